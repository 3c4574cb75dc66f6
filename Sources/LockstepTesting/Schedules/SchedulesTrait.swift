public import LockstepSimulation
internal import Synchronization
public import Testing

/// Runs a test under several schedules, so that races between effects are found: what `.schedules(200)` makes.
///
/// ```swift
/// @Test(.schedules(200)) func theLastSearchWins() async { … }
/// ```
///
/// Stops at the first schedule under which the test fails, and makes it as short as it gets. The failure says who overtook whom, and the
/// value of `LOCKSTEP_SCHEDULE` under which the test runs that one schedule alone. There are fewer runs where there are fewer orders; the
/// default order runs twice, to see whether the test does the same both times. Where it is the only one, a warning says so.
public struct SchedulesTrait: TestTrait, SuiteTrait, TestScoping {
  enum Plan: Sendable {
    case search(budget: Int, ScheduleStrategy)
    case replay(String)
  }

  let plan: Plan

  /// Whether each test of a suite with this trait runs under the schedules: it does.
  public var isRecursive: Bool { true }

  /// Runs the test under one schedule after another.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its arguments.
  ///   - function: Runs it once.
  /// - Throws: The cancellation of the test; other errors are recorded, with the schedule.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let command = "swift test --filter \(test.filter)"
    let stores = HiddenStores(of: TestPlace(test.sourceLocation))
    stores.begin()
    defer { stores.end() }
    func tell(_ finding: ScheduleFinding, _ severity: Issue.Severity = .error) {
      let text = Comment(rawValue: finding.text(command: command))
      Issue.record(text, severity: severity, sourceLocation: test.sourceLocation)
    }
    guard var search = search(onMistake: { tell(.malformed($0)) }) else { return }
    while let errand = search.next() {
      stores.beginRun()
      let trial = Trial(errand, isFirst: search.explored == 0, command: command)
      try await trial.run(test, testCase, function)
      search.take(trial.run.log, failures: trial.failures)
    }
    let findings = search.findings + stores.findings
    for finding in findings { tell(finding) }
    if findings.isEmpty { for note in search.notes { tell(note, .warning) } }
  }

  private func search(onMistake tell: (ScheduleMistake) -> Void) -> ScheduleSearch? {
    switch plan {
    case .search(let budget, let strategy): ScheduleSearch(budget: budget, strategy, onMistake: tell)
    case .replay(let text): ScheduleSearch(replaying: text, onMistake: tell)
    }
  }
}

/// One run of a test in Swift Testing.
private final class Trial: Sendable {
  let run: ScheduleRun
  private let isTold: Bool

  /// Whether what is no failure is passed on: of all runs, once.
  private let isFirst: Bool
  private let command: String
  private let texts = Mutex<[String]>([])

  init(_ errand: ScheduleSearch.Attempt, isFirst: Bool, command: String) {
    run = ScheduleRun(errand.schedule)
    isTold = errand.isReported
    self.isFirst = isFirst
    self.command = command
  }

  /// The texts of what failed.
  var failures: [String] { texts.withLock { $0 } }

  /// Runs the test once.
  ///
  /// - Throws: What the test throws when it is cancelled.
  func run(_ test: Test, _ testCase: Test.Case?, _ function: @Sendable () async throws -> Void) async throws {
    let handling: IssueHandlingTrait = .compactMapIssues { self.take($0) }
    try await handling.provideScope(for: test, testCase: testCase) {
      try await ScheduleRun.$current.withValue(self.run) {
        try await Self.recordingErrors(at: test.sourceLocation, function)
      }
    }
  }

  /// An error that left the test would be recorded where nobody knows the schedule any more.
  private static func recordingErrors(at location: SourceLocation, _ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch is ExpectationFailedError {
      // Recorded by the `#require` that threw it.
    } catch {
      if Task.isCancelled { throw error }
      Issue.record(error, sourceLocation: location)
    }
  }

  private func take(_ issue: Issue) -> Issue? {
    guard issue.isFailure else { return isFirst || isTold ? issue : nil }
    texts.withLock { $0.append(issue.comments.first?.rawValue ?? "\(issue)") }
    guard isTold else { return nil }
    var issue = issue
    issue.comments.append(Comment(rawValue: ScheduleFinding.failed(run.log).text(command: command)))
    return issue
  }
}

extension Test {
  /// What `swift test --filter` finds the test by.
  fileprivate var filter: String {
    let name = name.prefix { $0 != "(" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(name) : "'\(name)'"
  }
}

extension Trait where Self == SchedulesTrait {
  /// Runs the test under so many schedules.
  ///
  /// - Parameters:
  ///   - count: How many at the most.
  ///   - strategy: Which ones.
  public static func schedules(_ count: Int, _ strategy: ScheduleStrategy = .mixed) -> Self {
    Self(plan: .search(budget: count, strategy))
  }

  /// Runs the test under one schedule, so that a race that was found once is looked for ever after.
  ///
  /// - Parameter text: What `LOCKSTEP_SCHEDULE` was to be: `3:1,7:2`.
  public static func schedule(_ text: String) -> Self {
    Self(plan: .replay(text))
  }
}
