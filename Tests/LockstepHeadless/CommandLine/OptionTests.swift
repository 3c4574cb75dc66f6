import LockstepSimulation
import Testing

@testable import LockstepHeadless

/// The parsing of arguments.
@Suite struct OptionTests {
  @Test func everyOptionOfRunIsParsed() throws {
    let options = try RunOptions([
      "a.script", "--world", "full", "--seed=7", "--format", "jsonl", "--keep-going",
      "--trace", "t.jsonl", "--golden", "Snapshots", "--record", "b", "--schedules", "200", "--strategy=random",
      "--show-jobs", "--jobs", "4", "--shard=2/3", "--junit", "j.xml",
    ])
    #expect(options.paths == ["a.script", "b"])
    #expect(options.world == "full")
    #expect(options.seed == 7)
    #expect(options.schedules == 200 && options.strategy == .random && options.showsJobs)
    #expect(options.format == .jsonl)
    #expect(options.keepsGoing && options.records)
    #expect(options.trace == "t.jsonl")
    #expect(options.golden == "Snapshots")
    #expect(options.jobs == 4 && options.shard == Shard("2/3") && options.junit == "j.xml")
    let verbose = try RunOptions(["a", "--verbose", "--states", "--full", "--live", "--color=always"])
    #expect(try RunOptions(["a", "--quiet"]).isQuiet)
    #expect(verbose.color == .always && verbose.isVerbose && verbose.showsStates && verbose.isFull && verbose.isLive)
  }

  @Test func optionsAreReadUpToTwoDashesAndTheLastOneApplies() throws {
    #expect(try RunOptions(["a", "--world", "one", "--world", "two"]).world == "two")
    #expect(try RunOptions(["a", "--", "--quiet", "-x"]).paths == ["a", "--quiet", "-x"])
    #expect(try RunOptions(["a", "--world=a=b"]).world == "a=b")
    #expect(try RunOptions(["a", "--world", "-1"]).world == "-1")
  }

  @Test func helpNeedsNoPath() throws {
    #expect(try RunOptions(["--help"]).wantsHelp)
    #expect(try RunOptions(["-h"]).wantsHelp)
    #expect(try ListOptions(["-h"]).wantsHelp)
  }

  private static let names = OptionDefinition.all(of: RunOptions()).map(\.name)

  @Test(
    arguments: [
      (["--wrld", "x"], .unknownOption("--wrld", command: "run", known: names)),
      (["-x"], .unknownOption("-x", command: "run", known: names)),
      (["a", "--world"], .missingValue(option: "--world", placeholder: "NAME")),
      (["a", "--world", "--quiet"], .missingValue(option: "--world", placeholder: "NAME")),
      (["a", "--world="], .missingValue(option: "--world", placeholder: "NAME")),
      (["a", "--golden", ""], .missingValue(option: "--golden", placeholder: "DIR")),
      (["a", "--quiet=yes"], .unexpectedValue(option: "--quiet")),
      (
        ["a", "--format", "xml"],
        .badValue(option: "--format", value: "xml", allowed: "`text` or `jsonl`", command: "run")
      ),
      (
        ["a", "--seed", "-1"],
        .badValue(
          option: "--seed",
          value: "-1",
          allowed: "a whole number from 0 to 18446744073709551615",
          command: "run"
        )
      ),
      (
        ["a", "--schedules", "0"],
        .badValue(option: "--schedules", value: "0", allowed: "a whole number from 1 to 1000000", command: "run")
      ),
      (
        ["a", "--schedules", "-1"],
        .badValue(option: "--schedules", value: "-1", allowed: "a whole number from 1 to 1000000", command: "run")
      ),
      (["a", "--schedules"], .missingValue(option: "--schedules", placeholder: "N")),
      (["a", "--strategy", "random"], .needs("--strategy", "--schedules N")),
      (
        ["a", "--strategy", "all"],
        .badValue(option: "--strategy", value: "all", allowed: "`systematic` or `random` or `mixed`", command: "run")
      ),
      (["a", "--quiet", "--verbose"], .excludes("--quiet", "--verbose")),
      (["a", "--record"], .needs("--record", "--golden DIR")),
      (
        [],
        .missingOperand(
          "a script or a folder of scripts",
          command: "run",
          hint: "Write `headless run PATH…`, for example `headless run Scripts`."
        )
      ),
    ] as [([String], UsageError)]
  )
  func mistakesAreUsageErrors(arguments: [String], error: UsageError) {
    #expect(throws: error) { try RunOptions(arguments) }
  }
}
