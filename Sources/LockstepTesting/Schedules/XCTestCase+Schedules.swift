internal import Lockstep
public import LockstepSimulation
internal import Synchronization
public import XCTest

extension XCTestCase {
  /// Runs work under several schedules, so that races between effects are found: `.schedules(200)` for XCTest.
  ///
  /// ```swift
  /// func testTheLastSearchWins() async throws {
  ///   try await withSchedules(200) { … }
  /// }
  /// ```
  ///
  /// Stops at the first schedule under which the work fails, and makes it as short as it gets; where an assertion of XCTest fails rather
  /// than the test store it stays as it is, as such a failure can't be taken back. Says the value of `LOCKSTEP_SCHEDULE` under which the
  /// work runs under that one schedule alone. Where only one order is possible, a line says so, and the test passes.
  ///
  /// - Parameters:
  ///   - count: How many schedules at the most.
  ///   - strategy: Which ones.
  ///   - work: Makes its stores itself.
  /// - Throws: What the work throws.
  public nonisolated(nonsending) func withSchedules(
    _ count: Int,
    _ strategy: ScheduleStrategy = .mixed,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ work: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (reporter, command) = (FailureReporter.current, "swift test --filter \(filter)")
    func tell(_ finding: ScheduleFinding, _ severity: FailureReporter.Severity = .failure) {
      reporter.report(.schedules(finding, command: command), severity: severity, at: location)
    }
    let stores = HiddenStores(of: TestPlace(location))
    stores.begin()
    defer { stores.end() }
    guard var search = ScheduleSearch(budget: count, strategy, onMistake: { tell(.malformed($0)) }) else { return }
    var last: (any Error)?
    while let errand = search.next() {
      stores.beginRun()
      let shown = testRun?.totalFailureCount ?? 0
      let (run, held) = (ScheduleRun(errand.schedule), HeldFailures(passingOnTo: errand.isReported ? reporter : nil))
      last = await held.error(under: run, work)
      if let skip = last as? XCTSkip { throw skip }
      let isShown = (testRun?.totalFailureCount ?? 0) > shown
      let texts = held.texts + (last.map { ["It threw an error: \($0)"] } ?? [])
      let failures = texts.isEmpty && isShown ? ["An assertion of XCTest failed."] : texts
      if errand.isReported, !failures.isEmpty { tell(.failed(run.log)) }
      search.take(run.log, failures: failures, isReported: isShown)
    }
    let findings = search.findings + stores.findings
    for finding in findings { tell(finding) }
    if findings.isEmpty { for note in search.notes { tell(note, .note) } }
    if let last { throw last }
  }

  /// What `swift test --filter` finds the test by.
  private nonisolated var filter: String {
    name.filter { $0 != "-" && $0 != "[" && $0 != "]" }.replacing(" ", with: "/")
  }
}

/// What test stores report in one run: kept from people, or passed on.
private final class HeldFailures: Sendable {
  private let content = Mutex<[String]>([])
  private let next: FailureReporter?

  init(passingOnTo next: FailureReporter?) {
    self.next = next
  }

  var texts: [String] { content.withLock { $0 } }

  /// Does the work once under a schedule.
  ///
  /// - Returns: What it threw.
  nonisolated(nonsending) func error(
    under run: ScheduleRun,
    _ work: nonisolated(nonsending) () async throws -> Void
  ) async -> (any Error)? {
    do {
      try await FailureReporter.$current.withValue(reporter) {
        try await ScheduleRun.$current.withValue(run) { try await work() }
      }
      return nil
    } catch {
      return error
    }
  }

  private var reporter: FailureReporter {
    FailureReporter { failure, severity, location in
      if severity == .failure { self.content.withLock { $0.append(failure.text) } }
      self.next?.report(failure, severity: severity, at: location)
    }
  }
}
