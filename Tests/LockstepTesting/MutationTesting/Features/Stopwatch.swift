import Lockstep
import LockstepTesting

/// Counts seconds while it runs, and keeps laps.
struct Stopwatch: ReducerProtocol {
  struct State: Equatable {
    var seconds = 0
    var isRunning = false
    var laps: [Int] = []
  }

  enum Action: Sendable, Equatable {
    case startButtonTapped, stopButtonTapped, lapButtonTapped, resetButtonTapped
    case ticked
  }

  private enum CancelID { case ticks }

  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startButtonTapped:
      state.isRunning = true
      return .run(name: "ticks") { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: CancelID.ticks, cancelInFlight: true)
    case .stopButtonTapped:
      state.isRunning = false
      return .cancel(id: CancelID.ticks)
    case .lapButtonTapped:
      state.laps.append(state.seconds)
      return .none
    case .resetButtonTapped:
      state = State()
      return .cancel(id: CancelID.ticks)
    case .ticked:
      state.seconds += 1
      return .none
    }
  }
}

/// Starting, taking a lap, stopping, starting twice, and resetting while it runs.
enum StopwatchMutationSubject: MutationSubject {
  static let name = "Stopwatch"
  static var feature: Stopwatch { Stopwatch() }
  static let initialState = Stopwatch.State()

  static var fields: [FaultyField<Stopwatch.State>] {
    [
      .number("seconds", \.seconds), .flag("isRunning", \.isRunning), FaultyField("laps", \.laps) { $0.append(99) },
    ]
  }

  static let equivalents = [
    "`startButtonTapped` starts its effects twice": "the second one cancels the first before it ticks"
  ]

  nonisolated(nonsending) static func play(_ store: TestStoreOf<Stopwatch>) async {
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.send(.lapButtonTapped) { $0.laps = [2] }
    await store.send(.startButtonTapped)
    await store.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 3 }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
    await store.advance(by: .seconds(5))
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 4 }
    await store.send(.resetButtonTapped) { $0 = Stopwatch.State() }
    await store.advance(by: .seconds(5))
  }
}
