extension Store {
  /// Passes what the store does from now on to a listener, on the store's actor.
  ///
  /// ```swift
  /// store.listen { event in if case .issue(let issue) = event { print(issue.title) } }
  /// ```
  ///
  /// A scoped store tells what the whole store does. Whoever listens makes each step compare the state before with the state after.
  ///
  /// - Parameter listener: Is told of each event, in order, as long as the store is there.
  public func listen(_ listener: @escaping (TraceEvent) -> Void) {
    core.listen(listener)
  }
}
