extension StoreCore {
  /// Passes future events to a listener.
  ///
  /// With a listener, each step compares the states before and after it.
  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    openTrace().listen(listener)
  }

  /// Passes future events to a keeper, which may never read them: actions are described only on demand.
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
