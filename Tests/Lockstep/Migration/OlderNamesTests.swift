import Lockstep
import LockstepSimulation
import Testing

/// The names of the `ReducerProtocol` era behave as they did there.
@Suite struct OlderNamesTests {
  @Dependency(\.weather) private var weather

  private enum First {}
  private enum Second {}

  /// Starts effects with types as ids, and cancels them.
  private struct Timers: ReducerProtocol {
    enum Action: Equatable, Sendable { case start, cancelFirst, cancelBoth, cancelFromEffect, restart, ended(String) }

    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout [String], action: Action) -> EffectTask<Action> {
      switch action {
      case .start:
        return .merge(
          wait("first").cancellable(id: First.self),
          .run { send in
            await withTaskCancellation(id: Second.self) { try? await clock.sleep(for: .seconds(1)) }
            await send(.ended("second"))
          }
        )
      case .cancelFirst: return .cancel(id: First.self)
      case .cancelBoth: return .cancel(ids: [First.self, Second.self])
      case .cancelFromEffect: return .fireAndForget { Task.cancel(id: First.self) }
      case .restart: return wait("again").cancellable(id: First.self, cancelInFlight: true)
      case .ended(let name):
        state.append(name)
        return .none
      }
    }

    private func wait(_ name: String) -> EffectTask<Action> {
      .task {
        try await clock.sleep(for: .seconds(1))
        return .ended(name)
      }
    }
  }

  private func ended(after action: Timers.Action) -> [String] {
    let store = SimulatedStore<[String], Timers.Action>([]) { Timers() }
    _ = store.send(.start)
    _ = store.send(action)
    store.advance(by: .seconds(1))
    store.processAll()
    return store.state.sorted()
  }

  @Test func typesAreCancelIDs() {
    #expect(ended(after: .ended("")) == ["", "first", "second"])
    #expect(ended(after: .cancelFirst) == ["second"])
    #expect(ended(after: .cancelBoth) == ["second"], "an effect continues after its cancelled region")
    #expect(ended(after: .cancelFromEffect) == ["second"])
    #expect(ended(after: .restart) == ["again", "second"])
  }

  @MainActor @Test func anEffectWithAValueSendsIt() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, number in
        state.append(number)
        return number > 0 ? EffectTask(value: number - 1) : .none
      }
    }
    store.send(2)
    #expect(store.state == [2, 1, 0])
  }

  @MainActor @Test func aStoreIsScopedToAPropertyWithTheSameActions() {
    let store = Store(initialState: (left: 0, right: 1)) {
      Reduce<(left: Int, right: Int), Int> { state, number in
        state.left += number
        return .none
      }
    }
    let left = store.scope(state: \.left)
    let sum = store.scope { $0.left + $0.right }
    left.send(3)
    sum.send(2)
    #expect((left.state, sum.state) == (5, 6))
  }

  @MainActor @Test func aViewStoreObservesTheWholeStateByDefault() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    }
    let equal = ViewStore(store)
    let even = ViewStore(store, removeDuplicates: { $0 / 2 == $1 / 2 })
    store.send(1)
    #expect((equal.state, even.state) == (1, 0))
    store.send(1)
    #expect((equal.state, even.state) == (2, 2))
  }

  @Test func dependenciesAreOverriddenByStaticFunctions() async {
    #expect(DependencyValues.withValue(\.weather, WeatherClient(report: "rain")) { weather.report } == "rain")
    #expect(DependencyValues.withValues({ $0.weather.report = "fog" }, operation: { weather.report }) == "fog")
    let asynchronous = await DependencyValues.withValue(\.weather, WeatherClient(report: "snow")) {
      await Task { weather.report }.value
    }
    #expect(asynchronous == "snow")
    let several = await DependencyValues.withValues {
      $0.weather.report = "hail"
    } operation: {
      await Task { weather.report }.value
    }
    #expect(several == "hail")
    #expect(weather.report == "live")
  }

  @Test func streamsAreMadeWithTheirContinuations() async throws {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.finish()
    #expect(await stream.reduce(0, +) == 1)
    let throwing = AsyncThrowingStream<Int, any Error>.streamWithContinuation(bufferingPolicy: .bufferingNewest(1))
    throwing.continuation.yield(1)
    throwing.continuation.yield(2)
    throwing.continuation.finish()
    #expect(try await throwing.stream.reduce(0, +) == 2)
  }
}
