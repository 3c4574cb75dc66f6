import Foundation
import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

/// `run --screens`: the pages of failed scripts.
extension ScreensReportTests {
  @Test func aFailureIsNamedOnBothPages() async throws {
    let (harness, outcome) = try await run("feature OrderForm\ntap \"Ask\"\n  question = \"Why?\"\n")
    #expect(outcome.code == .failure)
    let title = "<p class=\"reason\">`question` is &quot;Really?&quot;"
    let index = try harness.read("screens/index.html")
    #expect(index.contains("<strong>✗ failed at step 1 of 1</strong> · 2 screens</p>\n\(title)"), "\(index)")
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(page.contains("<a class=\"failed\" href=\"#2\">✗ failed at step 1 of 1</a>"))
    let step = "<li class=\"step failed\"><span class=\"number\">✗ 1</span><span class=\"time\">failed</span>"
    #expect(page.contains(step), "\(page)")
    #expect(page.contains("</a> <code>\(harness.folder)/one.script:3:14</code><p>"), "\(page)")
    #expect(page.matches(of: /is &quot;Really/).count == 1, "The step repeats nothing of the box: \(page)")
  }

  @Test(arguments: [("1 orders", "<p>It shows: “0 orders”</p>"), ("Zzz", "<p>It shows:</p><p>• “")])
  func aFailureSaysWhatIsShownAndWhichStepsWereNotPlayed(text: String, found: String) async throws {
    let script = "feature OrderForm\nsee \"\(text)\"\ntype \"Password\" \"secret\"\ntap \"Ask\"\nfinish\n"
    let (harness, _) = try await run(script)
    let page = try harness.read("screens/OrderForm/one/index.html")
    let box = page.firstMatch(of: /<div class="failure-box"><a href="#1">.*<\/div>/)?.0
    #expect(box?.contains(found) == true, "\(page)")
    let pattern = /<li class="step unplayed"><span class="number">(\d)<.*\n<code class="statement">(.*)<\/code>/
    let unplayed = page.matches(of: pattern)
    let statements = unplayed.map { "\($0.1) \($0.2)" }
    #expect(statements == ["2 type \"Password\" \"••••\"", "3 tap \"Ask\"", "4 finish"], "\(page)")
  }

  /// The last script is malformed: it must not get the screens of the script before it.
  @Test func aFailedScriptWithoutAScreenHasACardWithTheFailure() async throws {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    let texts = [
      "a": script, "b": "feature Invisible\nexpect orders == 1\n", "c": "feature OrderForm\ntapp \"Ask\"\n",
    ]
    for (name, text) in texts { try harness.write(text, to: "all/\(name).script") }
    let outcome = await harness.run(["run", "$/all", "--screens", "$/screens", "--jobs", "1", "--keep-going"])
    #expect(outcome.code == .failure, "\(outcome)")
    let index = try harness.read("screens/index.html")
    let counts =
      "<p>3 scripts, <strong class=\"failed\">2 failed</strong>, 1 passed · 2 features · 7 steps · 5 screens</p>"
    #expect(index.contains(counts), "\(index)")
    for (title, reason) in [("Invisible/b", "`orders` is 0, expected 1"), ("OrderForm/c", "there is no step `tapp`")] {
      #expect(index.contains("<h3>\(title)</h3>") && index.contains("<p class=\"reason\">\(reason)"), "\(index)")
    }
    #expect(index.contains("<strong>✗ malformed</strong> · no screen</p>"))
    #expect(index.contains("<pre>\(harness.folder)/all/c.script:2:1\n"), "\(index)")
    #expect(index.contains("Did you mean `tap`?</pre>"), "\(index)")
    #expect(try harness.read("screens/scripts.js") == "const scripts = [\"OrderForm/a\"];\n")
    #expect(try harness.files(in: "screens/OrderForm") == ["a"])
  }

  @Test(arguments: [("out", "out/rerun"), ("out/", "out/rerun"), ("out/rerun", "out/rerun"), (".", "./rerun")])
  func aScriptIsPlayedAgainIntoAFolderOfItsOwn(folder: String, again: String) {
    #expect(ScreensReporter.rerunFolder(in: folder) == again)
  }

  @Test func furtherFailuresOfAStepAreInTheBox() async throws {
    let (harness, _) = try await run("feature OrderForm\ntap \"Ask\"\n  question = \"Why?\"\n  email = \"c\"\n")
    let page = try harness.read("screens/OrderForm/one/index.html")
    let rest = page.firstMatch(of: /<pre>([^<]*)<\/pre><\/div>/)?.1
    #expect(rest?.contains("error: `email` ") == true, "\(page)")
  }
}
