extension StoreCore {
  /// Passes what happens from now on to a listener.
  ///
  /// Whoever listens makes each step compare the state before with the state after.
  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    openTrace().listen(listener)
  }

  /// Passes what happens from now on to who keeps it and may never read it: actions are described when they are asked for.
  package func keep(_ keeper: @escaping (TraceNote) -> Void) {
    openTrace().keep(keeper)
  }

  private func openTrace() -> TraceStream {
    let stream = trace ?? TraceStream()
    trace = stream
    status.insert(.traced)
    return stream
  }
}
