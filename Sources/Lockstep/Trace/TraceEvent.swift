public import LockstepDiff

/// An event of a store. All consumers read the same stream of events.
///
/// Events hold only values; consumers format them as text. Effects are numbered per store in start order.
public enum TraceEvent: Sendable, Hashable {
  /// A step began: an action is about to be reduced. Steps count from 1.
  case stepStarted(step: Int, action: Tree, origin: TraceOrigin)

  /// The step changed the state.
  case stateChanged(step: Int, difference: Difference)

  /// The step started an effect.
  case effectStarted(step: Int, id: Int, name: String)

  /// An effect ended by itself.
  case effectFinished(id: Int, name: String)

  /// An effect was cancelled: by its id, or because its feature instance or its store ended.
  case effectCancelled(id: Int, name: String)

  /// An effect threw an unhandled error.
  case effectFailed(id: Int, name: String, error: String)

  /// An effect sent an action after it was cancelled or had ended.
  case actionDropped(action: Tree, effect: Int)

  /// A simulation's clock advanced. Holds the time since the clock's start, in nanoseconds.
  case clockAdvanced(nanoseconds: Int64)

  /// A simulation ran a job: the job's number within its effect, counted from 1, and the nanoseconds since the clock's start.
  ///
  /// Emitted only on request. `effect` is `nil` for jobs of actors and for jobs of tasks that no effect created.
  case jobRan(effect: Int?, name: String, job: Int, nanoseconds: Int64)

  /// The engine detected incorrect use of the API.
  case issue(EngineIssue)
}

/// The origin of a step's action.
public enum TraceOrigin: Sendable, Hashable {
  /// An external `store.send`.
  case sent

  /// An effect's send, with the effect's number and name.
  case effect(id: Int, name: String)

  /// An `Effect.send`.
  case immediate

  /// An element of the feature's screen that appeared or disappeared after a step.
  case screen

  init(_ origin: ActionOrigin) {
    self =
      switch origin {
      case .sent: .sent
      case .effect(let id, let name): .effect(id: id.number, name: name.stable)
      case .immediate: .immediate
      case .screen: .screen
      }
  }
}
