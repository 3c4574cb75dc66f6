import Bell
import Lockstep

/// Counts down, then rings.
struct EggTimer: ReducerProtocol {
  struct State: Equatable {
    var seconds = 3
    var isRunning = false
    var isRinging = false
  }

  enum Action: Sendable, Equatable, Decodable {
    case startButtonTapped
    case stopButtonTapped
    case ticked
    case rang(TaskResult<Bool>)
  }

  private enum Countdown: Hashable { case seconds }

  @Dependency(\.continuousClock) var clock
  @Dependency(Bell.self) var bell

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startButtonTapped:
      state.isRunning = true
      return .run(name: "countdown") { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: Countdown.seconds, cancelInFlight: true)
    case .stopButtonTapped:
      state.isRunning = false
      return .cancel(id: Countdown.seconds)
    case .ticked:
      state.seconds -= 1
      guard state.seconds == 0 else { return .none }
      state.isRunning = false
      return .merge(
        .cancel(id: Countdown.seconds),
        .task(name: "bell") { [bell] in .rang(await TaskResult { try await bell.ring() }) }
      )
    case .rang(let result):
      state.isRinging = (try? result.value) ?? false
      return .none
    }
  }
}
