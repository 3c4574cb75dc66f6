import Lockstep
import LockstepSimulation
import Synchronization
import Testing

/// Runs the effect passed in an action, and stores the reports that effects send.
private struct ReportFeature: ReducerProtocol {
  enum Action: Sendable {
    case run(Effect<Action>)
    case start
    case heard(String)
  }

  /// The effect for `start`, created while the reducer runs.
  var started: @Sendable () -> Effect<Action> = { .none }

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .run(let effect): return effect
    case .start: return started()
    case .heard(let report):
      state.append(report)
      return .none
    }
  }
}

/// An effect created by a helper function; sends the weather of the context in which it runs.
private func forecast(after pause: Duration = .zero) -> Effect<ReportFeature.Action> {
  .task(name: "forecast") {
    @Dependency(\.weather) var weather
    @Dependency(\.continuousClock) var clock
    if pause > .zero { try await clock.sleep(for: pause) }
    return .heard(weather.report)
  }
}

private func forecast(in report: String, after pause: Duration = .zero) -> Effect<ReportFeature.Action> {
  withDependencies {
    $0.weather.report = report
  } operation: {
    forecast(after: pause)
  }
}

@Suite struct EffectDependencyTests {
  @MainActor private func heard(
    _ effect: Effect<ReportFeature.Action>,
    started: @escaping @Sendable () -> Effect<ReportFeature.Action> = { .none }
  ) async -> [String] {
    let store = Store(initialState: [String]()) {
      ReportFeature(started: started)
    } withDependencies: {
      $0.weather.report = "own"
    }
    await store.send(.run(effect)).finish()
    return store.state
  }

  @Test func anEffectKeepsTheDependenciesOfTheScopeOrReducerInWhichItIsMade() async {
    #expect(await heard(forecast()) == ["own"], "outside any scope")
    #expect(await heard(forecast(in: "rain")) == ["rain"])
    let asynchronous = await withDependencies {
      $0.weather.report = "snow"
    } operation: {
      await Task { forecast() }.value
    }
    #expect(await heard(asynchronous) == ["snow"])
    let effect = Effect<ReportFeature.Action>.concatenate(
      forecast(in: "rain"),
      forecast(),
      .merge(forecast(in: "fog"), .send(.heard("end")))
    )
    #expect(await heard(effect).sorted() == ["end", "fog", "own", "rain"])
    #expect(await heard(.send(.start), started: { forecast() }) == ["own"])
    #expect(await heard(.send(.start), started: { forecast(in: "rain") }) == ["rain"])
  }

  @Test func otherDependenciesAreTheStores() {
    let issues = IssueLog()
    let store = SimulatedStore<[String], ReportFeature.Action>([], issues: issues, prepare: { $0.context = .test }) {
      ReportFeature()
    }
    let effect = withDependencies {
      $0.weather.report = "rain"
    } operation: {
      Effect<ReportFeature.Action>.task {
        @Dependency(\.weather) var weather
        @Dependency(\.continuousClock) var clock
        @Dependency(\.tide) var tide
        @Dependency(\.context) var context
        try await clock.sleep(for: .seconds(60))
        return .heard("\(weather.report) \(tide) \(context)")
      }
    }
    _ = store.send(.run(effect))
    store.advance(by: .seconds(60))
    store.processAll()
    #expect(store.state == ["rain 7 test"], "it sleeps on the store's virtual clock, in the store's context")
    #expect(issues.issues.count == 1, "the tide has no test value: reported to the store's sink")
  }

  @Test func anEffectMadeInAnotherEffectHasThatEffectsDependencies() async {
    let inner = Effect<ReportFeature.Action>.run { send in
      await send(.run(forecast()))
      await withDependencies {
        $0.weather.report = "inner"
      } operation: {
        await send(.run(forecast()))
      }
    }
    let outer = withDependencies {
      $0.weather.report = "outer"
    } operation: {
      inner.concatenate(with: .none)
    }
    #expect(await heard(outer) == ["own", "inner"], "effects combined in a scope were created before")
    let made = withDependencies {
      $0.weather.report = "outer"
    } operation: {
      Effect<ReportFeature.Action>.run { send in await send(.run(forecast())) }
    }
    #expect(await heard(made) == ["outer"])
  }

  @Test func anEffectMadeByADependencyHasTheCallersDependencies() async {
    #expect(
      await heard(
        .send(.start),
        started: {
          @Dependency(\.forecasts) var forecasts
          return withDependencies {
            $0.weather.report = "called"
          } operation: {
            forecasts()
          }
        }
      ) == ["called"]
    )
  }

  @Test func debouncedAndThrottledEffectsKeepTheScopeAndWaitOnTheStoresClock() {
    let store = SimulatedStore<[String], ReportFeature.Action>([]) { ReportFeature() }
    @Dependency(\.continuousClock) var clock
    withDependencies {
      $0.continuousClock = store.clock
      $0.weather.report = "rain"
    } operation: {
      _ = store.send(.run(forecast().debounce(id: 1, for: .seconds(1), clock: clock)))
      for _ in 1...2 {
        _ = store.send(.run(forecast().throttle(id: 2, for: .seconds(2), clock: clock, latest: true)))
      }
    }
    store.processAll()
    #expect(store.state == ["rain"])
    store.advance(by: .seconds(2))
    store.processAll()
    #expect(store.state == ["rain", "rain", "rain"])
  }
}

private enum ForecastsKey: DependencyKey {
  static let liveValue: @Sendable () -> Effect<ReportFeature.Action> = { forecast() }
}

extension DependencyValues {
  fileprivate var forecasts: @Sendable () -> Effect<ReportFeature.Action> {
    get { self[ForecastsKey.self] }
    set { self[ForecastsKey.self] = newValue }
  }
}
