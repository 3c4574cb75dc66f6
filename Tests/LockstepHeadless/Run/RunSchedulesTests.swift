import Lockstep
import LockstepSimulation
import Synchronization
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// `run --schedules`, and `LOCKSTEP_SCHEDULE`.
@Suite struct RunSchedulesTests {
  /// Starts three effects that race.
  private struct Race: ReducerProtocol, Sendable {
    struct State { var log: [String] = [] }

    enum Action: Sendable, Decodable { case start, came(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .merge(["a", "b", "c"].map { name in .run(name: name) { await $0(.came(name)) } })
      case .came(let name):
        state.log.append(name)
        return .none
      }
    }
  }

  private static let passing = "feature Race\nexhaustivity off\nsend .start\nskip received\nfinish\n"
  private static let racing = """
    feature Race
    send .start
    receive .came("a")
      ...
    receive .came("b")
      ...
    receive .came("c")
      ...

    """

  private func harness(_ script: String, schedule: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("Race", initialState: Race.State()) { Race() } }
    harness.environment["LOCKSTEP_SCHEDULE"] = schedule
    try harness.write(script, to: "a.script")
    return harness
  }

  /// Asks whether a request succeeds.
  private struct Request: ReducerProtocol, Sendable {
    struct State { var text = "" }

    enum Action: Sendable, Decodable { case start, answered(String) }

    @Dependency(\.choose) private var choose

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run(name: "request") { [choose] send in
          await send(.answered(try await choose("request", ["found", "offline"])))
        }
      case .answered(let text):
        state.text = text
        return .none
      }
    }
  }

  private func asking(_ steps: String, schedule: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("Request", initialState: Request.State()) { Request() } }
    harness.environment["LOCKSTEP_SCHEDULE"] = schedule
    try harness.write("feature Request\n" + steps, to: "a.script")
    return harness
  }

  private static let firstAnswer = "send .start\nreceive .answered(\"found\")\n  text = \"found\"\n"

  @Test func schedulesAlsoTryTheAnswersThatAScriptDoesNotGive() async throws {
    let harness = try asking(Self.firstAnswer)
    #expect(await harness.run("run", "$", "--quiet").output == "1 script passed\n")
    let outcome = await harness.run("run", "$", "--schedules", "10", "--quiet")
    #expect(outcome.code == .failure)
    #expect(
      outcome.output.hasSuffix(
        """
        It fails under the schedule 1:1, not oldest first.

            1:1  at 0s  the answer “offline” to “request”, instead of “found”

        Run it alone: `LOCKSTEP_SCHEDULE=1:1 headless run $/a.script`
        To test the answer “found”, provide it: in a script with `choose "request" "found"`, in a test with `$0.choose = .answering(["request": 0])`

        failed  Request/a  step 2 of 2

        1 failed

        """
      ),
      "\(outcome.output)"
    )
    let alone = await (try asking(Self.firstAnswer, schedule: "1:1")).run("run", "$", "--quiet")
    #expect(alone.output.contains("the answer “offline” to “request”, instead of “found”"))
  }

  @Test(
    arguments: [
      ("choose \"request\" \"found\"\n" + firstAnswer, "passed  Request/a  3 steps"),
      ("exhaustivity off\nsend .start\nskip received\n", "passed  Request/a  3 steps, 2 schedules"),
    ]
  )
  func aScriptAboutOneAnswerGivesItAndOneAboutAllHoldsForEach(script: String, line: String) async throws {
    let outcome = await (try asking(script)).run("run", "$", "--schedules", "10")
    #expect(outcome.output.contains("\n\(line)"), "\(outcome.output)")
    #expect(outcome.code == .success)
  }

  @Test func aSeedAloneAnswersNothing() async throws {
    for seed in 1...8 {
      let outcome = await (try asking(Self.firstAnswer)).run("run", "$", "--seed", "\(seed)", "--quiet")
      #expect(outcome.output == "1 script passed\n")
    }
  }

  @Test func recordingUnderSchedulesStatesTheFirstAnswer() async throws {
    let harness = try asking("send .start\n")
    #expect(await harness.run("record", "$", "--schedules", "10").code == .success)
    #expect(harness.text(of: "a.script") == "feature Request\n" + Self.firstAnswer + "finish\n")
  }

  /// A gate that ends its script immediately.
  private final class EndingFlowControl: RunFlowControl {
    nonisolated(nonsending) func pass() async -> Bool { false }
  }

  @Test(arguments: [true, false])
  func anUnwantedScriptIsNotPlayedUnderMoreSchedules(isWanted: Bool) async throws {
    let catalog = FeatureCatalog { FeatureEntry("Race", initialState: Race.State()) { Race() } }
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(isRecorded: true))
    let loaded = try loader.load(Self.passing.utf8, file: "a.script")
    let played = Atomic(0)
    let counted = LoadedScript(script: loaded.script, info: loaded.info, steps: loaded.steps) { schedule in
      if schedule != nil { played.add(1, ordering: .relaxed) }
      return loaded.open(under: schedule)
    }
    let gate = isWanted ? nil : EndingFlowControl()
    let run = SequentialScriptRunner(
      reporters: [],
      golden: nil,
      keepsGoing: true,
      schedules: (200, .systematic),
      gate: gate
    )
    _ = await run.play(counted)
    #expect((played.load(ordering: .relaxed) > 0) == isWanted)
  }

  @Test func aScriptThatPassesInEveryOrderReportsTheNumberOfOrders() async throws {
    let outcome = await (try harness(Self.passing)).run("run", "$", "--schedules", "200")
    #expect(outcome.output.hasSuffix("\n\npassed  Race/a  4 steps, 90 schedules\n\n1 script passed\n"))
    #expect(outcome.code == .success)
    #expect(
      await (try harness(Self.passing)).run("run", "$", "--schedules", "200", "--quiet").output == "1 script passed\n"
    )
  }

  private static let oldestFirst = """
    Race/a

    send .start
      • “a” started
      • “b” started
      • “c” started
    receive .came("a") from “a”
      log[0]: + "a"
    receive .came("b") from “b”
      log[1]: + "b"
    receive .came("c") from “c”
      log[2]: + "c"
      • “a” finished
      • “b” finished
      • “c” finished

    """

  private static let finding = """
    It fails under the schedule 1:1, not oldest first.

        1:1  at 0s  job 1 of “b” (effect 2), before job 1 of “a” (effect 1)

    Run it alone: `LOCKSTEP_SCHEDULE=1:1 headless run $/a.script`
    """

  private static let failure = """
    receive .came("a")

    $/a.script:3:15: error: received another action: `.came("b")`
        receive .came("a")
                      ^~~
        `came` is "b", expected "a"
        It came from the effect “b”.
    The expected action waits behind it: write `receive .came("b")` first, or fix the order of the effects.

    \(finding)

    failed  Race/a  step 2 of 4

    1 failed

    """

  @Test(arguments: [["--schedules", "200"], ["--schedules", "200", "--strategy", "systematic"]])
  func aRaceIsPrintedWithItsShortestScheduleAndTheReorderedEffects(options: [String]) async throws {
    let outcome = await (try harness(Self.racing)).run(["run", "$"] + options)
    let text = """
      \(Self.oldestFirst)
      Race/a, schedule 1:1

      send .start
        • “a” started
        • “b” started
        • “c” started
      \(Self.failure)
      """
    #expect(outcome == .init(output: text, errors: "", code: .failure))
  }

  @Test func aRandomlyFoundRaceIsShrunkToTheShortestSchedule() async throws {
    let output = await (try harness(Self.racing)).run("run", "$", "--schedules", "200", "--strategy", "random").output
    #expect(output.contains("\nIt fails under the schedule 1:1, not oldest first.\n"))
  }

  @Test func aQuietRunPrintsTheFailingScheduleAlone() async throws {
    let outcome = await (try harness(Self.racing)).run("run", "$", "--schedules", "200", "--quiet")
    #expect(outcome.output == "Race/a, schedule 1:1\n\n" + Self.failure)
  }

  @Test func theScheduleReplaysOneRunAndShowsTheJobs() async throws {
    let outcome = await (try harness(Self.racing, schedule: "1:1")).run("run", "$", "--schedules", "200")
    let text = """
      Race/a, schedule 1:1

      send .start
        • “a” started
        • “b” started
        • “c” started
        • job 1 of “b” at 0s
      \(Self.failure)
      """
    #expect(outcome == .init(output: text, errors: "", code: .failure))
  }

  @Test func theDefaultOrderCanBeRequestedToo() async throws {
    let outcome = await (try harness(Self.racing, schedule: "oldest")).run("run", "$", "--quiet")
    #expect(outcome == .init(output: "1 script passed\n", errors: "", code: .success))
  }

  @Test func jsonLinesContainTheSameFacts() async throws {
    let output = await (try harness(Self.racing, schedule: "1:1")).run("run", "$", "--format", "jsonl").output
    #expect(
      output.contains(
        #"{"event":"scriptStarted","feature":"Race","script":"a","schedule":"1:1","jobs":1,"source":["feature Race","#
      )
    )
    #expect(output.contains(#"{"event":"jobRan","effect":2,"name":"b","job":1,"nanoseconds":0}"#))
    #expect(output.contains(#","finding":"It fails under the schedule 1:1, not oldest first.\n\n    1:1  at 0s"#))
    let passed = await (try harness(Self.passing)).run("run", "$", "--format", "jsonl", "--schedules", "200").output
    #expect(passed.contains(#"{"event":"scriptPassed","steps":4,"schedules":90}"#))
  }

  @Test func theOrderOfJobsIsPrintedOnRequest() async throws {
    let output = await (try harness(Self.passing)).run("run", "$", "--show-jobs").output
    #expect(
      output.contains(
        "\n  • job 1 of “a” at 0s\nskip received\nskip .came(\"a\") from “a”\n  log[0]: + \"a\"\n  • job 1 of “b” at 0s\n"
      )
    )
    #expect(!(await (try harness(Self.passing)).run("run", "$").output.contains("job 1")))
  }

  @Test func nondeterminismIsAFailure() async throws {
    let harness = try harness("feature Shop\nexhaustivity off\nsend .load\nskip received")
    let count = Counter()
    harness.catalog = FeatureCatalog {
      FeatureEntry("Shop", initialState: Shop.State()) { Shop() }.world("moody") {
        $0.stock = StockClient { count.next() }
      }
    }
    let text = """
      Two runs under one schedule differ (oldest): the result depends on more than the schedule.

          Event 2 is
          • in one run: .loaded(1), from “load” (effect 1)
          • in another: .loaded(2), from “load” (effect 1)

      Take dates, UUIDs, random numbers and clocks from dependencies. Don't rely on Set or Dictionary order, or on real time.

      failed  Shop/a  schedules

      1 failed

      """
    let outcome = await harness.run("run", "$", "--schedules", "20", "--world", "moody", "--quiet")
    #expect(outcome == .init(output: text, errors: "", code: .failure))
  }

  @Test func aScheduleThatDoesNotApplyIsAFailure() async throws {
    let text = """
      The schedule 9:1 no longer matches the test.

          The run had 5 choices, and passed.

      Remove LOCKSTEP_SCHEDULE to search again.

      failed  Race/a  schedules

      1 failed

      """
    let outcome = await (try harness(Self.racing, schedule: "9:1")).run("run", "$", "--quiet")
    #expect(outcome == .init(output: text, errors: "", code: .failure))
  }

  @Test func anInvalidScheduleIsAUsageError() async throws {
    let text = """
      headless: error: LOCKSTEP_SCHEDULE is not a valid schedule: `xyz`
          `xyz` is not two numbers such as `3:1`: a choice, counted from 1, and the index of the effect to run.
      Write `oldest`, `seed:7`, or choices and the index of the effect to run, as printed in the failure: `3:1,7:2`.

      """
    #expect(
      await (try harness(Self.racing, schedule: "xyz")).run("run", "$")
        == .init(output: "", errors: text, code: .wrongUse)
    )
  }

  @Test func anotherOrdersTraceDiffersFromTheGoldenOne() async throws {
    let text = "headless: error: `LOCKSTEP_SCHEDULE` and `--golden` can't be used together\nLeave one of them out.\n"
    let outcome = await (try harness(Self.racing, schedule: "1:1")).run("run", "$", "--golden", "$/golden")
    #expect(outcome == .init(output: "", errors: text, code: .wrongUse))
  }

  @Test func goldenTracesUseTheDefaultOrder() async throws {
    let harness = try harness(Self.passing)
    _ = await harness.run("run", "$", "--golden", "$/golden", "--record")
    #expect(await harness.run("run", "$", "--golden", "$/golden", "--schedules", "200").code == .success)
  }
}

/// A counter that starts at 1.
private final class Counter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
