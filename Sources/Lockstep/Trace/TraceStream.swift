/// Passes the events of one store to those who listen.
package final class TraceStream {
  private var listeners: [(TraceEvent) -> Void] = []
  private var keepers: [(TraceNote) -> Void] = []

  package init() {}

  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    listeners.append(listener)
  }

  /// Passes events to who may never read them: actions are described when they are asked for.
  package func keep(_ keeper: @escaping (TraceNote) -> Void) {
    keepers.append(keeper)
  }

  package func emit(_ event: TraceEvent) {
    for listener in listeners { listener(event) }
    for keeper in keepers { keeper(.event(event)) }
  }

  /// Tells of a step that begins.
  func emit(step: Int, action: AnyAction, origin: TraceOrigin) {
    let note = TraceNote.step(step, action: action, origin: origin)
    if !listeners.isEmpty {
      let event = note.event
      for listener in listeners { listener(event) }
    }
    for keeper in keepers { keeper(note) }
  }
}
