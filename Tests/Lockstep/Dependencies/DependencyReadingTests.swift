import Foundation
import Lockstep
import LockstepSimulation
import Synchronization
import Testing

/// A dependency that is its own key.
private struct CompassClient: DependencyKey {
  var direction = "north"
  static let liveValue = CompassClient()
  static let testValue = CompassClient()
}

/// A feature whose state reads a dependency in an initializer.
private struct InitializerReadingFeature: ReducerProtocol {
  struct Receipt: Equatable {
    let number: UUID

    init() {
      @Dependency(\.uuid) var uuid
      number = uuid()
    }
  }

  struct State: Equatable {
    var receipts = [Receipt()]
    var dates: [Date] = []
    var directions: [String] = []
  }

  @Dependency(\.date.now) var now
  @Dependency(CompassClient.self) private var compass

  func reduce(into state: inout State, action: String) -> Effect<String> {
    switch action {
    case "sell": state.receipts.append(Receipt())
    case "date": state.dates.append(now)
    default: state.directions.append(compass.direction)
    }
    return .none
  }
}

@Suite struct DependencyReadingTests {
  @Test func aStateMadeWithTheStoreOrInAReducerReadsTheStoresDependencies() {
    let store = SimulatedStore(InitializerReadingFeature.State()) { InitializerReadingFeature() }
    for _ in 1...2 { _ = store.send("sell") }
    #expect(store.state.receipts.map(\.number) == [UUID(0), UUID(1), UUID(2)])
  }

  @Test func aComputedDependencyIsReadOnEachAccess() {
    let store = SimulatedStore(InitializerReadingFeature.State()) { InitializerReadingFeature() }
    _ = store.send("date")
    store.advance(by: .seconds(90))
    _ = store.send("date")
    let start = Date(timeIntervalSince1970: 946_684_800)
    #expect(store.state.dates == [start, start.addingTimeInterval(90)])
  }

  @Test func aDependencyIsNamedByItsType() {
    let store = SimulatedStore(
      InitializerReadingFeature.State(),
      prepare: { $0[CompassClient.self].direction = "south" }
    ) { InitializerReadingFeature() }
    _ = store.send("look")
    #expect(store.state.directions == ["south"])
  }

  @Test func aReducerInTwoStoresReadsEachStoresDependencies() {
    let register = InitializerReadingFeature()
    let north = SimulatedStore(InitializerReadingFeature.State()) { register }
    let west = SimulatedStore(InitializerReadingFeature.State(), prepare: { $0[CompassClient.self].direction = "west" })
    { register }
    for _ in 1...2 {
      _ = north.send("look")
      _ = west.send("look")
    }
    #expect(north.state.directions == ["north", "north"])
    #expect(west.state.directions == ["west", "west"])
  }

  @Test func aReducerAndItsEffectReadTheSameDependencies() {
    let store = SimulatedStore<[String], ForecastFeature.Action>([], prepare: { $0.weather.report = "fog" }) {
      ForecastFeature()
    }
    _ = store.send(.ask)
    _ = store.send(.askEffect)
    store.processAll()
    #expect(store.state == ["fog", "effect: fog"])
  }

  @Test func storesOnTwoThreadsDontSeeEachOthersDependencies() async {
    await withTaskGroup(of: Set<String>.self) { group in
      for name in ["fog", "sun", "ice", "hail"] {
        group.addTask {
          let store = SimulatedStore<[String], ForecastFeature.Action>([], prepare: { $0.weather.report = name }) {
            ForecastFeature()
          }
          for _ in 1...500 {
            _ = store.send(.ask)
            _ = store.send(.askEffect)
          }
          store.processAll()
          return Set(store.state).union(["\(store.state.count)"])
        }
      }
      var results: Set<Set<String>> = []
      for await result in group { results.insert(result) }
      #expect(results == Set(["fog", "sun", "ice", "hail"].map { [$0, "effect: \($0)", "1000"] }))
    }
  }
}
