import Lockstep
import Testing

@Suite @MainActor struct WithDependenciesTests {
  @Dependency(\.weather) private var weather

  @Test func workAndItsChildrenSeeTheOverrideUntilItEnds() async {
    struct TestError: Error {}
    #expect(weather.report == "live")
    await #expect(throws: TestError.self) {
      try await withDependencies {
        $0.weather.report = "rain"
      } operation: {
        #expect(weather.report == "rain")
        async let child = weather.report
        #expect(await child == "rain")
        #expect(await Task { weather.report }.value == "rain")
        throw TestError()
      }
    }
    #expect(weather.report == "live")
  }

  @Test func nestedOverridesCombineAndEnd() {
    withDependencies {
      $0.weather.report = "rain"
    } operation: {
      withDependencies {
        #expect($0.weather.report == "rain")
        $0.tide = 3
      } operation: {
        @Dependency(\.tide) var tide
        #expect((weather.report, tide) == ("rain", 3))
      }
      @Dependency(\.tide) var tide
      #expect((weather.report, tide) == ("rain", 7))
    }
  }

  @Test func aStoreMadeInsideKeepsTheOverride() async {
    let store = withDependencies {
      $0.weather.report = "rain"
    } operation: {
      Store(initialState: [String]()) { ForecastFeature() }
    }
    store.send(.ask)
    await store.send(.askEffect).finish()
    #expect(store.state == ["rain", "effect: rain"])
  }

  @Test func aStoresValuesOverrideThoseAroundASend() async {
    let store = Store(initialState: [String]()) {
      ForecastFeature()
    } withDependencies: {
      $0.weather.report = "own"
    }
    await withDependencies {
      $0.weather.report = "around"
    } operation: {
      store.send(.ask)
      await store.send(.askEffect).finish()
    }
    #expect(store.state == ["own", "effect: own"])
  }

  @Test func anOverrideInAReducerReachesItsReadsAndEffects() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], ForecastFeature.Action> { state, action in
        withDependencies {
          $0.weather.report = "inner"
        } operation: {
          ForecastFeature().reduce(into: &state, action: action)
        }
      }
    }
    store.send(.ask)
    await store.send(.askEffect).finish()
    #expect(store.state == ["inner", "effect: inner"])
  }

  @Test func anOverrideInAnEffectReachesItsReads() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        guard action == "go" else {
          state.append(action)
          return .none
        }
        return .run { send in
          @Dependency(\.weather) var weather
          await send(weather.report)
          await withDependencies {
            $0.weather.report = "inner"
          } operation: {
            await send(weather.report)
          }
          await send(weather.report)
        }
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["live", "inner", "live"])
  }

  @Test func aPropertyMadeInsideRemembersTheOverride() {
    let forecast = withDependencies {
      $0.weather.report = "rain"
    } operation: {
      ForecastFeature()
    }
    #expect(forecast.weather.report == "rain")
    withDependencies {
      $0.weather.report = "snow"
    } operation: {
      #expect(forecast.weather.report == "snow")
    }
    withDependencies {
      $0.tide = 1
    } operation: {
      #expect(forecast.weather.report == "rain")
    }
  }
}
