import Testing

@testable import LockstepHeadless

@Suite struct RunCommandTests {
  private static let passing = "feature Shop\nsend .open\n  isOpen = true\nfinish"
  private static let failing = "feature Shop\nsend .open\nfinish"

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write(Self.passing, to: "c.script")
    try harness.write(Self.failing, to: "b/two.script")
    try harness.write(Self.passing, to: "b/one.script")
    try harness.write("no script", to: "b/readme.txt")
    return harness
  }

  @Test func aFoldersScriptsArePlayedInPathOrder() async throws {
    let outcome = await (try harness()).run("run", "$", "--keep-going")
    let ends = outcome.output.split(separator: "\n").filter { $0.hasPrefix("passed") || $0.hasPrefix("failed") }
    let (one, two, three) = ("passed  Shop/one  2 steps", "failed  Shop/two  step 1 of 2", "passed  Shop/c  2 steps")
    #expect(ends == [Substring(one), Substring(two), Substring(three), Substring(two)])
    let step = "If the new behaviour is intended, `headless record $/b/two.script` corrects the script."
    #expect(outcome.output.hasSuffix("\n\n\(two)\n\n\(step)\n\n1 failed, 2 passed\n"))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.code == .failure)
  }

  @Test(
    arguments: [
      ("expect isOpen == false", [], false), ("tap \"Open\"", [], false),
      ("send .open\n  isOpen = false", ["--world", "full"], false),
      ("send .open\n  isOpen = false", ["--golden", "$/golden"], true), ("send .load", [], true),
    ]
  )
  func theCommandsThatCorrectAFailureAreNamedIfThereAreAny(step: String, options: [String], isNamed: Bool) async throws
  {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true\n\(step)\nfinish", to: "a.script")
    try harness.write("", to: "golden/README.md")
    let outcome = await harness.run(["run", "$", "--quiet"] + options)
    let review =
      options == ["--golden", "$/golden"]
      ? "`headless review $/a.script --golden $/golden` asks about each change, and " : ""
    let text = "\nIf the new behaviour is intended, \(review)`headless record $/a.script` corrects the script.\n"
    #expect(outcome.output.contains(text) == isNamed && outcome.code == .failure, "\(outcome)")
  }

  @Test func theFirstFailureEndsTheRun() async throws {
    let outcome = await (try harness()).run("run", "$", "--quiet")
    #expect(outcome.output.hasSuffix("\n1 failed, 1 passed, 1 not run\n"))
    #expect(outcome.code == .failure)
  }

  @Test func aQuietRunPrintsTheSummary() async throws {
    let harness = try harness()
    #expect(
      await harness.run("run", "$/c.script", "$/c.script", "--quiet")
        == .init(output: "1 script passed\n", errors: "", code: .success)
    )
    #expect(await harness.run("run", "$/b/one.script", "$/c.script", "--quiet").output == "2 scripts passed\n")
  }

  @Test func statesArePrintedOnRequest() async throws {
    let output = await (try harness()).run("run", "$/c.script", "--states").output
    #expect(output.hasPrefix("Shop/c\n\nsend .open\n  isOpen: false → true\n    Shop.State(\n      isOpen: true,\n"))
  }

  @Test func mistakesOfAllScriptsAreReportedBeforeAnyRuns() async throws {
    let harness = try harness()
    try harness.write("feature Shp\nfinish", to: "d.script")
    try harness.write("feature Shop\nsend .opn", to: "e.script")
    let outcome = await harness.run("run", "$")
    let text = """
      $/d.script:1:9: error: there is no feature `Shp`
          feature Shp
                  ^~~
      Did you mean `Shop`?

      $/e.script:2:6: error: `Shop.Action` has no case `opn`
          send .opn
               ^~~~
      Did you mean `.open`?

      """
    #expect(outcome == .init(output: "", errors: text, code: .wrongUse))
  }

  @Test func malformedScriptsFailInTheirTurnIfTheRunKeepsGoing() async throws {
    let harness = try CommandHarness()
    try harness.write(Self.passing, to: "a.script")
    try harness.write("feature Shop\nsned .open\nsend .opn", to: "b.script")
    try harness.write("feature Shp\nfinish", to: "c.script")
    try harness.write("sned", to: "d.script")
    try harness.write(Self.passing, to: "e.script")
    let arguments = ["run", "$", "--keep-going", "--quiet", "--junit", "$/out.xml", "--trace", "$/t"]
    let text = """
      $/b.script:2:1: error: there is no step `sned`
          sned .open
          ^~~~
      Did you mean `send`?

      failed  Shop/b  malformed

      $/c.script:1:9: error: there is no feature `Shp`
          feature Shp
                  ^~~
      Did you mean `Shop`?

      failed  Shp/c  malformed

      $/d.script:1:1: error: there is no step `sned`
          sned
          ^~~~
      Did you mean `send`?

      $/d.script:1:1: error: the script doesn't specify a feature
          sned
          ^
      Begin with the feature to drive: `feature Login`

      failed  unknown/d  malformed

      failed  Shop/b  malformed
      failed  Shp/c  malformed
      failed  unknown/d  malformed

      3 failed, 2 passed

      """
    #expect(await harness.run(arguments) == .init(output: text, errors: "", code: .failure))
    let report = harness.text(of: "out.xml")?.replacing(harness.folder, with: "$") ?? ""
    #expect(
      report.contains(#"<testsuites name="headless" tests="5" failures="0" errors="3" skipped="0" time="0.000">"#)
    )
    #expect(
      report.contains(
        """
            <testcase classname="Shp" name="c" file="$/c.script">
              <error message="malformed" type="mistake">$/c.script:1:9: error: there is no feature `Shp`
        """
      )
    )
    #expect(
      harness.text(of: "t")?.contains(#"{"event":"scriptMalformed","feature":"Shop","script":"b","failures":["#) == true
    )
    #expect(await harness.run("replay", "$/t").output.hasSuffix("\nthe same: 2 scripts, 4 events, 2 hashes\n"))
  }

  @Test func onlyTerminalsGetColors() async throws {
    let harness = try harness()
    let plain = await harness.run("run", "$/c.script").output
    #expect(!plain.contains("\u{1B}"))
    let colored = await harness.run(["run", "$/c.script"], showsColor: true).output
    #expect(colored.hasPrefix("\u{1B}[1mShop/c\u{1B}[0m\n\nsend .open\n\u{1B}[36m  isOpen: false → true\u{1B}[0m\n"))
    #expect(await harness.run(["run", "$/c.script", "--color", "never"], showsColor: true).output == plain)
    #expect(await harness.run("run", "$/c.script", "--color", "always").output == colored)
  }

  @Test func theCommandLinesWorldAndSeedOverrideTheScripts() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nworld full\nseed 3\nsend .load\nreceive .loaded(0)\nfinish", to: "a.script")
    let outcome = await harness.run("run", "$", "--world", "empty", "--seed", "9")
    #expect(outcome.output.hasPrefix("Shop/a, world empty, seed 9\n"))
    #expect(outcome.code == .success)
  }

  @Test func tenRunsPrintTheSameBytes() async throws {
    let script = """
      feature Shop
      exhaustivity off
      send .roll
      send .load
      send .tick
      send .roll
      receive .rolled
      receive .rolled
      advance 1s
      send .everything
      """
    for seed in [nil, "5"] as [String?] {
      var outputs: Set<String> = []
      for _ in 0..<10 {
        let harness = try CommandHarness()
        try harness.write(script, to: "a.script")
        let seeding = seed.map { ["--seed", $0] } ?? []
        let text = await harness.run(["run", "$", "--states"] + seeding).output
        outputs.insert(text + (await harness.run(["run", "$", "--format", "jsonl"] + seeding).output))
      }
      #expect(outputs.count == 1)
    }
  }

  @Test func aScriptOfAHundredThousandStepsRuns() async throws {
    let harness = try CommandHarness()
    let steps = String(repeating: "send .open\n  isOpen = true\nsend .close\n  isOpen = false\n", count: 5_000)
    try harness.write("feature Shop\n" + steps + String(repeating: "note \"n\"\n", count: 90_000), to: "a.script")
    #expect(await harness.run("run", "$", "--quiet").output == "1 script passed\n")
  }
}
