internal import LockstepSimulation
internal import Synchronization
public import Testing

/// Runs a test once under each of several seeded schedules, so that races between effects are found: what `.schedules(200)` makes.
///
/// ```swift
/// @Test(.schedules(200)) func theLastSearchWins() async { … }
/// ```
///
/// Stops at the first schedule under which the test fails. The failure tells its seed, and `.schedules(seed:)` runs that one alone.
public struct SchedulesTrait: TestTrait, SuiteTrait, TestScoping {
  let seeds: [UInt64]

  /// Whether each test of a suite with this trait runs under the schedules: it does.
  public var isRecursive: Bool { true }

  /// Runs the test under one schedule after another.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its arguments.
  ///   - function: Runs it once.
  /// - Throws: The cancellation of the test; other errors are recorded, with the seed.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    for seed in seeds {
      let outcome = Outcome(seed: seed)
      let handling: IssueHandlingTrait = .compactMapIssues { outcome.take($0) }
      try await handling.provideScope(for: test, testCase: testCase) {
        try await TestSchedule.$current.withValue(.seeded(seed)) {
          try await Self.recordingErrors(at: test.sourceLocation, function)
        }
      }
      if outcome.isFailure { return }
    }
  }

  /// An error that left the test would be recorded where nobody knows the seed any more.
  private static func recordingErrors(at location: SourceLocation, _ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch {
      if Task.isCancelled { throw error }
      Issue.record(error, sourceLocation: location)
    }
  }

  /// How the test fared under one schedule.
  private final class Outcome: Sendable {
    private let seed: UInt64
    private let hasFailed = Atomic(false)

    init(seed: UInt64) {
      self.seed = seed
    }

    var isFailure: Bool { hasFailed.load(ordering: .relaxed) }

    func take(_ issue: Issue) -> Issue {
      if issue.isFailure { hasFailed.store(true, ordering: .relaxed) }
      var issue = issue
      issue.comments.append("Under the schedule of seed \(seed). Run it alone: `@Test(.schedules(seed: \(seed)))`.")
      return issue
    }
  }
}

extension Trait where Self == SchedulesTrait {
  /// Runs the test under so many schedules.
  ///
  /// - Parameter count: How many; their seeds count from 1.
  public static func schedules(_ count: Int) -> Self {
    Self(seeds: (0..<max(count, 1)).map { UInt64($0) + 1 })
  }

  /// Runs the test under one schedule.
  ///
  /// - Parameter seed: What a failure under ``schedules(_:)`` told.
  public static func schedules(seed: UInt64) -> Self {
    Self(seeds: [seed])
  }
}

/// The schedule of the test stores made here.
enum TestSchedule {
  @TaskLocal static var current = Schedule.oldestFirst
}
