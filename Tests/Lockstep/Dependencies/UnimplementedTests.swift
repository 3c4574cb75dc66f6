import Lockstep
import LockstepSimulation
import Testing

/// A dependency that is a struct of functions.
private struct Radio: Sendable {
  var play: @Sendable (String) -> Int
  var fetch: @Sendable (Int, Int) async throws -> String

  static let line: UInt = #line + 3

  static let testValue = Radio(
    play: unimplemented("Radio.play", placeholder: -1),
    fetch: unimplemented("Radio.fetch")
  )
}

/// One function of each kind that needs no placeholder.
private struct Recorder: Sendable {
  var stop: @Sendable () -> Void
  var seek: @Sendable (Int, String) async -> Void
  var erase: @Sendable (Int) throws -> Void
  var save: @Sendable (Int) async throws -> Void
  var size: @Sendable () throws -> Int
  var show: @MainActor @Sendable (String) -> Void

  static let testValue = Recorder(
    stop: unimplemented("stop"),
    seek: unimplemented("seek"),
    erase: unimplemented("erase"),
    save: unimplemented("save"),
    size: unimplemented("size"),
    show: unimplemented("show")
  )
}

@Suite struct UnimplementedTests {
  private let issues = IssueLog()

  @MainActor @Test func functionsThatThrowOrReturnNothingNeedNoPlaceholder() async {
    let recorder = Recorder.testValue
    await withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      recorder.stop()
      await recorder.seek(1, "a")
      #expect(throws: UnimplementedError.self) { try recorder.erase(1) }
      await #expect(throws: UnimplementedError.self) { try await recorder.save(1) }
      #expect(throws: UnimplementedError.self) { try recorder.size() }
      recorder.show("b")
    }
    let names = ["stop", "seek", "erase", "save", "size", "show"]
    #expect(issues.titles == names.map { "\($0) was called, but is unimplemented." })
  }

  @Test func callingAnUnimplementedFunctionIsAnIssueAndReturnsItsPlaceholderOrThrows() async {
    await withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      #expect(Radio.testValue.play("jazz") == -1)
      let result = await TaskResult { try await Radio.testValue.fetch(1, 2) }
      #expect("\(result)" == "failure(Radio.fetch is unimplemented)")
    }
    #expect(
      issues.texts[0] == """
        Radio.play was called, but is unimplemented.

            declared at  LockstepTests/UnimplementedTests.swift:\(Radio.line)

        Override it in the test's `withDependencies`, or don't call it.
        """
    )
    #expect(issues.titles.dropFirst() == ["Radio.fetch was called, but is unimplemented."])
  }

  @Test func reducersAndEffectsReportToTheirStore() {
    let store = SimulatedStore<Int, String>(0, issues: issues) {
      Reduce { state, action in
        guard action == "go" else { return .none }
        state = Radio.testValue.play("jazz")
        return .run { _ in _ = Radio.testValue.play("rock") }
      }
    }
    _ = store.send("go")
    #expect(issues.titles == Array(repeating: "Radio.play was called, but is unimplemented.", count: 2))
  }

  @Test func withoutATestStoreTestsHaveNoClocks() async throws {
    try await withDependencies {
      $0.context = .test
      $0.issueSink = issues.sink
    } operation: {
      @Dependency(\.continuousClock) var continuous
      @Dependency(\.suspendingClock) var suspending
      for clock in [continuous, suspending] { try await clock.sleep(for: .zero) }
    }
    let uses = ["continuousClock", "suspendingClock"].flatMap { ["\($0).now", "\($0).sleep(until:)"] }
    #expect(issues.titles == uses.map { "\($0) was called, but is unimplemented." })
  }

  @Test func anUnimplementedClockReportsEveryUseAndDoesNotSleep() async throws {
    let clock = UnimplementedClock(name: "kitchenClock")
    try await withDependencies {
      $0.issueSink = issues.sink
    } operation: {
      try await clock.sleep(until: ContinuousClock.now.advanced(by: .seconds(3600)), tolerance: nil)
      _ = clock.now
      _ = clock.minimumResolution
    }
    #expect(
      issues.titles
        == ["sleep(until:)", "now", "minimumResolution"].map {
          "kitchenClock.\($0) was called, but is unimplemented."
        }
    )
  }
}
