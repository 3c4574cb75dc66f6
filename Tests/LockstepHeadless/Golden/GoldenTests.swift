import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

@Suite struct GoldenTests {
  private static let trace = "Shop/a\n\nsend .open\n  isOpen: false → true\nfinish\n"

  private func harness(golden: String? = nil) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true\nfinish", to: "a.script")
    if let golden { try harness.write(golden, to: "golden/Shop/a.trace") }
    return harness
  }

  @Test func theSameTracePasses() async throws {
    let outcome = await (try harness(golden: Self.trace)).run("run", "$/a.script", "--golden", "$/golden", "--quiet")
    #expect(outcome == .init(output: "1 script passed\n", errors: "", code: .success))
  }

  @Test func aMissingFolderIsAnErrorAndRecordingCreatesIt() async throws {
    let harness = try harness()
    let run = ["run", "$/a.script", "--quiet", "--golden"]
    let error = "headless: error: there is no folder `$/goldn` with golden files\n"
    let first = "write the first ones with `headless run . --golden $/goldn --record`.\n"
    let plain = CommandHarness.Outcome(
      output: "",
      errors: error + "Specify it with `--golden DIR`, or " + first,
      code: .wrongUse
    )
    #expect(await harness.run(run + ["$/goldn"]) == plain)
    #expect(await harness.run(run + ["$/golden", "--record"]).output.hasSuffix("1 recorded\n"))
    let misspelt = await harness.run(run + ["$/goldn"])
    #expect(misspelt.errors == error + "Did you mean `$/golden`? Otherwise, " + first, "\(misspelt.errors)")
  }

  @Test func aMissingFileFailsAndWritesNothing() async throws {
    let harness = try harness()
    try harness.write("", to: "golden/README.md")
    let outcome = await harness.run("run", "$/a.script", "--golden", "$/golden", "--quiet")
    let text = """
      Snapshot not found: $/golden/Shop/a.trace
      Add `--record`, and review the file before committing.

      failed  Shop/a  golden file

      1 failed

      """
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(harness.text(of: "golden/Shop/a.trace") == nil)
  }

  @Test func aDifferentTraceFailsWithTheDifference() async throws {
    let golden = Self.trace.replacing("send .open\n  isOpen: false → true", with: "send .close")
    let harness = try harness(golden: golden)
    let outcome = await harness.run("run", "$/a.script", "--golden", "$/golden", "--quiet")
    let text = #"""
      The text differs from the snapshot: $/golden/Shop/a.trace

          """
            Shop/a

        −   send .close
        +   send .open
        +     isOpen: false → true
            finish

          """

      (Snapshot: −, Actual: +)

      If the change is intended, add `--record`; otherwise fix the reducer.

      failed  Shop/a  golden file

      1 failed

      """#
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(harness.text(of: "golden/Shop/a.trace") == golden)
  }

  @Test func recordingRewritesAndStillFailsThatRun() async throws {
    let harness = try harness()
    let outcome = await harness.run("run", "$/a.script", "--golden", "$/golden", "--record", "--quiet")
    let text = "recorded  Shop/a  $/golden/Shop/a.trace\n1 recorded\n"
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(harness.text(of: "golden/Shop/a.trace") == Self.trace)
    #expect(await harness.run("run", "$/a.script", "--golden", "$/golden", "--record", "--quiet").code == .success)
  }

  @Test func aFailingScriptIsNotRecorded() async throws {
    let harness = try harness(golden: Self.trace)
    try harness.write("feature Shop\nsend .open", to: "a.script")
    #expect(await harness.run("run", "$/a.script", "--golden", "$/golden", "--record").code == .failure)
    #expect(harness.text(of: "golden/Shop/a.trace") == Self.trace)
  }

  @Test func goldenFilesWithoutAScriptFail() async throws {
    let harness = try harness(golden: Self.trace)
    for file in ["Shop/b.trace", "Shop/b.end.snapshot", "Gone/c.d.trace"] {
      try harness.write("", to: "golden/\(file)")
    }
    let text = """
      1 script passed
      3 golden files have no script:
        $/golden/Gone/c.d.trace
        $/golden/Shop/b.end.snapshot
        $/golden/Shop/b.trace
      Delete them, for example with `headless review $ --golden $/golden`.

      """
    let outcome = await harness.run("run", "$", "--golden", "$/golden", "--quiet")
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    for arguments in [["$/a.script"], ["$", "--shard", "1/1"]] {
      let part = await harness.run(["run", "--golden", "$/golden", "--quiet"] + arguments)
      #expect(part == .init(output: "1 script passed\n", errors: "", code: .success), "other scripts may exist")
    }
  }

  @Test func goldenFilesOfScriptsThatAreNotPlayedAreNotNamed() async throws {
    let harness = try harness(golden: Self.trace)
    try harness.write("feature Shop\nsend .open\n  isOpen = true\nfinish", to: "part/b.c.script")
    try harness.write("feature: no", to: "d.script")
    for file in ["Shop/b.c.trace", "Shop/b.c.end.snapshot", "Shop/d.trace", "Shop/page.html", "Other/x.txt"] {
      try harness.write(Self.trace.replacing("Shop/a", with: "Shop/b.c"), to: "golden/\(file)")
    }
    let outcome = await harness.run("run", "$/part", "--golden", "$/golden", "--quiet")
    #expect(outcome == .init(output: "1 script passed\n", errors: "", code: .success))
  }
}
