extension ActionDesk {
  /// Passes what happens from now on to a listener.
  ///
  /// Whoever listens makes each step compare the state before with the state after.
  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    let stream = trace ?? TraceStream()
    stream.listen(listener)
    trace = stream
    status.insert(.traced)
  }
}
