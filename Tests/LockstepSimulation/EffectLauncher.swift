import Lockstep
import LockstepSimulation

/// Starts the given effect, stores its results, and cancels it on request.
struct EffectLauncher: ReducerProtocol {
  enum Action: Sendable, Equatable { case start, stop, got(String) }
  enum CancelID { case started }

  let effect: @Sendable () -> Effect<Action>

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .start: return effect().cancellable(id: CancelID.started)
    case .stop: return .cancel(id: CancelID.started)
    case .got(let text): state.append(text)
    }
    return .none
  }
}

extension SimulatedStore where State == [String], Action == EffectLauncher.Action {
  /// A store that starts an effect.
  convenience init(
    schedule: Schedule = .oldestFirst,
    prepare: (inout DependencyValues) -> Void = { _ in },
    effect: @escaping @Sendable () -> Effect<EffectLauncher.Action>
  ) {
    self.init(initialState: { [] }, reducer: { EffectLauncher(effect: effect) }, schedule: schedule, prepare: prepare)
  }

  /// A store that runs one operation in an effect.
  static func running(
    _ work: @escaping @Sendable (any Clock<Duration>, Send<EffectLauncher.Action>) async throws -> Void
  ) -> SimulatedStore {
    SimulatedStore {
      .run(name: "work") { send in
        @Dependency(\.continuousClock) var clock
        try await work(clock, send)
      }
    }
  }

  /// Processes actions of effects until none are waiting.
  func processAll() {
    while !received.isEmpty { receiveNext() }
  }
}
