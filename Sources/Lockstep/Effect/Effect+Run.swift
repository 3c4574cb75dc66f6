extension Effect {
  /// Runs asynchronous work that may send any number of actions.
  ///
  /// ```swift
  /// return .run(name: "ticks") { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// }
  /// ```
  ///
  /// A `CancellationError` ends the effect silently. Another error goes to `handler`; without one it is reported as an issue.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures; by default the file and line of this call.
  ///   - operation: The work.
  ///   - handler: Called with an error thrown by the work.
  /// - Returns: An effect that ends when the work ends.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      node: .run(
        EffectOperation(
          name: EffectName(given: name, location: location),
          priority: priority,
          launch: launch(operation, with: handler)
        )
      )
    )
  }

  /// Runs asynchronous work whose result is one action.
  ///
  /// ```swift
  /// return .task { .loginResponse(await TaskResult { try await authManager.login(account, password) }) }
  /// ```
  ///
  /// A `CancellationError` ends the effect silently, without an action. Another error goes to `handler`; without one it is reported as
  /// an issue.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures; by default the file and line of this call.
  ///   - operation: The work; its result is sent to the store.
  ///   - handler: Converts an error thrown by the work to an action.
  /// - Returns: An effect that ends when its action has been sent.
  public static func task(
    priority: TaskPriority? = nil,
    name: String? = nil,
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
      operation: { send in await send(try await operation()) },
      catch: sendingHandler,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs asynchronous work that sends nothing.
  ///
  /// An error thrown by the work is reported as an issue, as with ``run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures; by default the file and line of this call.
  ///   - work: The work.
  /// - Returns: An effect that ends when the work ends.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    name: String? = nil,
    _ work: @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      node: .run(
        EffectOperation(
          name: EffectName(given: name, location: location),
          priority: priority,
          sendsNothing: true,
          launch: EffectExecution.launch { (_: Send<Action>) in try await work() }
        )
      )
    )
  }

  static func launch(
    _ operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    with handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) -> EffectOperation.Launch {
    // Avoids `map` and `??`, which require type lookups at run time if they are used with function types.
    guard let handler else { return EffectExecution.launch(operation) }
    return EffectExecution.launch(handling(operation, with: handler))
  }

  static func sendingResult(
    of handler: @escaping @Sendable (any Error) async -> Action
  ) -> @Sendable (any Error, Send<Action>) async -> Void {
    { error, send in await send(await handler(error)) }
  }

  private static func handling(
    _ operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    with handler: @escaping @Sendable (any Error, Send<Action>) async -> Void
  ) -> @Sendable (Send<Action>) async throws -> Void {
    { send in
      do {
        try await operation(send)
      } catch let error as CancellationError {
        throw error
      } catch {
        await handler(error, send)
      }
    }
  }
}
