import Lockstep
import LockstepSimulation
import Synchronization

/// Appends each action to its state; the test chooses the effects that follow.
struct ActionLogFeature<Action: Sendable>: ReducerProtocol {
  let effects: @Sendable (Action) -> Effect<Action>

  init(_ effects: @escaping @Sendable (Action) -> Effect<Action>) {
    self.effects = effects
  }

  func reduce(into state: inout [Action], action: Action) -> Effect<Action> {
    state.append(action)
    return effects(action)
  }
}

/// Adds each action to its state, which has a constant size; the test chooses the effects that follow.
struct SummingFeature: ReducerProtocol {
  let effects: @Sendable (Int) -> Effect<Int>

  init(_ effects: @escaping @Sendable (Int) -> Effect<Int>) {
    self.effects = effects
  }

  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return effects(action)
  }
}

extension SimulatedStore {
  /// A store whose jobs run in the order of a schedule, and whose issues are recorded.
  convenience init<R: ReducerProtocol>(
    _ initialState: State,
    schedule: Schedule = .oldestFirst,
    issues: EventLog = EventLog(),
    reducer: () -> R
  ) where R.State == State, R.Action == Action {
    self.init(initialState: { initialState }, reducer: reducer, schedule: schedule) {
      $0.issueSink = IssueSink { issues.note($0.text) }
    }
  }
}

/// An ordered list of events; any thread may append to it.
final class EventLog: Sendable {
  private let content = Mutex<[String]>([])

  var entries: [String] { content.withLock { $0 } }

  func note(_ entry: String) {
    content.withLock { $0.append(entry) }
  }
}

/// A counter that any thread may increment.
final class LockedCounter: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  func increment() {
    number.add(1, ordering: .sequentiallyConsistent)
  }
}

/// Suspends until the task is cancelled.
func waitForCancellation() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}
