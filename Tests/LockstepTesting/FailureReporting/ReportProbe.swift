import Foundation
import Lockstep
import LockstepTesting
import Testing
import XCTest

/// The test that a report test started this process for. The probes trap, are killed or fail, so they run only then.
private let probe = ProcessInfo.processInfo.environment["LOCKSTEP_PROBE"] ?? ""

/// Uses test stores in the ways that a report must survive. Serial, so that the pages are always the same.
@Suite(.serialized, .enabled(if: probe.hasPrefix("report"))) struct ReportProbe {
  private func store(_ effect: @escaping @Sendable () -> Effect<Counter.Action> = { .none }) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) { Counter(effect: effect) }
  }

  @Test func a1passes() async {
    let store = store { .send(.loaded("a<b")) }
    await store.send(.start)
    await store.receive(.loaded("a<b")) { $0.loaded = ["a<b"] }
    await store.finish()
  }

  @Test func a2fails() async {
    let store = store()
    await store.send(.increment) { $0.count = 1 }
    await store.send(.increment) { $0.count = 3 }
  }

  @Test func a3failsInATaskOfItsOwn() async {
    await Task.detached {
      let store = store()
      await store.send(.increment)
    }.value
  }

  @Test func a4knowsItsIssue() async {
    await withKnownIssue {
      let store = store()
      await store.send(.increment)
    }
  }

  @Test func a5failsOutsideOfItsStore() async {
    let store = store()
    await store.send(.touched)
    #expect(store.state.count == 1)
  }

  @Test func a6hasNoStore() {}

  /// The reducer ends the process, as a limit ends one that hangs.
  @Test func a7trapsOrIsKilled() async throws {
    let store = store {
      precondition(probe != "report trap", "planted")
      if probe == "report kill" { kill(getpid(), SIGKILL) }
      return .none
    }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.start)
  }
}

/// Fails in XCTest, in the process that `swift test` starts first.
final class ReportXCProbe: XCTestCase {
  func testFails() async throws {
    try XCTSkipUnless(probe.hasPrefix("report"))
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment)
  }

  func testFailsOutsideOfItsStore() async throws {
    try XCTSkipUnless(probe.hasPrefix("report"))
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.touched)
    XCTFail("planted")
  }
}
