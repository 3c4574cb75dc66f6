import Foundation
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// `run --screens`: the files that it writes.
@Suite struct ScreensReportTests {
  let script = """
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
        "001.html", "001.txt", "002.html", "002.txt", "003.html", "003.txt", "004.html", "004.txt", "005.html",
        "005.txt", "index.html",
      ],
      "The first screen is that before the first step. `see` and `finish` change nothing."
    )
    #expect(try harness.read("screens/OrderForm/one/004.txt").contains("Really?"))
    #expect(try harness.read("screens/OrderForm/one/004.html").contains("Really?"))
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
    #expect(page.contains("<iframe src=\"005.html#marks\" loading=\"lazy\" title=\"Screen 5 of 5\"></iframe>"))
    #expect(page.contains("<h1>OrderForm/one</h1>\n<p>✓ passed</p>"))
    #expect(page.contains("<a href=\"../../index.html\" title=\"All scripts (Escape)\">All scripts</a>"))
    #expect(page.contains("<title>OrderForm/one · Screens</title>"))
    #expect(page.contains("<script src=\"../../scripts.js\"></script>"))
    // Played again, the script must not replace the index of all scripts.
    let command = "headless run \(harness.folder)/one.script --screens \(harness.folder)/screens/rerun"
    #expect(page.contains("<code>\(command)</code>"), "\(page)")
    #expect(page.contains("<p class=\"next\">Next: <a href=\"#4\"><code>tap \"Ask\"</code></a></p>"), "\(page)")
    #expect(try harness.read("screens/scripts.js") == "const scripts = [\"OrderForm/one\"];\n")
    #expect(
      headings(of: page) == [
        "Screen 1 of 5 · start", "Screen 2 of 5 · step 1", "Screen 3 of 5 · steps 2–3", "Screen 4 of 5 · step 4",
        "Screen 5 of 5 · steps 5–6",
      ]
    )
    let index = try harness.read("screens/index.html")
    #expect(index.contains("<h3><a href=\"OrderForm/one/index.html\">OrderForm/one</a></h3>"))
    let pictures = index.matches(of: /one\/(\d+)\.html/).map { String($0.1) }
    #expect(pictures.count == 2 && pictures.contains("004"), "\(pictures)")
    #expect(index.contains("<p class=\"result\">✓ passed · 5 screens</p>"))
    // The search also finds words of steps and screens, each once, but no secrets.
    let lists = index.firstMatch(of: /data-steps="([^"]*)" data-screens="([^"]*)"/)
    for (list, word) in [(lists?.1, "&quot;ask&quot;"), (lists?.2, "really?")] {
      let words = list?.split(separator: " ") ?? []
      #expect(words.contains(word[...]) && Set(words).count == words.count, "\(words)")
    }
  }

  @Test func eachStepIsABlockWithItsChanges() async throws {
    let (harness, _) = try await run(script)
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(page.contains("title=\"Screen 3: type &quot;Password&quot; (secret)\""))
    #expect(
      page.contains(
        """
        <li class="step"><span class="number">4</span>
        <code class="statement">tap "Ask" <span class="action">→ .askButtonTapped</span></code>
        <code class="line change">question: <span class="old">nil</span> → <span class="new">"Really?"</span></code></li>
        """
      ),
      "\(page)"
    )
    #expect(page.contains("<span class=\"number\">3</span>\n<code class=\"statement\">see \"Email\"</code>"))
    #expect(!(try harness.read("screens/OrderForm/one/001.html")).contains("autofocus"))
  }

  @Test func skippedActionsThatChangeNothingAreFolded() {
    let texts = [
      "  a: 1 → 2", "skip .a from the screen", "skip .b from the screen", "skip .c", "  b: 1 → 2", "skip .d", "skip .e",
    ]
    let lines = texts.map { TraceLine(role: $0.hasPrefix(" ") ? .change : .step, text: $0) }
    let step = ScreenCollector.Step(
      number: 7,
      logged: LoggedStep(title: "finish", lines: StepLines(lines)),
      clock: "2 s"
    )
    let html = Storyboard.steps([step], failure: nil)
    let shown = html.matches(of: /<code class="line step">(.*)<\/code>/).map { String($0.1) }
    #expect(shown == ["4× skip … .e", "skip .c"], "\(html)")
    #expect(html.contains("<span class=\"number\">7</span><span class=\"time\">2 s</span>"))
  }

  @Test func furtherLinesOfAValueKeepTheirIndentation() {
    let lines = ["  a: nil → A(", "    b: 1", "  )"].map { TraceLine(role: .change, text: $0) }
    let step = ScreenCollector.Step(number: 1, logged: LoggedStep(title: "finish", lines: StepLines(lines)))
    let html = Storyboard.steps([step], failure: nil)
    #expect(html.contains("<code class=\"line change\">  b: 1</code>\n<code class=\"line change\">)</code>"), "\(html)")
  }

  @Test func longWordsBreakBetweenIdentifiers() {
    let step = LoggedStep(title: "receive .live(.delegate(.ended(1.5)))", lines: StepLines())
    let html = Storyboard.steps([ScreenCollector.Step(number: 1, logged: step)], failure: nil)
    #expect(html.contains(">receive .live(<wbr>.delegate(<wbr>.ended(<wbr>1.5)))<"), "\(html)")
  }

  @Test func dataURLsAreShortened() {
    #expect("a \"data:image/gif;base64,R0lGOD/+=…\", b".withoutData == "a \"data:image/gif…\", b")
  }

  @Test func theCommentAtTheBeginningIsShown() async throws {
    let (harness, _) = try await run("# Asks twice,\n# and <once>.\n" + script + "\n# the end")
    for page in ["screens/index.html", "screens/OrderForm/one/index.html"] {
      #expect(try harness.read(page).contains("<p>Asks twice, and &lt;once&gt;.</p>"))
    }
  }

  @Test func cellsThatDifferFromThePreviousScreenAreMarked() async throws {
    let (harness, _) = try await run(script)
    let moments = try harness.read("screens/OrderForm/one/index.html").split(separator: "<section class=\"moment\">")
    #expect(
      moments.dropFirst().map { $0.components(separatedBy: "<mark>").count > 1 } == [false, true, true, true, false]
    )
  }

  @Test func thePictureMarksChangesAndTheElementThatIsUsedNext() async throws {
    let (harness, _) = try await run(script)
    let marks = try ["001", "002", "003", "004", "005"].map { file in
      try harness.read("screens/OrderForm/one/\(file).html").matches(of: /<\w[^>]* data-mark="([^"]*)"/).map {
        String($0.1)
      }
    }
    // The last step only closes the dialog.
    #expect(marks == [["used"], ["changed", "used", "enabled"], ["changed", "used"], ["changed", "used"], []])
  }

  @Test func namedScreensAreMarkedInTheStrip() async throws {
    let (harness, _) = try await run("feature OrderForm\ntap \"Ask\"\n  question = \"Really?\"\nscreen asked\n")
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(page.contains("<a class=\"named\" href=\"#2\" title=\"Screen 2: tap &quot;Ask&quot; · asked\""), "\(page)")
    // The steps don't repeat the screen beside them.
    #expect(page.contains("<code class=\"statement\">screen asked</code>\n</li>"), "\(page)")
  }

  @Test func aScriptThatSetsTheStateBeginsWithIt() async throws {
    let (harness, outcome) = try await run(
      "feature OrderForm\ngiven email = \"b\"\ntap \"Ask\"\n  question = \"Really?\"\n"
    )
    #expect(outcome.code == .success, "\(outcome)")
    let page = try harness.read("screens/OrderForm/one/index.html")
    #expect(headings(of: page) == ["Screen 1 of 2 · step 1", "Screen 2 of 2 · step 2"])
  }

  @Test func secretsHaveTheSameLengthInTextAndHTML() async throws {
    let (harness, _) = try await run(script)
    let text = try harness.read("screens/OrderForm/one/003.txt")
    #expect(text.matches(of: /•+/).map(\.0) == ["••••••••"], "\(text)")
  }

  @Test func failedScriptsComeFirstAndGeneratedOnesLast() {
    let script = { (title: String, failure: String?, isGenerated: Bool) in
      let failure = failure.map { Storyboard.Failure(place: $0, texts: [""]) }
      return Storyboard.Script(
        feature: "F",
        title: title,
        isGenerated: isGenerated,
        screens: [Storyboard.Screen(file: "001")],
        failure: failure
      )
    }
    let all = [script("F/made", nil, true), script("F/good", nil, false), script("F/bad", "step 1 of 2", false)]
    let index = Storyboard.index(of: all, .ended(without: 2))
    let headings = index.matches(of: /<h[23]>(?:<a href="[^"]*">)?([^<]*)/).map { String($0.1) }
    #expect(headings == ["Failed", "F/bad", "F", "F/good", "Written by explore", "F/made"])
    let chips = index.matches(of: /data-selector="[^"]*">([^<]*)<span>(\d+)/).map { String($0.1 + $0.2) }
    #expect(chips == ["All 3", "Failed 1", "F 3"])
    #expect(
      index.contains(
        "<p>3 scripts, <strong class=\"failed\">1 failed</strong>, 2 passed · 1 feature · 0 steps · 3 screens</p>"
      ) && index.contains("<p>2 scripts have no screen.</p>")
    )
    #expect(Storyboard.scriptList(of: all) == "const scripts = [\"F/bad\",\"F/good\",\"F/made\"];\n")
  }

  @Test(arguments: [
    (Storyboard.RunEnd.stopped(ofAll: 3), "Incomplete: the run was stopped."),
    (.running(ofAll: 3), "The run has not finished yet."),
  ])
  func theIndexOfAnIncompleteRunSaysSo(end: Storyboard.RunEnd, note: String) {
    let script = Storyboard.Script(feature: "F", title: "F/one", screens: [Storyboard.Screen(file: "001")])
    let counts = [([script], "1 of 3 scripts, all passed · 1 feature · 0 steps · 1 screen"), ([], "0 of 3 scripts")]
    for (scripts, count) in counts {
      let index = Storyboard.index(of: scripts, end)
      #expect(index.contains("<p><strong class=\"failed\">\(note)</strong> \(count)</p>"), "\(index)")
      #expect(index.contains("location.reload()") == (note == "The run has not finished yet."))
    }
  }

  @Test func theIndexOfAnEarlierRunIsReplacedWhenARunStarts() async throws {
    let (harness, _) = try await run(script)
    let options = try RunOptions(["\(harness.folder)/one.script", "--screens", harness.folder + "/screens"])
    let style = RunOutput.TextSettings(program: "headless", paint: LineColorizer(isOn: false), page: TextLimits())
    let reporter = ScreensReporter.output(options, style)?.reporter(PrintedOutput().sink)
    let info = ScriptInfo(file: "one.script", feature: "OrderForm")
    reporter?.beginRun([.malformed(info, file: "one.script", mistakes: [])])
    let text = try harness.read("screens/index.html")
    #expect(text.contains("The run has not finished yet.</strong> 0 of 1 script"), "\(text)")
  }

  @Test func aCardShowsTheScreensThatDistinguishItsScript() {
    let script = { (title: String, words: [Set<String>], failed: Int?) in
      Storyboard.Script(
        feature: "F",
        title: title,
        screens: words.map { Storyboard.Screen(file: "001", words: $0) },
        failure: failed.map { Storyboard.Failure(place: "step 1", texts: [""], screen: $0) }
      )
    }
    let form: Set = ["prepare", "title", "quality"]
    let scripts = [
      script("a", [form, ["denied"], ["loading"], ["denied", "camera"], ["end"]], nil),
      script("b", [form, ["loading"], ["sold"], ["end"]], 2), script("c", [form, ["loading"], ["end"]], nil),
      script("d", [form], nil), script("e", [["loading"], ["loading"], ["loading"]], nil),
    ]
    let screens = DistinctiveScreens(of: scripts)
    #expect(scripts.map(screens.numbers) == [[1, 4], [2, 3], [1, 3], [1], [2, 3]])
  }

  @Test func theIndexNamesTheSettingsOfTheRun() async throws {
    let (harness, _) = try await run(script, "--seed", "3", "--theme", "dark")
    let summary = "<p>1 script, all passed · 1 feature · 6 steps · 5 screens · seed 3 · theme dark</p>"
    #expect(try harness.read("screens/index.html").contains(summary))
  }

  @Test func aThumbnailIsAsWideAsItsWindow() async throws {
    let narrow = "feature OrderForm\nscreen all\nwindow 40x20\nscreen narrow\nfinish\n"
    let (harness, _) = try await run(narrow)
    let index = try harness.read("screens/index.html")
    let figures = index.matches(of: /<figure style="--columns: (\d+)">.*?<figcaption>(.*?)<\/figcaption>/)
    #expect(figures.map { "\($0.1) \($0.2)" } == ["80 all", "40 narrow"], "\(index)")
  }

  @Test func framesOfThumbnailsAreCreatedByJavaScript() async throws {
    let (harness, _) = try await run(script)
    for page in ["screens/index.html", "screens/OrderForm/one/index.html"] {
      let html = try harness.read(page)
      #expect(html.matches(of: /class="picture">/).count == html.matches(of: /class="picture"><noscript><iframe/).count)
      #expect(html.contains("new IntersectionObserver"))
    }
  }

  @Test func scriptsBehindAFailedOneAreNotInTheIndex() async throws {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    try harness.write("feature OrderForm\nsee \"Zzz\"\n", to: "all/a.script")
    for name in ["b", "c"] { try harness.write(script, to: "all/\(name).script") }
    let outcome = await harness.run(["run", "$/all", "--screens", "$/screens", "--jobs", "3"])
    #expect(outcome.output.contains("\n1 failed, 2 not run\n"), "\(outcome)")
    let index = try harness.read("screens/index.html")
    #expect(
      index.contains("<p>1 script, <strong class=\"failed\">1 failed</strong>, 2 not run · 1 feature · "),
      "\(index)"
    )
    #expect(index.contains("<code>--keep-going</code>"))
    #expect(index.contains("<ul>\n<li>OrderForm/b</li>\n<li>OrderForm/c</li>\n</ul>"), "\(index)")
  }

  @Test func aRunWithScreensPrintsALinePerScript() async throws {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    for name in ["one", "two"] { try harness.write(script, to: "all/\(name).script") }
    let outcome = await harness.run(["run", "$/all", "--screens", "$/screens"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let passed = ["passed  1/2  OrderForm/one  6 steps", "passed  2/2  OrderForm/two  6 steps"]
    #expect(Array(lines.prefix(3)) == passed + ["2 scripts passed"], "\(outcome)")
    let verbose = await harness.run(["run", "$/all", "--screens", "$/screens", "--verbose"])
    #expect(verbose.output.contains("send .askButtonTapped"), "\(verbose)")
  }

  @Test func coloursOfATerminalAreClasses() {
    let text = ANSIToHTMLConverter("a\u{1B}[0;1;94mb<\u{1B}[0mc\n\u{1B}[0;7;31;100md\u{1B}[0m")
    #expect(
      text.html(marking: [0: RangeSet(2..<4), 1: RangeSet(0..<1)])
        == "a<span class=\"b f12\">b</span><mark><span class=\"b f12\">&lt;</span></mark><mark>c</mark>\n"
        + "<mark><span class=\"v f1 k8\">d</span></mark>"
    )
    #expect(
      ANSIToHTMLConverter("\u{1B}[0;1;38;5;208;48;5;240ma\u{1B}[0;38;5;16mb").html(marking: [:])
        == "<span class=\"b\" style=\"color:#ff8700;background:#585858\">a</span><span style=\"color:#000000\">b</span>"
    )
  }

  @Test func aScriptWithoutAScreenIsCounted() async throws {
    let (harness, outcome) = try await run(
      "feature Invisible\nsend .askButtonTapped\n  question = \"Really?\"\nfinish\n"
    )
    #expect(outcome.code == .success)
    #expect(try harness.read("screens/index.html").contains("<p>No script has shown a screen.</p>"))
  }

  private func headings(of page: String) -> [String] { page.matches(of: /<h2>(.*)<\/h2>/).map { String($0.1) } }

  func run(_ script: String, _ options: String...) async throws -> (CommandHarness, CommandHarness.Outcome) {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    try harness.write(script, to: "one.script")
    return (harness, await harness.run(["run", "$/one.script", "--screens", "$/screens", "--quiet"] + options))
  }
}

extension CommandHarness {
  func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder + "/" + folder).sorted()
  }

  func read(_ file: String) throws -> String {
    try #require(text(of: file), "there is no \(file)")
  }
}
