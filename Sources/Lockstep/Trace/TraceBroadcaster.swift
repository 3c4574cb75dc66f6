internal import LockstepDiff

/// Passes one store's events to its listeners, and to functions that store events.
package final class TraceBroadcaster {
  private var listeners: [(TraceEvent) -> Void] = []
  private var keepers: [(LazyTraceEvent) -> Void] = []

  package init() {}

  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    listeners.append(listener)
  }

  /// Passes events to a function that stores them and may never read them. Actions are described only on demand.
  package func keep(_ keeper: @escaping (LazyTraceEvent) -> Void) {
    keepers.append(keeper)
  }

  package func emit(_ event: TraceEvent) {
    for listener in listeners { listener(event) }
    for keeper in keepers { keeper(.event(event)) }
  }

  /// Emits the beginning of a step.
  func emit(step: Int, action: AnyAction, origin: ActionOrigin) {
    let note = LazyTraceEvent.step(step, action: action, origin: origin)
    if !listeners.isEmpty {
      let event = note.event
      for listener in listeners { listener(event) }
    }
    for keeper in keepers { keeper(note) }
  }
}

/// An event of a store before its action is described, for consumers that keep many events and read few.
package enum LazyTraceEvent: Sendable {
  case event(TraceEvent)

  /// A step began: an action is about to be reduced.
  case step(Int, action: AnyAction, origin: ActionOrigin)

  /// The event with its action described.
  ///
  /// - Complexity: O(size of the action) for a step.
  package var event: TraceEvent {
    switch self {
    case .event(let event): event
    case .step(let step, let action, let origin):
      .stepStarted(step: step, action: Tree(describing: action), origin: origin)
    }
  }
}

extension StoreCore {
  /// Passes future events to a listener.
  ///
  /// With a listener, each step compares the states before and after it.
  package func listen(_ listener: @escaping (TraceEvent) -> Void) {
    openTrace().listen(listener)
  }

  /// Passes future events to a function that stores them and may never read them. Actions are described only on demand.
  package func keep(_ keeper: @escaping (LazyTraceEvent) -> Void) {
    openTrace().keep(keeper)
  }

  private func openTrace() -> TraceBroadcaster {
    let stream = trace ?? TraceBroadcaster()
    trace = stream
    status.insert(.traced)
    return stream
  }
}
