extension Store {
  /// Passes the store's future events to a listener, on the store's actor.
  ///
  /// ```swift
  /// store.listen { event in if case .issue(let issue) = event { print(issue.title) } }
  /// ```
  ///
  /// A scoped store reports the events of the whole store. With a listener, each step compares the states before and after it.
  ///
  /// - Parameter listener: Receives each event, in order, as long as the store exists.
  public func listen(_ listener: @escaping (TraceEvent) -> Void) {
    core.listen(listener)
  }
}
