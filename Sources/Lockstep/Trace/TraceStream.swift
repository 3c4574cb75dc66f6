/// Passes the events of one store to those who listen.
package final class TraceStream {
  private var listeners: [(TraceEvent) -> Void] = []

  package init() {}

  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    listeners.append(listener)
  }

  package func emit(_ event: TraceEvent) {
    for listener in listeners { listener(event) }
  }
}
