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

  @Test func aReducerInTwoStoresReadsEachStoresDependenciesNamedByTheirType() {
    let register = InitializerReadingFeature()
    let stores = ["north", "west"].map { name in
      SimulatedStore(InitializerReadingFeature.State(), prepare: { $0[CompassClient.self].direction = name }) {
        register
      }
    }
    for _ in 1...2 { for store in stores { _ = store.send("look") } }
    #expect(stores.map(\.state.directions) == [["north", "north"], ["west", "west"]])
  }
}
