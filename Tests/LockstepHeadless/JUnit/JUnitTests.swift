import Foundation
import TestProcesses
import Testing

@testable import LockstepHeadless

/// `--junit FILE`.
@Suite struct JUnitTests {
  @Test func aReportContainsEachScriptsResult() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true", to: "a.script")
    try harness.write("feature Shop\nsend .open\n  isOpen = false", to: "b & <c>.script")
    try harness.write("feature Shop\nfinish", to: "d.script")
    harness.stopwatch = .steady
    _ = await harness.run("run", "$", "--junit", "$/out.xml", "--quiet", "--jobs", "1")
    #expect(
      harness.text(of: "out.xml")?.replacing(harness.folder, with: "$") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="headless" tests="3" failures="1" errors="0" skipped="1" time="0.500">
          <testsuite name="Shop" tests="3" failures="1" errors="0" skipped="1" time="0.500">
            <testcase classname="Shop" name="a" file="$/a.script" time="0.250"/>
            <testcase classname="Shop" name="b &amp; &lt;c&gt;" file="$/b &amp; &lt;c&gt;.script" time="0.250">
              <failure message="step 1 of 1: `isOpen` is true, expected false" type="step">Shop/b &amp; &lt;c&gt;

        send .open
          isOpen: false → true

        $/b &amp; &lt;c&gt;.script:3:12: error: `isOpen` is true, expected false
              isOpen = false
                       ^~~~~
        Correct the line, or fix the reducer.

            Shop.State(
          −   isOpen: false,
          +   isOpen: true,
              … (8 unchanged)
            )

        (Before: −, After: +)

        failed  Shop/b &amp; &lt;c&gt;  step 1 of 1

        </failure>
            </testcase>
            <testcase classname="Shop" name="d" file="$/d.script">
              <skipped message="not run: an earlier script failed"/>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test(
    arguments: [
      (["$/none.script"], "headless: error: there is no file `$/none.script`\nLook for it with `ls`."),
      (
        ["$/a.script", "--world", "storm"],
        "headless: error: `Shop` has no world `storm`\nIts worlds are `full`, `empty`."
      ),
      (
        ["$/a.script", "--trace", "$/none/t"],
        "headless: error: `$/none/t` cannot be written\nCheck that its folder exists, and its permissions."
      ),
    ]
  )
  func everyErrorBeforeTheRunReplacesTheReport(arguments: [String], text: String) async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true", to: "a.script")
    try harness.write("of the run before", to: "out.xml")
    let outcome = await harness.run(["run", "--junit", "$/out.xml"] + arguments)
    #expect(outcome == .init(output: "", errors: text + "\n", code: .wrongUse))
    let report = harness.text(of: "out.xml")?.replacing(harness.folder, with: "$")
    #expect(
      report?.contains(#"<error message="nothing was run" type="mistake">\#(text)</error>"#) == true,
      "\(report ?? "")"
    )
  }

  @Test func theReportIsWrittenEvenIfTheTraceCannotBe() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true", to: "a.script")
    try FileManager.default.createSymbolicLink(atPath: harness.folder + "/full", withDestinationPath: "/dev/full")
    let outcome = await harness.run("run", "$/a.script", "--trace", "$/full", "--junit", "$/out.xml")
    #expect(outcome.code == .wrongUse)
    #expect(outcome.errors.hasPrefix("headless: error: `$/full` cannot be written: the disk is full\n"))
    #expect(harness.text(of: "out.xml")?.contains(#"tests="1" failures="0" errors="0""#) == true)
  }

  @Test func featuresAreSuites() {
    var report = JUnitReport()
    for (feature, name) in [("Home", "a"), ("Login", "b"), ("Home", "c")] {
      report.cases.append(JUnitTestCase(feature: feature, name: name, file: name, verdict: .passed))
    }
    #expect(
      report.text(name: "runner") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="runner" tests="3" failures="0" errors="0" skipped="0">
          <testsuite name="Home" tests="2" failures="0" errors="0" skipped="0">
            <testcase classname="Home" name="a" file="a"/>
            <testcase classname="Home" name="c" file="c"/>
          </testsuite>
          <testsuite name="Login" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="Login" name="b" file="b"/>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test func otherFailuresNameTheirKind() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  isOpen = true", to: "a.script")
    try harness.write("", to: "golden/README.md")
    _ = await harness.run("run", "$", "--junit", "$/out.xml", "--golden", "$/golden")
    #expect(harness.text(of: "out.xml")?.contains(#"golden/Shop/a.trace" type="golden">"#) == true)
    _ = await harness.run("run", "$", "--junit", "$/out.xml", "--golden", "$/golden", "--record")
    #expect(harness.text(of: "out.xml")?.contains(#"golden/Shop/a.trace" type="recorded">"#) == true)
  }

  @Test(
    arguments: [
      (
        "a & b < c > d \"e\" 'f'", "a &amp; b &lt; c &gt; d &quot;e&quot; 'f'",
        "a &amp; b &lt; c &gt; d &quot;e&quot; 'f'"
      ),
      ("]]>", "]]&gt;", "]]&gt;"), ("a\nb\tc\r\n", "a&#10;b&#9;c&#13;&#10;", "a\nb\tc&#13;\n"),
      ("\u{0}\u{1B}[1m\u{1F}\u{7F}", "␀␛[1m␟\u{7F}", "␀␛[1m␟\u{7F}"),
      ("\u{FFFE}\u{FFFF}é😀", "\u{FFFD}\u{FFFD}é😀", "\u{FFFD}\u{FFFD}é😀"),
    ]
  )
  func anyTextIsEscapedForXML(text: String, attribute: String, content: String) {
    #expect(XMLEscaper.attribute(text) == "\"\(attribute)\"")
    #expect(XMLEscaper.content(text) == content)
  }

  @Test func anXMLParserReadsIt() async throws {
    let all = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "\u{FFFE}\u{FFFF}😀]]><!--"
    let verdict = JUnitTestCase.Verdict.failed(type: all, message: all, text: all)
    let report = JUnitReport(cases: [JUnitTestCase(feature: all, name: all, file: all, verdict: verdict)])
    let harness = try CommandHarness()
    try harness.write(report.text(name: all), to: "out.xml")
    let program = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      failure = root[0][0][0]
      assert (root.tag, root[0].tag, root[0][0].tag, failure.tag) == ("testsuites", "testsuite", "testcase", "failure")
      expected = "".join(map(chr, range(0x300))) + chr(0xfffe) + chr(0xffff) + chr(0x1f600) + "]]><!--"
      keep = lambda c: chr(0x2400 + ord(c)) if ord(c) < 32 and c not in "\\t\\n\\r" else "\\ufffd" if c in "\\ufffe\\uffff" else c
      expected = "".join(map(keep, expected))
      assert failure.get("message") == expected and failure.text == expected and root.get("name") == expected
      """
    let python = try await ChildProcess.run("/usr/bin/env", ["python3", "-c", program, harness.folder + "/out.xml"])
    #expect(python.status == 0)
  }

  @Test func mistakesReplaceThePreviousRunsReport() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsned .open", to: "a.script")
    try harness.write("<testsuites/>", to: "out.xml")
    let outcome = await harness.run("run", "$", "--junit", "$/out.xml")
    #expect(outcome.code == .wrongUse)
    #expect(
      harness.text(of: "out.xml")?.replacing(harness.folder, with: "$") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="headless" tests="1" failures="0" errors="1" skipped="0">
          <testsuite name="headless" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="headless" name="$" file="$">
              <error message="nothing was run" type="mistake">$/a.script:2:1: error: there is no step `sned`
            sned .open
            ^~~~
        Did you mean `send`?</error>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
    let unwritable = await harness.run("run", "$", "--junit", "$/none/out.xml")
    #expect(unwritable == outcome, "mistakes come first")
  }

  @Test func aFileThatCannotBeWrittenIsReportedBeforeAnythingRuns() async throws {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nfinish", to: "a.script")
    let text = "`$/none/out.xml` cannot be written\nCheck that its folder exists, and its permissions.\n"
    #expect(
      await harness.run("run", "$", "--junit", "$/none/out.xml")
        == .init(output: "", errors: "headless: error: \(text)", code: .wrongUse)
    )
  }
}
