import Lockstep
import LockstepSimulation

extension SimulatedStore {
  /// A store whose jobs run oldest first, and whose issues go to a log.
  convenience init<R: ReducerProtocol>(
    _ initialState: @autoclosure () -> State,
    issues: IssueLog = IssueLog(),
    prepare: (inout DependencyValues) -> Void = { _ in },
    @ReducerBuilder<State, Action> reducer: () -> R
  ) where R.State == State, R.Action == Action {
    self.init(initialState: initialState, reducer: reducer, schedule: .oldestFirst) { values in
      values.issueSink = issues.sink
      prepare(&values)
    }
  }

  /// Processes actions of effects until none are waiting.
  func processAll() {
    while !received.isEmpty { receiveNext() }
  }

  /// The names of the effects in flight, oldest first; cancelled effects are omitted unless they ignore cancellation.
  var running: [String] {
    effectsInFlight.map(\.name.description)
  }
}
