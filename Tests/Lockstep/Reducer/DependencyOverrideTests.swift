import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// Three forecasts, two of them with their own dependencies.
private struct ThreeForecastsFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var home: [String] = []
    var left: [String] = []
    var right: [String] = []
  }

  enum Action: Sendable, Equatable {
    case home(ForecastFeature.Action), left(ForecastFeature.Action), right(ForecastFeature.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.left, action: Action.left) {
      ForecastFeature().dependency(\.weather, WeatherClient(report: "fog"))
    }
    Scope(state: \.right, action: Action.right) {
      ForecastFeature().transformDependency(\.weather) { $0.report += "!" }
    }
    Scope(state: \.home, action: Action.home) { ForecastFeature() }
  }
}

/// Reads the tide and the weather, in its reducer and in an effect.
private struct HarbourFeature: ReducerProtocol {
  @Dependency(\.weather) var weather
  @Dependency(\.tide) var tide
  let journal: EventLog

  var body: some ReducerProtocol<[String], Bool> {
    let _ = journal.note("body with \(weather.report)")
    Reduce { state, isEffect in
      guard !isEffect else {
        return .run { [journal] _ in journal.note("\(weather.report) \(tide)") }
      }
      state.append("\(weather.report) \(tide)")
      return .none
    }
  }
}

@Suite struct DependencyOverrideTests {
  @Test func onlyTheSubtreeAndItsEffectsSeeTheOverride() {
    let store = SimulatedStore(ThreeForecastsFeature.State(), prepare: { $0.weather.report = "sun" }) {
      ThreeForecastsFeature()
    }
    for action in [ForecastFeature.Action.ask, .askEffect] {
      _ = store.send(.left(action))
      _ = store.send(.right(action))
      _ = store.send(.home(action))
    }
    store.processAll()
    #expect(store.state.left == ["fog", "effect: fog"])
    #expect(store.state.right == ["sun!", "effect: sun!"])
    #expect(store.state.home == ["sun", "effect: sun"])
  }

  @MainActor @Test func aLiveStoresSubtreeSeesItToo() async {
    let store = Store(initialState: ThreeForecastsFeature.State()) { ThreeForecastsFeature() }
    for action in [ForecastFeature.Action.ask, .askEffect] {
      await store.send(.left(action)).finish()
      await store.send(.right(action)).finish()
      await store.send(.home(action)).finish()
    }
    #expect(store.left == ["fog", "effect: fog"])
    #expect(store.right == ["live!", "effect: live!"])
    #expect(store.home == ["live", "effect: live"])
  }

  @Test func theInnerOverrideWinsAndOuterOverridesOfOtherKeysApply() {
    let journal = EventLog()
    let store = SimulatedStore([String]()) {
      CombineReducers {
        HarbourFeature(journal: journal).dependency(\.weather, WeatherClient(report: "inner"))
        HarbourFeature(journal: journal)
      }
      .dependency(\.tide, 1)
      .dependency(\.weather, WeatherClient(report: "outer"))
    }
    _ = store.send(false)
    #expect(store.state == ["inner 1", "outer 1"])
    _ = store.send(true)
    #expect(Set(journal.entries.suffix(2)) == ["inner 1", "outer 1"])
  }

  @Test func transformationsStartFromTheSurroundingValue() {
    let journal = EventLog()
    let store = SimulatedStore([String](), prepare: { $0.tide = 2 }) {
      HarbourFeature(journal: journal)
        .transformDependency(\.tide) { $0 *= 10 }
        .transformDependency(\.tide) { $0 += 1 }
        .transformDependency(\.weather.report) { $0 = "fog" }
        .transformDependency(CompassClient.self) { $0.direction = "south" }
    }
    _ = store.send(false)
    #expect(store.state == ["fog 30"])
  }

  @Test func aKeyIsTransformedByItsType() {
    let store = SimulatedStore("") {
      Reduce<String, Bool> { state, _ in
        @Dependency(CompassClient.self) var compass
        state = compass.direction
        return .none
      }
      .transformDependency(CompassClient.self) { $0.direction += "-east" }
    }
    _ = store.send(true)
    #expect(store.state == "north-east")
  }

  @Test func theBodyIsEvaluatedOnceWithTheOverride() {
    let journal = EventLog()
    let store = SimulatedStore([String]()) {
      HarbourFeature(journal: journal).dependency(\.weather, WeatherClient(report: "fog"))
    }
    for _ in 1...3 { _ = store.send(false) }
    #expect(journal.entries == ["body with fog"])
  }

  @Test func anOverrideIsAppliedOncePerStoreAndAgainAfterOuterChanges() async {
    let journal = EventLog()
    let store = TestStore(initialState: [String]()) {
      ForecastFeature().transformDependency(\.weather) {
        journal.note("changed \($0.report)")
        $0.report += "!"
      }
    }
    await store.send(.ask) { $0 = ["test!"] }
    await store.send(.ask) { $0.append("test!") }
    store.dependencies.weather.report = "hail"
    await store.send(.ask) { $0.append("hail!") }
    await store.send(.askEffect)
    await store.receive(.reported("hail!")) { $0.append("effect: hail!") }
    #expect(journal.entries == ["changed test", "changed hail"])
    await store.finish()
  }

  @Test func aReducerInTwoStoresGetsTheDependenciesOfEach() {
    let forecast = ForecastFeature().transformDependency(\.weather) { $0.report += "!" }
    let stores = ["fog", "sun"].map { name in
      SimulatedStore([String](), prepare: { $0.weather.report = name }) { forecast }
    }
    for _ in 1...2 { for store in stores { _ = store.send(.ask) } }
    #expect(stores.map(\.state) == [["fog!", "fog!"], ["sun!", "sun!"]])
  }

  @MainActor @Test func oneStoreSendsToAnotherOfTheSameReducer() {
    // Created outside both stores, so that it retains nothing of either store.
    @Dependency(\.weather) var weather
    var inner: Store<[String], Bool>?
    let reducer = Reduce<[String], Bool> { state, isOuter in
      if isOuter { inner?.send(false) }
      state.append(weather.report)
      return .none
    }
    .transformDependency(\.weather) { $0.report += "!" }
    let outer = Store(initialState: [String]()) {
      reducer
    } withDependencies: {
      $0.weather.report = "fog"
    }
    inner = Store(initialState: [String]()) {
      reducer
    } withDependencies: {
      $0.weather.report = "sun"
    }
    for _ in 1...3 { outer.send(true) }
    #expect(outer.state == ["fog!", "fog!", "fog!"])
    #expect(inner?.state == ["sun!", "sun!", "sun!"])
  }

  @Test func overridingADependencyWithoutATestValueIsNotAnIssue() async {
    let store = TestStore(initialState: [String]()) {
      HarbourFeature(journal: EventLog()).transformDependency(\.tide) { $0 += 1 }
    }
    await store.send(false) { $0 = ["test 8"] }
    await store.finish()
  }

  @Test func aDirectCallOfReduceSeesTheOverride() {
    var state: [String] = []
    _ = ForecastFeature().dependency(\.weather, WeatherClient(report: "fog")).reduce(into: &state, action: .ask)
    #expect(state == ["fog"])
  }
}

private struct CompassClient: DependencyKey {
  var direction = "north"
  static let liveValue = CompassClient()
}
