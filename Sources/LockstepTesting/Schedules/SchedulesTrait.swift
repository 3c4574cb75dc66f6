public import LockstepSimulation
internal import Synchronization
public import Testing

/// Runs a test under several schedules to find races between effects; created by `.schedules(200)`.
///
/// ```swift
/// @Test(.schedules(200)) func theLastSearchWins() async { … }
/// ```
///
/// Stops at the first schedule under which the test fails, and shortens it as far as possible. The failure reports which effect overtook
/// which, and the value of `LOCKSTEP_SCHEDULE` that runs the test under that schedule alone. Fewer possible orders mean fewer runs. The
/// default order runs twice, to check that the test is deterministic. If it is the only order, a warning is reported.
public struct SchedulesTrait: TestTrait, SuiteTrait, TestScoping {
  enum Plan: Sendable {
    case search(budget: Int, ScheduleStrategy)
    case replay(String)
  }

  let plan: Plan

  /// Always true, so that each test of a suite with this trait runs under the schedules.
  public var isRecursive: Bool { true }

  /// Runs the test under one schedule after another.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test's arguments.
  ///   - function: Runs the test once.
  /// - Throws: The test's cancellation error; other errors are recorded together with the schedule.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let command = "swift test --filter \(test.filter)"
    let stores = HiddenStoreDetector(of: TestLocation(test.sourceLocation))
    stores.begin()
    defer { stores.end() }
    func report(_ finding: ScheduleFinding, _ severity: Issue.Severity = .error) {
      let text = Comment(rawValue: finding.text(command: command))
      Issue.record(text, severity: severity, sourceLocation: test.sourceLocation)
    }
    guard var search = search(onMistake: { report(.malformed($0)) }) else { return }
    while let attempt = search.next() {
      stores.beginRun()
      let testRun = ScheduledTestRun(attempt, isFirst: search.explored == 0, command: command)
      try await testRun.run(test, testCase, function)
      search.take(testRun.run.log, failures: testRun.failures)
    }
    let findings = search.findings + stores.findings
    for finding in findings { report(finding) }
    if findings.isEmpty { for note in search.notes { report(note, .warning) } }
  }

  private func search(onMistake report: (MalformedSchedule) -> Void) -> ScheduleSearch? {
    switch plan {
    case .search(let budget, let strategy): ScheduleSearch(budget: budget, strategy, onMistake: report)
    case .replay(let text): ScheduleSearch(replaying: text, onMistake: report)
    }
  }
}

/// One run of a test in Swift Testing.
private final class ScheduledTestRun: Sendable {
  let run: ScheduleRun
  private let isReported: Bool

  /// Whether to pass on findings that are not failures: true for only one of all runs.
  private let isFirst: Bool
  private let command: String
  private let texts = Mutex<[String]>([])

  init(_ attempt: ScheduleSearch.Attempt, isFirst: Bool, command: String) {
    run = ScheduleRun(attempt.schedule)
    isReported = attempt.isReported
    self.isFirst = isFirst
    self.command = command
  }

  /// The failure messages.
  var failures: [String] { texts.withLock { $0 } }

  /// Runs the test once.
  ///
  /// - Throws: The test's cancellation error.
  func run(_ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void) async throws {
    let handling: IssueHandlingTrait = .compactMapIssues { self.take($0) }
    try await handling.provideScope(for: test, testCase: testCase) {
      try await ScheduleRun.$current.withValue(self.run) {
        try await TestReport.$recordsStores.withValue(self.isFirst || self.isReported) {
          try await Self.recordingErrors(at: test.sourceLocation, function)
        }
      }
    }
  }

  /// Records an error here, because it would otherwise be recorded by code that doesn't know the schedule.
  private static func recordingErrors(at location: SourceLocation, _ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch is ExpectationFailedError {
      // Already recorded by the `#require` that threw it.
    } catch {
      if Task.isCancelled { throw error }
      Issue.record(error, sourceLocation: location)
    }
  }

  private func take(_ issue: Issue) -> Issue? {
    guard issue.isFailure else { return isFirst || isReported ? issue : nil }
    texts.withLock { $0.append(issue.comments.first?.rawValue ?? "\(issue)") }
    guard isReported else { return nil }
    var issue = issue
    issue.comments.append(Comment(rawValue: ScheduleFinding.failed(run.log).text(command: command)))
    return issue
  }
}

extension Test {
  /// The test's name for `swift test --filter`.
  fileprivate var filter: String {
    let name = name.prefix { $0 != "(" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : "'\(name)'"
  }
}

extension Trait where Self == SchedulesTrait {
  /// Runs the test under several schedules.
  ///
  /// - Parameters:
  ///   - count: Maximum number of schedules.
  ///   - strategy: How schedules are chosen.
  public static func schedules(_ count: Int, _ strategy: ScheduleStrategy = .mixed) -> Self {
    Self(plan: .search(budget: count, strategy))
  }

  /// Runs the test under one schedule, as a regression test for a known race.
  ///
  /// - Parameter text: A value of `LOCKSTEP_SCHEDULE`: `3:1,7:2`.
  public static func schedule(_ text: String) -> Self {
    Self(plan: .replay(text))
  }
}

extension ScheduleSearch {
  /// Creates a search of the schedules that a test requests, unless the environment selects a single one.
  ///
  /// - Parameters:
  ///   - budget: Maximum number of schedules.
  ///   - strategy: How schedules are chosen.
  ///   - report: Receives an invalid request, in which case nothing runs.
  init?(budget: Int, _ strategy: ScheduleStrategy, onMistake report: (MalformedSchedule) -> Void) {
    self.init(orRequested: report) { () throws(MalformedSchedule) in ScheduleSearch(budget: budget, strategy: strategy)
    }
  }

  /// Creates a search of the single schedule that a test specifies, unless the environment selects a different one.
  init?(replaying text: String, onMistake report: (MalformedSchedule) -> Void) {
    self.init(orRequested: report) { () throws(MalformedSchedule) in
      do throws(ScheduleSyntaxFault) {
        return ScheduleSearch(replaying: try Schedule(parsing: text))
      } catch {
        throw MalformedSchedule(place: "`.schedule(…)`", text: text, fault: error)
      }
    }
  }

  private init?(orRequested report: (MalformedSchedule) -> Void, _ make: () throws(MalformedSchedule) -> ScheduleSearch)
  {
    do throws(MalformedSchedule) {
      if let requested = try EnvironmentSchedule.read() {
        self = ScheduleSearch(replaying: requested.schedule)
      } else {
        self = try make()
      }
    } catch {
      report(error)
      return nil
    }
  }
}
