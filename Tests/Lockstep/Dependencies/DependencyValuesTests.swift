import Lockstep
import Synchronization
import Testing

/// Counts the reads of its value.
private enum CountedKey: DependencyKey {
  final class Value: Sendable {}

  @TaskLocal static var journal: EventLog?

  static var liveValue: Value {
    journal?.note("asked")
    return Value()
  }

  static var testValue: Value { liveValue }
}

@Suite @MainActor struct DependencyValuesTests {
  @Test(arguments: [DependencyContext.live, .preview, .test])
  func theContextSelectsTheValue(_ context: DependencyContext) {
    #expect(DependencyValues(context: context).weather.report == context.rawValue)
    var values = DependencyValues()
    values.context = context
    #expect(values.weather.report == context.rawValue)
  }

  @Test func previewsFallBackOnTheLiveValue() {
    #expect(DependencyValues(context: .preview).tide == 7)
  }

  @Test func anOverrideReplacesTheValueInThisCopyAloneInEachContext() {
    let values = DependencyValues()
    var other = values
    other.weather = WeatherClient(report: "rain")
    #expect(other.weather.report == "rain")
    other.context = .test
    #expect(other.weather.report == "rain")
    #expect(values.weather.report == "live")
  }

  @Test func anOptionalValueIsReadAndOverriddenLikeAnyOther() {
    var values = DependencyValues()
    #expect(values.harbour == "Oslo")
    #expect(values.harbour == "Oslo")
    values.harbour = nil
    #expect(values.harbour == nil)
    values.harbour = "Bergen"
    #expect(values.harbour == "Bergen")
  }

  @Test func aKeysValueIsMadeOncePerStoreAndNeverShared() {
    let journal = EventLog()
    CountedKey.$journal.withValue(journal) {
      let stores = (1...2).map { _ in
        Store(initialState: [ObjectIdentifier]()) {
          Reduce<[ObjectIdentifier], Int> { state, _ in
            @Dependency(CountedKey.self) var value
            state.append(ObjectIdentifier(value))
            return .none
          }
        }
      }
      for store in stores { for _ in 1...3 { store.send(1) } }
      #expect(journal.count == 2)
      #expect(stores.map { Set($0.state).count } == [1, 1])
      #expect(stores[0].state != stores[1].state)
    }
  }

  @Test func aStoreMakesItsOwnValueDespiteAnOuterScope() {
    let journal = EventLog()
    CountedKey.$journal.withValue(journal) {
      withDependencies {
        _ = $0[CountedKey.self]
      } operation: {
        let store = Store(initialState: 0) {
          Reduce<Int, Int> { _, _ in
            @Dependency(CountedKey.self) var value
            _ = value
            return .none
          }
        }
        store.send(1)
      }
    }
    #expect(journal.count == 2)
  }
}
