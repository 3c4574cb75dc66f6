import Foundation
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// `run --screens`: the files that it writes.
@Suite struct ScreensReportTests {
  private let script = """
    feature OrderForm
    type "Email" "b"
      email = "b"
    type "Password" "secret <1>"
      ...
    see "Email"
    tap "Ask"
      question = "Really?"
    tap "Yes"
      question = nil
    finish
    """

  @Test func eachDifferentScreenIsWrittenAsTextAndAsHTML() async throws {
    let (harness, outcome) = try await run(script)
    #expect(outcome.code == .success, "\(outcome)")
    #expect(
      try harness.files(in: "screens/OrderForm/one") == [
        "001.html", "001.txt", "002.html", "002.txt", "003.html", "003.txt", "004.html", "004.txt", "index.html",
      ],
      "`see` and `finish` change nothing"
    )
    #expect(try harness.read("screens/OrderForm/one/003.txt").contains("Really?"))
    #expect(try harness.read("screens/OrderForm/one/003.html").contains("Really?"))
  }

  @Test func theThemeIsThatOfEveryPage() async throws {
    let (harness, outcome) = try await run(script, "--theme", "high-contrast")
    #expect(outcome.code == .success, "\(outcome)")
    #expect(try harness.read("screens/OrderForm/one/001.html").contains("--text:#000000"))
  }

  @Test func secretsOfTheScriptAreHidden() async throws {
    let (harness, _) = try await run(script)
    let pages = try harness.files(in: "screens/OrderForm/one").map { try harness.read("screens/OrderForm/one/\($0)") }
    #expect(!pages.isEmpty && !pages.contains { $0.contains("<1>") || $0.contains("&lt;1>") })
  }

  @Test func thePagesListScreensAndScripts() async throws {
    let (harness, _) = try await run(script)
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(page.contains("<h2>001 <code>send .emailChanged(&quot;b&quot;)</code></h2>"))
    #expect(page.contains("<iframe src=\"004.html\" loading=\"lazy\" title=\"Screen 004\"></iframe>"))
    #expect(page.contains("<a href=\"../../index.html\">All scripts</a>"))
    let index = try harness.read("screens/index.html")
    #expect(index.contains("<li><a href=\"OrderForm/one/index.html\">OrderForm/one</a>: 4 screens</li>"))
  }

  @Test func aFailureIsNamedOnBothPages() async throws {
    let (harness, outcome) = try await run("feature OrderForm\ntap \"Ask\"\n  question = \"Why?\"\n")
    #expect(outcome.code == .failure)
    #expect(try harness.read("screens/index.html").contains("1 screen, <strong>failed at step 1 of 1</strong>"))
    #expect(try harness.read("screens/OrderForm/one/index.html").contains("<strong>failed at step 1 of 1</strong>"))
  }

  @Test func aScriptWithoutAScreenIsCounted() async throws {
    let (harness, outcome) = try await run(
      "feature Invisible\nsend .askButtonTapped\n  question = \"Really?\"\nfinish\n"
    )
    #expect(outcome.code == .success)
    #expect(try harness.read("screens/index.html").contains("<p>No script has shown a screen.</p>"))
  }

  private func run(_ script: String, _ options: String...) async throws -> (CommandHarness, CommandHarness.Outcome) {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    try harness.write(script, to: "one.script")
    return (harness, await harness.run(["run", "$/one.script", "--screens", "$/screens", "--quiet"] + options))
  }
}

extension CommandHarness {
  fileprivate func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder + "/" + folder).sorted()
  }

  fileprivate func read(_ file: String) throws -> String {
    try #require(text(of: file), "there is no \(file)")
  }
}
