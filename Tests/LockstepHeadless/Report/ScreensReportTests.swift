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

  @Test(
    arguments: [
      ("Scripts/Explored/a.script", true), ("Explored/a.script", true), ("/Explored/a.script", true),
      ("Explored.script", false), ("Scripts/a.script", false),
    ]
  )
  func scriptsWrittenByExploreAreFoundByTheirFolder(file: String, isGenerated: Bool) {
    #expect(ScreensReporter.isGenerated(file) == isGenerated)
  }

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
    #expect(page.contains("<h2>001 <code>type &quot;Email&quot; &quot;b&quot;</code></h2>"))
    #expect(page.contains("<iframe src=\"004.html\" loading=\"lazy\" title=\"Screen 004\"></iframe>"))
    #expect(page.contains("<a href=\"../../index.html\">All scripts</a> · <span>✓ passed</span> · 4 screens"))
    let index = try harness.read("screens/index.html")
    #expect(index.contains("<h3><a href=\"OrderForm/one/index.html\">OrderForm/one</a></h3>"))
    for picture in ["001", "004"] { #expect(index.contains("<iframe src=\"OrderForm/one/\(picture).html\"")) }
    #expect(!index.contains("one/002.html"))
  }

  @Test func aScreenIsNamedByTheStatementThatChangedIt() async throws {
    let (harness, _) = try await run(script)
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(page.contains("<h2>002 <code>type &quot;Password&quot; (secret)</code></h2>"))
    #expect(page.contains("<h2>003 <code>tap &quot;Ask&quot;</code></h2>"))
    #expect(page.contains("✓ see &quot;Email&quot;</pre>"), "A check is below the screen that it checks.")
    #expect(!(try harness.read("screens/OrderForm/one/001.html")).contains("autofocus"))
  }

  @Test func theCommentAtTheBeginningIsShown() async throws {
    let (harness, _) = try await run("# Asks twice,\n# and <once>.\n" + script + "\n# the end")
    for page in ["screens/index.html", "screens/OrderForm/one/index.html"] {
      #expect(try harness.read(page).contains("<p>Asks twice, and &lt;once&gt;.</p>"))
    }
  }

  @Test func rowsThatDifferFromThePreviousScreenAreMarked() async throws {
    let (harness, _) = try await run(script)
    let moments = try harness.read("screens/OrderForm/one/index.html").split(separator: "<section class=\"moment\">")
    #expect(moments.dropFirst().map { $0.components(separatedBy: "<mark>").count > 1 } == [false, true, true, true])
  }

  @Test func failedScriptsComeFirstAndGeneratedOnesLast() {
    let script = { (title: String, failure: String?, isGenerated: Bool) in
      Storyboard.Script(feature: "F", title: title, isGenerated: isGenerated, screens: ["001"], failure: failure)
    }
    let all = [
      script("F/made", nil, true), script("F/good", nil, false), script("F/bad", "failed at step 1 of 2", false),
    ]
    let index = Storyboard.index(of: all, without: 2)
    let headings = index.matches(of: /<h[23]>(?:<a href="[^"]*">)?([^<]*)/).map { String($0.1) }
    #expect(headings == ["Failed", "F/bad", "F", "F/good", "Written by explore", "F/made"])
    #expect(index.contains("<p>3 scripts, 1 failed</p>") && index.contains("<p>2 scripts have no screen.</p>"))
  }

  @Test func coloursOfATerminalAreClasses() {
    let text = TerminalHTML("a\u{1B}[0;1;94mb<\u{1B}[0mc\n\u{1B}[0;7;31;100md\u{1B}[0m")
    #expect(
      text.html(marking: [1]) == "a<span class=\"b f12\">b&lt;</span>c\n<mark><span class=\"v f1 k8\">d</span></mark>"
    )
  }

  @Test func aFailureIsNamedOnBothPages() async throws {
    let (harness, outcome) = try await run("feature OrderForm\ntap \"Ask\"\n  question = \"Why?\"\n")
    #expect(outcome.code == .failure)
    #expect(
      try harness.read("screens/index.html").contains(
        "<strong class=\"failed\">✗ failed at step 1 of 1</strong> · 1 screen"
      )
    )
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(page.contains("<strong class=\"failed\">✗ failed at step 1 of 1</strong> · 1 screen"))
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
