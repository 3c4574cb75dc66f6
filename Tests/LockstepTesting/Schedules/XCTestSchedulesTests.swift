import LockstepTesting
import XCTest

/// `withSchedules`, the XCTest counterpart of Swift Testing's `.schedules`.
final class XCTestSchedulesTests: XCTestCase {
  func testATestWithoutARacePassesUnderEverySchedule() async throws {
    try await withSchedules(50) {
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b", "c") }
      store.exhaustivity = .off
      await store.send(.start)
      for _ in 0..<3 { await store.receive(Counter.Action.loaded) }
      await store.finish()
      XCTAssertEqual(store.state.loaded.sorted(), ["a", "b", "c"])
    }
  }

  func testARaceIsReportedWithItsShortestScheduleOnly() async throws {
    for strategy in ScheduleStrategy.allCases {
      let log = try await FailureLog.of { try await withSchedules(200, strategy) { await Races.two() } }
      XCTAssertEqual(log.titles.dropLast(), Races.titlesOfTwo[...])
      let text = """
        It fails under the schedule 1:1, not oldest first.

            1:1  at 0s  job 1 of “b” (effect 2), before job 1 of “a” (effect 1)

        Run it alone: `LOCKSTEP_SCHEDULE=1:1 swift test --filter \
        XCTestSchedulesTests.testARaceIsReportedWithItsShortestScheduleOnly`
        """
      XCTAssertEqual(log.texts.last, text)
      XCTAssertEqual(log.lines.last, #line - 11)
    }
  }

  func testAnErrorIsReportedWithItsScheduleAndThrown() async throws {
    struct TestError: Error {}
    let log = FailureLog()
    do {
      try await FailureReporter.$current.withValue(log.reporter) {
        try await withSchedules(200) {
          let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b") }
          store.exhaustivity = .off
          await store.send(.start)
          await store.skipReceivedActions()
          if store.state.loaded.first == "b" { throw TestError() }
        }
      }
      XCTFail("The error was lost.")
    } catch is TestError {
      XCTAssertEqual(log.titles, ["It fails under the schedule 1:1, not oldest first."])
    }
  }

  func testAnOperationWithOneOrderPassesWithANote() async throws {
    let log = try await FailureLog.of {
      try await withSchedules(100) {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await store.finish()
      }
    }
    let line = UInt(#line - 5)
    XCTAssertEqual(log.titles, ["Only one order was possible in 100 schedules, so no race can be found."])
    XCTAssertEqual(log.entries.map(\.severity), [.note])
    XCTAssertEqual(log.lines, [line])
  }

  @MainActor func testItKeepsTheIsolationOfTheTest() async throws {
    var runs = 0
    try await withSchedules(10) {
      MainActor.assertIsolated()
      runs += 1
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b") }
      store.exhaustivity = .off
      await store.send(.start)
    }
    XCTAssertEqual(runs, 7, "two effects of two jobs each: six orders, the first of them twice")
  }
}
