import LockstepTesting
import Synchronization
import Testing

struct SchedulesTraitTests {
  @Test(.schedules(50)) func aTestWithoutARacePassesUnderEverySchedule() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.loaded("a"), .loaded("b")) }
    await store.send(.start)
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    await store.receive(.loaded("b")) { $0.loaded = ["a", "b"] }
    await store.finish()
  }

  @Test func aTestRunsOnceUnderEachSchedule() async throws {
    let runs = Atomic(0)
    try await Self.run(.schedules(20)) { runs.add(1, ordering: .relaxed) }
    #expect(runs.load(ordering: .relaxed) == 20)
  }

  @Test func aRaceIsFoundAndItsSeedReplaysItAlone() async throws {
    let comments = try await Self.comments(.schedules(200)) { await Self.race() }
    let seeds = comments.compactMap { $0.split(separator: " ").compactMap { UInt64($0.prefix { $0.isNumber }) }.first }
    let seed = try #require(seeds.first)
    #expect(seeds.allSatisfy { $0 == seed }, "the test stops at the first schedule under which it fails")
    #expect(comments.last == "Under the schedule of seed \(seed). Run it alone: `@Test(.schedules(seed: \(seed)))`.")
    #expect(try await Self.comments(.schedules(seed: seed)) { await Self.race() } == comments)
  }

  @Test func anErrorOfTheTestIsToldWithItsSeed() async throws {
    struct Broken: Error {}
    let comments = try await Self.comments(.schedules(seed: 7)) { throw Broken() }
    #expect(comments == ["Under the schedule of seed 7. Run it alone: `@Test(.schedules(seed: 7))`."])
  }

  private static func run(_ trait: SchedulesTrait, _ work: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: work)
  }

  /// The last comment of each issue that the work records under the trait.
  private static func comments(
    _ trait: SchedulesTrait,
    _ work: @Sendable () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let comments = Mutex<[String]>([])
    let keeping: IssueHandlingTrait = .compactMapIssues { issue in
      comments.withLock { $0.append(issue.comments.last?.rawValue ?? "") }
      return nil
    }
    try await keeping.provideScope(for: test, testCase: Test.Case.current) { try await run(trait, work) }
    return comments.withLock { $0 }
  }

  /// Two requests side by side, and a test that takes for granted which comes first.
  private static func race() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .merge(.run { await $0(.loaded("a")) }, .run { await $0(.loaded("b")) }) }
    }
    await store.send(.start)
    await store.receive(.loaded("a")) { $0.loaded = ["a"] }
    await store.receive(.loaded("b")) { $0.loaded = ["a", "b"] }
  }
}
