internal import LockstepDiff

/// What a store did, its action not described yet: for who keeps much and reads little of it.
package enum TraceNote: Sendable {
  case event(TraceEvent)

  /// A step began: an action is about to be reduced.
  case step(Int, action: AnyAction, origin: TraceOrigin)

  /// The event as everybody reads it.
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
