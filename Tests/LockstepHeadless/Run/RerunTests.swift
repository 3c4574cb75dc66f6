import Foundation
import Testing

@testable import LockstepHeadless

/// `run --rerun`: what failed is played again.
@Suite struct RerunTests {
  private static let passing = "feature Shop\nsend .open\n  isOpen = true\nfinish"
  private static let failing = "feature Shop\nsend .open\nfinish"

  /// Scripts `a` to `e` in a package, of which some fail.
  private func harness(failing: Set<String>) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write("", to: ".build/debug.yaml")
    for name in ["a", "b", "c", "d", "e"] { try write(name, fails: failing.contains(name), in: harness) }
    return harness
  }

  private func write(_ name: String, fails: Bool, in harness: CommandHarness) throws {
    try harness.write(fails ? Self.failing : Self.passing, to: "Scripts/\(name).script")
  }

  private static let latest = ["run", "-R", "latest", "--quiet"]

  @Test func whatFailedOrWasNotPlayedIsPlayedUntilNothingIsLeft() async throws {
    let harness = try harness(failing: ["b", "d"])
    #expect(await harness.run("run", "$", "--quiet").output.hasSuffix("\n1 failed, 1 passed, 3 not run\n"))
    #expect(
      await harness.run(Self.latest).output.hasSuffix(
        "\n1 failed, 3 not run\n`headless run -R latest` plays 4 scripts again.\n"
      )
    )
    try write("b", fails: false, in: harness)
    #expect(
      await harness.run(Self.latest + ["--keep-going"]).output
        .hasSuffix("\n1 failed, 3 passed\n`headless run -R latest` plays 1 script again.\n")
    )
    try write("d", fails: false, in: harness)
    #expect(
      await harness.run("run", "--rerun", "latest", "--quiet")
        == .init(output: "1 script passed\nNothing is left to play again.\n", errors: "", code: .success)
    )
    #expect(
      await harness.run(Self.latest)
        == .init(output: "0 scripts passed\nThe last run had no failures.\n", errors: "", code: .success)
    )
  }

  @Test func malformedScriptsAreLeftToo() async throws {
    let harness = try harness(failing: [])
    try harness.write("sned", to: "Scripts/c.script")
    #expect(await harness.run("run", "$", "--quiet", "--keep-going").output.hasSuffix("\n1 failed, 4 passed\n"))
    try write("c", fails: false, in: harness)
    #expect(await harness.run(Self.latest).output == "1 script passed\nNothing is left to play again.\n")
  }

  @Test func resultsMayBeInAnotherFile() async throws {
    let harness = try harness(failing: ["e"])
    _ = await harness.run("run", "$", "--quiet", "--results", "$/kept.xml")
    #expect(harness.text(of: ".build/lockstep/headless.xml") == nil)
    #expect(
      await harness.run(Self.latest + ["--results", "$/kept.xml"]).output
        .hasSuffix("\n1 failed\n`headless run -R latest --results $/kept.xml` plays 1 script again.\n")
    )
  }

  @Test(arguments: [["--junit", "$/ci"], ["--trace", "$/ci"]])
  func reportsAndTracesOfOtherMachinesAreAccepted(options: [String]) async throws {
    let harness = try harness(failing: ["b", "d"])
    _ = await harness.run(["run", "$", "--quiet", "--keep-going"] + options)
    let file = harness.text(of: "ci")?.replacing(harness.folder, with: "/elsewhere") ?? ""
    try harness.write(file, to: "ci")
    let end = """

      failed  Shop/b  step 1 of 2
      failed  Shop/d  step 1 of 2

      If the new behaviour is intended, `headless record $/Scripts/b.script $/Scripts/d.script` corrects the scripts.

      2 failed
      `headless run -R latest` plays 2 scripts again.

      """
    #expect(await harness.run("run", "-R", "$/ci", "--keep-going", "--quiet").output.hasSuffix(end))
  }

  @Test func aTraceOfACrashNamesTheLastScript() async throws {
    let harness = try harness(failing: [])
    _ = await harness.run("run", "$", "--quiet", "--trace", "$/t")
    let lines = (harness.text(of: "t") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains(#""script":"c""#) })
    try harness.write(lines[...start].joined(separator: "\n") + "\n{\"event\":\"st", to: "t")
    #expect(await harness.run("run", "-R", "$/t").output.contains("\npassed  Shop/c  2 steps\n\n1 script passed\n"))
  }

  @Test func aFolderThatCanNotBeWrittenDoesNotMakeARunFail() async throws {
    let harness = try harness(failing: [])
    try harness.write("no folder", to: ".build/lockstep")
    let run = await harness.run("run", "$", "--quiet")
    #expect(run == .init(output: "5 scripts passed\n", errors: "", code: .success))
    #expect(await harness.run("run", "$", "--quiet", "--results", "$/none/r.xml/x/y") == run)
  }

  @Test func aTerminalSaysHowToPlayThemAgain() async throws {
    let harness = try harness(failing: ["e"])
    harness.isTerminal = true
    #expect(
      await harness.run("run", "$", "--jobs", "1").output
        .hasSuffix("\n1 failed, 4 passed in <1 ms\n`headless run -R latest` plays 1 script again.\n")
    )
  }

  @Test(
    arguments: [
      (
        ["-R", "latest"],
        "there are no results of a run yet\n"
          + "Play scripts with `headless run PATH…`: the ones that fail are stored in `$/.build/lockstep/headless.xml`."
      ),
      (["-R", "$/none.xml"], "there is no file `$/none.xml`\nDid you mean `$/one.xml`?"),
      (
        ["-R", "$/Scripts/a.script"],
        "`$/Scripts/a.script` is neither a JUnit report nor a trace\n"
          + "`headless run PATH… --junit FILE` writes a report, `--trace FILE` a trace."
      ),
      (
        ["-R", "$/one.xml"],
        "`Shop/gone` failed, but the script no longer exists\n"
          + "Restore it, or play all scripts with `headless run PATH…`."
      ),
      (["-R", "latest", "$"], "`--rerun` and `$` can't be used together\nLeave one of them out."),
      (["--rerun"], "`--rerun` needs a value\nWrite `--rerun WHICH`."),
    ]
  )
  func mistakesNameTheNextStep(arguments: [String], text: String) async throws {
    let harness = try harness(failing: [])
    try harness.write(
      "<testsuite><testcase classname='Shop' name='gone'><error/></testcase></testsuite>",
      to: "one.xml"
    )
    let outcome = await harness.run(["run"] + arguments)
    #expect(outcome == .init(output: "", errors: "headless: error: \(text)\n", code: .wrongUse))
  }

  @Test func withoutAPackageTheFileMustBeNamed() async throws {
    #expect(
      await (try CommandHarness()).run("run", "-R", "latest").errors == """
        headless: error: results are not stored here: there is no `.build` folder in the working directory or above it
        Specify a file for them: `headless run PATH… --results FILE`, then `headless run -R latest --results FILE`.

        """
    )
  }

  @Test func anyReportIsRead() throws {
    var reader = JUnitReader(
      Array(
        """
        \u{FEFF}<?xml version='1.0'?><!-- > -->
        <testsuites a="1"><testsuite name="x"><properties><property name="a" value="b>c"/></properties>
        <testcase classname="A" name="p"/><testcase name='n &lt;&#65;&#x42;&amp;&quot;&apos;&gt;' classname="B" file="f.script" >
        <failure message="m"><![CDATA[</testcase>]]></failure><error/></testcase>
        <testcase classname="C" name="s"><skipped/></testcase>
        <testcase classname="D" name="o"><system-out>text</system-out></testcase></testsuite></testsuites>
        """.utf8
      )
    )
    let expected = [
      FailedScript(feature: "B", name: "n <AB&\"'>", file: "f.script"), FailedScript(feature: "C", name: "s"),
    ]
    #expect(try reader.failedScripts() == expected)
  }

  @Test(
    arguments: [
      ("<html/>", .otherKind), ("<testsuites>", .malformed(line: 1)), ("<testsuites></testsuite>", .malformed(line: 1)),
      ("<testsuites>\n<testcase name=\"a/>", .malformed(line: 2)),
      ("<testsuites>\n\n<a b='&nbsp;'/>", .malformed(line: 3)),
      ("<testsuites", .malformed(line: 1)), ("<!DOCTYPE x><testsuites/>", .otherKind), ("<", .malformed(line: 1)),
      ("<testsuites><!-- ", .malformed(line: 1)), ("", .malformed(line: 1)),
      ("<testsuites><a b/></testsuites>", .malformed(line: 1)),
    ] as [(String, JUnitReader.Fault)]
  )
  func otherFilesAreRefused(text: String, fault: JUnitReader.Fault) {
    var reader = JUnitReader(Array(text.utf8))
    #expect(throws: fault) { try reader.failedScripts() }
  }
}
