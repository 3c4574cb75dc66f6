/// Passes one store's events to its listeners and keepers.
package final class TraceStream {
  private var listeners: [(TraceEvent) -> Void] = []
  private var keepers: [(TraceNote) -> Void] = []

  package init() {}

  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    listeners.append(listener)
  }

  /// Passes events to a keeper, which may never read them: actions are described only on demand.
  package func keep(_ keeper: @escaping (TraceNote) -> Void) {
    keepers.append(keeper)
  }

  package func emit(_ event: TraceEvent) {
    for listener in listeners { listener(event) }
    for keeper in keepers { keeper(.event(event)) }
  }

  /// Emits the beginning of a step.
  func emit(step: Int, action: AnyAction, origin: TraceOrigin) {
    let note = TraceNote.step(step, action: action, origin: origin)
    if !listeners.isEmpty {
      let event = note.event
      for listener in listeners { listener(event) }
    }
    for keeper in keepers { keeper(note) }
  }
}
