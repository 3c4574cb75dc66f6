extension Effect {
  /// Runs asynchronous work that uses only the given values, so that exploration can recognise equal effects.
  ///
  /// ```swift
  /// case .sent(let message):
  ///   state.log.append(message)
  ///   return .run(name: "deliver", of: message) { send in
  ///     try await network.deliver(message)
  ///     await send(.delivered(message))
  ///   }
  /// ```
  ///
  /// Exploration distinguishes effects in flight by the values that determine their behaviour. By default, these are the whole state and
  /// the action that started an effect, so the same message sent from two states is two different effects, and the number of states
  /// multiplies. With `of:`, an effect is identified by its name, its location in the code and in the state, the values, and its progress.
  ///
  /// Name everything that the work captures, except dependencies. Include values that a `map` of this effect or an overridden dependency
  /// captures. If the work uses no values, pass a constant such as the name. Exploration checks samples, and reports an effect whose `of:`
  /// omits a value. Live stores and tests ignore the values.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures.
  ///   - value: A value that the work uses. Exploration compares stored properties and doesn't call `==`.
  ///   - others: The other values that the work uses.
  ///   - operation: The work.
  ///   - handler: Called with an error thrown by the work.
  /// - Returns: An effect that ends when the work ends.
  public static func run<Value: Equatable & Sendable, each Other: Equatable & Sendable>(
    priority: TaskPriority? = nil,
    name: String,
    of value: Value,
    _ others: repeat each Other,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    var values: [any Sendable] = [value]
    repeat values.append(each others)
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      node: .run(
        EffectOperation(
          name: EffectName(given: name, location: location),
          priority: priority,
          usedValues: values,
          launch: launch(operation, with: handler)
        )
      )
    )
  }

  /// Runs asynchronous work that has one action as its result and uses only the given values.
  ///
  /// ```swift
  /// return .task(name: "search", of: query) { .response(await TaskResult { try await client.rows(query) }) }
  /// ```
  ///
  /// ``run(priority:name:of:_:operation:catch:fileID:filePath:line:column:)`` explains the values.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures.
  ///   - value: A value that the work uses.
  ///   - others: The other values that the work uses.
  ///   - operation: The work; its result is sent to the store.
  ///   - handler: Converts an error thrown by the work to an action.
  /// - Returns: An effect that ends when its action has been sent.
  public static func task<Value: Equatable & Sendable, each Other: Equatable & Sendable>(
    priority: TaskPriority? = nil,
    name: String,
    of value: Value,
    _ others: repeat each Other,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    var sendingHandler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)?
    // `map` isn't used here; `launch` explains why.
    if let handler { sendingHandler = sendingResult(of: handler) }
    return .run(
      priority: priority,
      name: name,
      of: value,
      repeat each others,
      operation: { send in await send(try await operation()) },
      catch: sendingHandler,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
