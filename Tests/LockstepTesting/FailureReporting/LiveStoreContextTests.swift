import Foundation
import LockstepTesting
import Testing
import XCTest

/// A live store created in a test uses live values unless the test overrides them or changes the context.
@MainActor struct LiveStoreContextTests {
  @Test func aLiveStoreUsesLiveValuesInATestToo() async {
    let store = Store(initialState: Radio.State()) { Radio() }
    await store.send(.tunedIn).finish()
    #expect(store.heard == "live")
  }

  @Test func dependenciesOutsideStoresAreLiveInATestToo() async throws {
    #expect(try await RadioModel().station() == "live")
  }

  @Test func aStoreInTheTestContextReportsUnoverriddenDependencies() async {
    let log = await FailureLog.of {
      let store = withDependencies {
        $0.context = .test
      } operation: {
        Store(initialState: Radio.State()) { Radio() }
      }
      await store.send(.tunedIn).finish()
      #expect(store.heard == "")
    }
    #expect(log.titles.first == "Station.play was called, but is unimplemented.")
  }

  @Test func aModelInTheTestContextReportsUnoverriddenDependencies() async {
    let log = await FailureLog.of {
      let model = withDependencies {
        $0.context = .test
      } operation: {
        RadioModel()
      }
      await #expect(throws: UnimplementedError.self) { try await model.station() }
    }
    #expect(log.titles == ["Station.play was called, but is unimplemented."])
  }
}

/// A single method sets the context for all tests of a class.
final class LiveStoreContextXCTests: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.context = .test
      $0[Station.self].play = { "class" }
    } operation: {
      super.invokeTest()
    }
  }

  @MainActor func testStoresOfTheClassUseTheContext() async {
    let store = Store(initialState: Radio.State()) { Radio() }
    await store.send(.tunedIn).finish()
    XCTAssertEqual(store.heard, "class")
    @Dependency(\.context) var context
    XCTAssertEqual(context, .test)
  }

  @MainActor func testSynchronousTestsUseTheContext() {
    @Dependency(\.context) var context
    XCTAssertEqual(context, .test)
  }
}

private struct Station: DependencyKey {
  var play: @Sendable () async throws -> String

  static let liveValue = Station { "live" }
  static let testValue = Station(play: unimplemented("Station.play"))
}

private struct Radio: ReducerProtocol {
  struct State: Equatable { var heard = "" }
  enum Action: Equatable { case tunedIn, played(String) }

  @Dependency(Station.self) var station

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tunedIn:
      return .run { send in
        await send(.played(try await station.play()))
      } catch: { _, _ in
      }
    case .played(let text):
      state.heard = text
      return .none
    }
  }
}

private struct RadioModel {
  @Dependency(Station.self) var stationClient

  func station() async throws -> String { try await stationClient.play() }
}
