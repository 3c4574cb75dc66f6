extension Effect {
  /// Sends an action for each element of an asynchronous sequence.
  ///
  /// ```swift
  /// return .run(name: "scores", sequence: { await feed.scores() }, transform: { .scoreChanged($0) })
  /// ```
  ///
  /// Cancelling the effect ends the sequence. A `CancellationError` ends the effect silently. Another error goes to `handler`; without a
  /// handler it is reported as an issue.
  ///
  /// - Parameters:
  ///   - priority: The task's priority; `nil` inherits the current priority.
  ///   - name: The effect's name in traces and failures; by default the file and line of this call.
  ///   - sequence: Returns the sequence; called in the effect's task.
  ///   - transform: Returns the action for an element: the case's constructor.
  ///   - handler: Called with an error thrown while making or reading the sequence.
  /// - Returns: An effect that ends when the sequence ends.
  public static func run<Element, Failure: Error>(
    priority: TaskPriority? = nil,
    name: String? = nil,
    sequence: @escaping @Sendable () async throws -> any AsyncSequence<Element, Failure>,
    transform: @escaping @Sendable (Element) -> Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    .run(
      priority: priority,
      name: name,
      operation: { send in
        for try await element in try await sequence() { await send(transform(element)) }
      },
      catch: handler,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
