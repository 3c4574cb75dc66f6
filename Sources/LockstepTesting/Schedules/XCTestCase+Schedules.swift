internal import Lockstep
public import LockstepSimulation
internal import Synchronization
public import XCTest

extension XCTestCase {
  /// Runs work under several schedules to find races between effects: `.schedules(200)` for XCTest.
  ///
  /// ```swift
  /// func testTheLastSearchWins() async throws {
  ///   try await withSchedules(200) { … }
  /// }
  /// ```
  ///
  /// Stops at the first schedule under which the work fails, and shortens it as far as possible. If an XCTest assertion fails rather than
  /// the test store, the schedule is not shortened, because such a failure can't be withdrawn. Prints the value of `LOCKSTEP_SCHEDULE`
  /// that runs the work under that schedule alone. If only one order is possible, prints a line about this, and the test passes.
  ///
  /// - Parameters:
  ///   - count: Maximum number of schedules.
  ///   - strategy: How schedules are chosen.
  ///   - work: The work; it must create its own stores.
  /// - Throws: Any error that the work throws.
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
    func report(_ finding: ScheduleFinding, _ severity: FailureReporter.Severity = .failure) {
      reporter.report(.schedules(finding, command: command), severity: severity, at: location)
    }
    let stores = HiddenStoreDetector(of: TestLocation(location))
    stores.begin()
    defer { stores.end() }
    guard var search = ScheduleSearch(budget: count, strategy, onMistake: { report(.malformed($0)) }) else { return }
    var last: (any Error)?
    while let attempt = search.next() {
      stores.beginRun()
      let shown = testRun?.totalFailureCount ?? 0
      let (run, held) = (
        ScheduleRun(attempt.schedule), RunFailureCollector(passingOnTo: attempt.isReported ? reporter : nil)
      )
      last = await held.error(under: run, work)
      if let skip = last as? XCTSkip { throw skip }
      let isShown = (testRun?.totalFailureCount ?? 0) > shown
      let texts = held.texts + (last.map { ["It threw an error: \($0)"] } ?? [])
      let failures = texts.isEmpty && isShown ? ["An assertion of XCTest failed."] : texts
      if attempt.isReported, !failures.isEmpty { report(.failed(run.log)) }
      search.take(run.log, failures: failures, isReported: isShown)
    }
    let findings = search.findings + stores.findings
    for finding in findings { report(finding) }
    if findings.isEmpty { for note in search.notes { report(note, .note) } }
    if let last { throw last }
  }

  /// The test's name for `swift test --filter`.
  private nonisolated var filter: String {
    name.filter { $0 != "-" && $0 != "[" && $0 != "]" }.replacing(" ", with: "/")
  }
}

/// Collects the failures of test stores in one run, and passes them on to another reporter if there is one.
private final class RunFailureCollector: Sendable {
  private let content = Mutex<[String]>([])
  private let next: FailureReporter?

  init(passingOnTo next: FailureReporter?) {
    self.next = next
  }

  var texts: [String] { content.withLock { $0 } }

  /// Runs the work once under a schedule.
  ///
  /// - Returns: The error that it threw.
  nonisolated(nonsending) func error(
    under run: ScheduleRun,
    _ work: nonisolated(nonsending) () async throws -> Void
  ) async -> (any Error)? {
    do {
      try await FailureReporter.$current.withValue(reporter) {
        try await ScheduleRun.$current.withValue(run) {
          try await TestReport.$recordsStores.withValue(next != nil) { try await work() }
        }
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
