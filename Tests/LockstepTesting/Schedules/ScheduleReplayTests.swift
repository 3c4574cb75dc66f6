import Foundation
import LockstepTesting
import Testing
import XCTest

#if os(Linux)
  /// `LOCKSTEP_SCHEDULE` is an environment variable, so the tests run the probes below in separate processes.
  @Suite struct ScheduleReplayTests {
    private static let wrong = "LOCKSTEP_SCHEDULE is not a valid schedule: `xyz`"
    private static let first = "Expected to receive .loaded(\"a\"), but received .loaded(\"b\")."

    @Test(arguments: ["ScheduleProbe/", "FailingScheduleXCTests/testRace"])
    func theScheduleNamedByAFailureReplaysOnlyThatRun(_ probe: String) async throws {
      let found = try await run(probe)
      #expect(found.status != 0)
      #expect(found.output.contains("It fails under the schedule 1:1, not oldest first."))
      #expect(found.output.contains("LOCKSTEP_SCHEDULE=1:1 swift test --filter "))
      #expect(found.output.contains(Self.first))

      let replayed = try await run(probe, schedule: "1:1")
      #expect(replayed.status != 0)
      #expect(replayed.output.contains("It fails under the schedule 1:1, not oldest first."))
      #expect(replayed.output.contains(Self.first))
      #expect(replayed.output.components(separatedBy: "schedules run:").count == 2)

      let oldest = try await run(probe, schedule: "oldest")
      #expect(oldest.status == 0, "\(oldest.output)")
      #expect(oldest.output.components(separatedBy: "schedules run:").count == 2)
    }

    @Test(arguments: ["ScheduleProbe/", "FailingScheduleXCTests/testRace"])
    func anInvalidScheduleFailsTheTestAndRunsNothing(_ probe: String) async throws {
      let ended = try await run(probe, schedule: "xyz")
      #expect(ended.status != 0)
      #expect(ended.output.contains(Self.wrong))
      #expect(!ended.output.contains("schedules run:"))
    }

    @Test func anAssertionOfXCTestIsReportedWithItsSchedule() async throws {
      let found = try await run("FailingScheduleXCTests/testAssertion")
      #expect(found.status != 0)
      #expect(found.output.contains("It fails under the schedule 1:1, not oldest first."))
      #expect(found.output.components(separatedBy: "the last one won").count == 2, "it fails once")
    }

    /// Runs a probe in a separate process.
    private func run(_ probe: String, schedule: String? = nil) async throws -> ProbeProcess {
      let arguments =
        probe.contains("XC")
        ? ["LockstepTestingTests.\(probe)"]
        : ["--testing-library", "swift-testing", "--filter", probe]
      return try await ProbeProcess.run(arguments, environment: ["LOCKSTEP_PROBE": "1", "LOCKSTEP_SCHEDULE": schedule])
    }
  }
#endif

private let isProbed = ProcessInfo.processInfo.environment["LOCKSTEP_PROBE"] != nil

/// Runs only if a replay test requests it, because its tests fail.
@Suite(.enabled(if: isProbed)) struct ScheduleProbe {
  @Test(.schedules(200)) func race() async {
    print("schedules run:")
    await Races.two()
  }
}

/// The same tests in XCTest.
final class FailingScheduleXCTests: XCTestCase {
  func testRace() async throws {
    try XCTSkipUnless(isProbed)
    try await withSchedules(200) {
      print("schedules run:")
      await Races.two()
    }
  }

  func testAssertion() async throws {
    try XCTSkipUnless(isProbed)
    try await withSchedules(200) {
      let store = TestStore(initialState: Counter.State()) { Races.sending("a", "b", "c") }
      store.exhaustivity = .off
      await store.send(.start)
      await store.skipReceivedActions()
      XCTAssertEqual(store.state.loaded.first, "a", "the last one won")
    }
  }
}
