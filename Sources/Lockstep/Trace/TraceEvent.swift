public import LockstepDiff

/// What a store did: the one stream of events that every consumer reads.
///
/// Values only; text is made by who prints them. Effects are numbered per store in the order in which they start.
public enum TraceEvent: Sendable, Hashable {
  /// A step began: an action is about to be reduced. Steps count from 1.
  case stepStarted(step: Int, action: Tree, origin: TraceOrigin)

  /// The step changed the state.
  case stateChanged(step: Int, difference: Difference)

  /// The step started an effect.
  case effectStarted(step: Int, id: Int, name: String)

  /// An effect ended by itself.
  case effectFinished(id: Int, name: String)

  /// An effect was asked to end: by its id, its owner's end or its store's.
  case effectCancelled(id: Int, name: String)

  /// An effect threw an error that nobody caught.
  case effectFailed(id: Int, name: String, error: String)

  /// An effect sent an action when it was cancelled or over.
  case actionDropped(action: Tree, effect: Int)

  /// A simulation's clock went on; the time since its start, in nanoseconds.
  case clockAdvanced(nanoseconds: Int64)

  /// A simulation ran a job: which one of its effect's, counted from 1, and when since the clock's start, in nanoseconds.
  ///
  /// Told only where it is asked for. Jobs of actors and of tasks that no effect made have no effect.
  case jobRan(effect: Int?, name: String, job: Int, nanoseconds: Int64)

  /// The engine noticed a misuse.
  case issue(EngineIssue)
}

/// Where a step's action came from.
public enum TraceOrigin: Sendable, Hashable {
  /// From outside: `store.send`.
  case sent

  /// From an effect; its number, and its name.
  case effect(id: Int, name: String)

  /// From `Effect.send`.
  case immediate

  init(_ origin: ActionOrigin) {
    self =
      switch origin {
      case .sent: .sent
      case .effect(let id, let name): .effect(id: id.number, name: name.stable)
      case .immediate: .immediate
      }
  }
}
