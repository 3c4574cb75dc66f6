import Lockstep
import LockstepSimulation
import Synchronization

/// An ordered list of events; any thread may append to it.
final class EventLog: Sendable {
  private let content = Mutex<[String]>([])

  var entries: [String] { content.withLock { $0 } }
  var count: Int { content.withLock { $0.count } }

  func note(_ entry: String) {
    content.withLock { $0.append(entry) }
  }
}

/// Collects the issues that stores report, instead of writing them to standard error.
final class IssueLog: Sendable {
  private let content = Mutex<[EngineIssue]>([])

  /// Everything reported so far, oldest first.
  var issues: [EngineIssue] { content.withLock { $0 } }

  var texts: [String] { issues.map(\.text) }
  var titles: [String] { issues.map(\.title) }

  var sink: IssueSink {
    IssueSink { issue in self.content.withLock { $0.append(issue) } }
  }

  /// Collects the issues of a live store: `withDependencies: issues.collect`.
  func collect(_ values: inout DependencyValues) { values.issueSink = sink }
}

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
