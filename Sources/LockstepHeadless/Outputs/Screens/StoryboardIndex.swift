extension Storyboard {
  /// How a run ended.
  enum RunEnd {
    /// The run ended by itself; the values are the number of played scripts without screens, and the titles of scripts behind a failed one.
    case ended(without: Int, notRun: [String] = [])
    /// A signal ended the run; the value is the number of all scripts of the run.
    case stopped(ofAll: Int)
    /// The run has not ended yet; the value is the number of all scripts of the run.
    case running(ofAll: Int)

    /// A note that scripts are missing, and the number of all scripts of the run; nil if the run is complete.
    fileprivate var rest: (note: String, count: Int)? {
      switch self {
      case .ended: nil
      case .stopped(let count): ("Incomplete: the run was stopped.", count)
      case .running(let count): ("The run has not finished yet.", count)
      }
    }

    fileprivate var isRunning: Bool { if case .running = self { true } else { false } }

    fileprivate var notRun: [String] { if case .ended(_, let titles) = self { titles } else { [] } }
  }

  /// The scripts in the order of the index: failed ones, those written by hand, and those that `explore` wrote.
  private static func groups(of scripts: [Script]) -> (failed: [Script], passed: [Script], generated: [Script]) {
    let passed = scripts.filter { $0.failure == nil }
    let written = passed.filter { !$0.isGenerated }
    let inOrder = features(of: scripts).flatMap { feature in written.filter { $0.feature == feature } }
    return (scripts.filter { $0.failure != nil }, inOrder, passed.filter(\.isGenerated))
  }

  private static func features(of scripts: [Script]) -> [String] {
    scripts.map(\.feature).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The name of the file with ``scriptList(of:)``.
  static let listFile = "scripts.js"

  /// JavaScript that defines the titles of the scripts, in the order of the index, from which each player finds its neighbouring scripts.
  static func scriptList(of scripts: [Script]) -> String {
    let (failed, passed, generated) = groups(of: scripts)
    let withPage = (failed + passed + generated).filter { !$0.screens.isEmpty }
    return "const scripts = \(withPage.map(\.title).json);\n"
  }

  /// The page that lists the scripts: failed ones first, then by feature, generated ones last.
  ///
  /// - Parameters:
  ///   - scripts: The scripts with screens, in the order of the run.
  ///   - settings: The settings of the run: `world offline`, `seed 3`.
  ///   - end: How the run ended.
  static func index(of scripts: [Script], settings: [String] = [], _ end: RunEnd) -> String {
    let reload = end.isRunning ? StoryboardAssets.reload : ""
    guard !scripts.isEmpty else {
      let note = end.rest.map { "<strong class=\"failed\">\($0.note)</strong> 0 of \($0.count.of("script"))" }
      return page("Screens", "<h1>Screens</h1>\n<p>\(note ?? "No script has shown a screen.")</p>", script: reload)
    }
    let (failed, passed, generated) = groups(of: scripts)
    let features = features(of: scripts)
    let groups = [("Failed", failed)] + features.map { feature in (feature, passed.filter { $0.feature == feature }) }
    let screens = DistinctiveScreens(of: scripts)
    let sections = groups.filter { !$0.1.isEmpty }.map { title, scripts in
      "<section>\n<h2>\(escaped(title))</h2>\n\(cards(scripts, screens))\n</section>"
    }
    let collapsed = generated.isEmpty ? [] : [collapsed(generated, screens)]
    let content = """
      <h1>Screens</h1>
      <p>\(summary(of: scripts, end, failed: failed.count, settings: settings))</p>
      <div class="tools" hidden>
      <input type="search" id="search" aria-label="Search" placeholder="Search ( / )">
      \(chips(scripts, features, failed: failed.count))
      <output></output>
      <button type="button" id="keys">Keys <kbd>?</kbd></button>
      </div>
      \((sections + collapsed).joined(separator: "\n"))\(scriptsWithoutScreens(end))\(scriptsNotRun(end.notRun))
      <p id="nothing" hidden><span></span> <button type="button">Clear</button></p>
      """
    return page("Screens", content, script: StoryboardAssets.common + StoryboardAssets.search + reload)
  }

  private static func scriptsWithoutScreens(_ end: RunEnd) -> String {
    guard case .ended(without: let count, _) = end, count > 0 else { return "" }
    return "\n<p>\(count == 1 ? "1 script has" : "\(count) scripts have") no screen.</p>"
  }

  /// The scripts behind a failed one, and how to play them.
  private static func scriptsNotRun(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "" }
    return """

      <section id="not-run">
      <h2>Not run</h2>
      <p>The run ended at the first failure. <code>--keep-going</code> also plays the scripts behind it:</p>
      <ul>
      \(titles.map { "<li>\(escaped($0))</li>" }.joined(separator: "\n"))
      </ul>
      </section>
      """
  }

  /// The result and its extent. No date and no duration: the same run writes the same bytes.
  private static func summary(of scripts: [Script], _ runEnd: RunEnd, failed: Int, settings: [String]) -> String {
    let passed = scripts.count - failed
    let counts = [(passed, "passed"), (runEnd.notRun.count, "not run")]
    let others = counts.filter { $0.0 > 0 }.map { ", \($0) \($1)" }.joined()
    let result = failed == 0 ? "all passed" : "<strong class=\"failed\">\(failed) failed</strong>\(others)"
    let extent = [
      features(of: scripts).count.of("feature"), scripts.reduce(0) { $0 + $1.stepCount }.of("step"),
      scripts.reduce(0) { $0 + $1.screens.count }.of("screen"),
    ]
    let end = ", \(result) · \((extent + settings.map(escaped)).joined(separator: " · "))"
    guard let rest = runEnd.rest else { return scripts.count.of("script") + end }
    return "<strong class=\"failed\">\(rest.note)</strong> \(scripts.count) of \(rest.count.of("script"))\(end)"
  }

  /// Buttons that filter the scripts.
  private static func chips(_ scripts: [Script], _ features: [String], failed: Int) -> String {
    let counts = features.map { feature in (feature, scripts.count { $0.feature == feature }) }
    let all = [("All", "", scripts.count)] + (failed == 0 ? [] : [("Failed", ".failed", failed)])
    let chips = all + counts.map { ($0, "[data-feature=\"\($0)\"]", $1) }
    return chips.map { name, selector, count in
      let attributes = "type=\"button\" aria-pressed=\"\(selector.isEmpty)\" data-selector=\"\(escaped(selector))\""
      return "<button \(attributes)>\(escaped(name)) <span>\(count)</span></button>"
    }.joined(separator: "\n")
  }

  private static func collapsed(_ scripts: [Script], _ screens: DistinctiveScreens) -> String {
    "<details>\n<summary><h2>Written by explore</h2> \(scripts.count)</summary>\n\(cards(scripts, screens))\n</details>"
  }

  private static func cards(_ scripts: [Script], _ screens: DistinctiveScreens) -> String {
    let cards = scripts.map { card($0, showing: screens.numbers(in: $0)) }
    return "<ul class=\"cards\">\n\(cards.joined(separator: "\n"))\n</ul>"
  }

  /// A card that shows some of a script's screens.
  private static func card(_ script: Script, showing screens: [Int]) -> String {
    let pictures = screens.map { picture(of: script, number: $0) }
    let comment = script.comment.isEmpty ? "" : "\n<p>\(escaped(script.comment))</p>"
    let words = [("steps", script.stepWords), ("screens", script.screenWords)].map { name, words in
      " data-\(name)=\"\(escaped(words.joined(separator: " ")))\""
    }
    return """
      <li\(script.failure == nil ? "" : " class=\"failed\"") data-feature="\(escaped(script.feature))"\(words.joined())>
      <h3>\(title(of: script))</h3>
      \(status(of: script))\(comment)
      <p class="hit" hidden></p>
      \(pictures.isEmpty ? "" : "<div class=\"pictures\" aria-hidden=\"true\">\(pictures.joined())</div>\n")</li>
      """
  }

  /// A link to the script's page, if there is one.
  private static func title(of script: Script) -> String {
    let title = escaped(script.title)
    return script.screens.isEmpty ? title : "<a href=\"\(address(script.title))/index.html\">\(title)</a>"
  }

  /// The result, and the reason of a failure. Without a page of the script, that is the whole failure.
  private static func status(of script: Script) -> String {
    let count = script.screens.isEmpty ? "no screen" : script.screens.count.of("screen")
    guard let failure = script.failure else { return "<p class=\"result\">✓ passed · \(count)</p>" }
    let result = "<strong>✗ \(escaped(failure.heading))</strong> · \(count)"
    let rest = script.screens.isEmpty ? [failure.location ?? ""] + failure.texts.map(\.withoutFirstLine) : []
    return """
      <p class="result">\(result)</p>
      <p class="reason">\(escaped(failure.title))</p>\(text(of: rest.filter { !$0.isEmpty }))
      """
  }

  /// A thumbnail, as wide as the screen's window compared with that of the other thumbnail.
  private static func picture(of script: Script, number: Int) -> String {
    let screen = script.screens[number - 1]
    let hasFailed = number == script.failure?.screen
    let name = screen.names.first.map { escaped($0) } ?? "screen \(number)"
    let caption = "\(hasFailed ? "failed at " : "")\(name)"
    let picture = picture(at: address("\(script.title)/\(screen.file).html"), title: "Screen \(number)")
    return """
      <figure\(hasFailed ? " class=\"failed\"" : "") style="--columns: \(screen.columns)">\(picture)\
      <figcaption>\(caption)</figcaption></figure>
      """
  }
}

extension String {
  fileprivate var withoutFirstLine: String { String(drop { $0 != "\n" }.dropFirst()) }
}
