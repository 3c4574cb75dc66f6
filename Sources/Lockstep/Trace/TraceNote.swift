internal import LockstepDiff

/// An event of a store with its action not yet described, for consumers that keep many events and read few.
package enum TraceNote: Sendable {
  case event(TraceEvent)

  /// A step began: an action is about to be reduced.
  case step(Int, action: AnyAction, origin: TraceOrigin)

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
