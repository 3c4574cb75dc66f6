internal import Foundation
internal import LockstepScreen

/// The HTML pages that `--screens` writes: a player for the screens of each script, and an index of all scripts.
enum Storyboard {
  /// A script whose screens were written.
  struct Script: Sendable {
    var feature: String
    var title: String
    /// The comment at the beginning of the script.
    var comment = ""
    /// The command that plays only this script.
    var command = ""
    /// Whether `explore --cover` wrote the script.
    var isGenerated = false
    /// The number of played steps.
    var stepCount = 0
    /// The words in the steps, for the search.
    var stepWords: [String] = []
    /// The words on the screens, for the search.
    var screenWords: [String] = []
    /// The screens, in order; empty only if the script failed without one.
    var screens: [Screen]
    /// The failure; nil if the script passed.
    var failure: Failure?
  }

  /// A written screen.
  struct Screen: Sendable {
    /// The name of its files, without an extension.
    var file: String
    /// The names of the golden screens that show it.
    var names: [String] = []
    /// The width of its window.
    var columns = ScreenSize.standard.columns
    /// The words that it shows, with 0 in place of each digit, so that times and numbers don't distinguish screens.
    var words: Set<String> = []
  }

  /// The failure of a script.
  struct Failure: Sendable {
    /// The location: `step 5 of 6`.
    var place: String
    /// The failures as a terminal shows them, without ``details``; at least one.
    var texts: [String]
    /// The number of the screen at the failed step, counted from 1; nil if no step failed.
    var screen: Int?
    /// The evidence of the failure and the suggested fixes, each on one line.
    var details: [String] = []
    /// The statements after the failed step that were not played, without secrets.
    var unplayed: [String] = []

    /// The result: `failed at step 5 of 6`, or `malformed`.
    var heading: String { place == "malformed" ? place : "failed at \(place)" }

    /// The first line, without its location in the source.
    var title: String { firstLine.title }

    /// The location in the source: `Login/offline.script:14:3`; nil if the failure has none.
    var location: String? { firstLine.location }

    private var firstLine: (location: String?, title: String) {
      let line = (texts.first ?? "").prefix { $0 != "\n" }
      guard let range = line.firstRange(of: ": error: ") else { return (nil, String(line)) }
      return (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
    }
  }

  /// A screen and the name of its files, without an extension.
  struct Moment {
    let file: String
    let content: ScreenCollector.Moment
    /// The rows of the screen's text, without the focus.
    let rows: [Substring]
    /// The elements to mark.
    let marks: ScreenMarks

    /// - Parameters:
    ///   - file: The name of the files.
    ///   - content: The screen.
    ///   - before: The screen before; nil for the first one.
    ///   - next: The steps to the next screen.
    init(file: String, content: ScreenCollector.Moment, after before: ScreenSnapshot?, next: [ScreenCollector.Step]) {
      (self.file, self.content) = (file, content)
      marks = ScreenMarks(of: content.screen, after: before, usedBy: next.compactMap(\.command))
      rows = content.screen.atRest.text.split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// Returns a complete HTML page.
  ///
  /// - Parameters:
  ///   - title: The text of the title.
  ///   - content: The HTML of the body.
  ///   - list: The URL of the list of scripts; nil if the page doesn't need it.
  ///   - script: The page's JavaScript; the page also works without it.
  static func page(_ title: String, _ content: String, list: String? = nil, script: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>\(StoryboardAssets.style)</style>
    </head>
    <body>
    <main>
    \(content)
    </main>
    \(list.map { "<script src=\"\($0)\"></script>\n" } ?? "")<script>\(script)</script>
    </body>
    </html>

    """
  }

  /// The thumbnail of a page. With JavaScript, its frame exists only while it is in view: hundreds of frames make a page slow.
  static func picture(at address: String, title: String) -> String {
    """
    <span class="picture"><noscript><iframe src="\(address)" loading="lazy" tabindex="-1" title="\(title)" inert></iframe></noscript></span>
    """
  }

  static func escaped(_ text: String) -> String { HTMLEscaping.attribute(text) }

  /// The relative URL of a file.
  static func address(_ path: String) -> String {
    escaped(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
  }
}

extension Storyboard {
  /// The page of a script: one screen at a time, with the steps that led to it. Without JavaScript, it shows all screens in a column.
  static func page(of script: Script, _ moments: [Moment]) -> String {
    let up = String(repeating: "../", count: script.title.count { $0 == "/" } + 1)
    let comment = script.comment.isEmpty ? "" : "<p>\(escaped(script.comment))</p>\n"
    let content = """
      <header>
      <nav aria-label="Scripts"><a href="\(up)index.html" title="All scripts (Escape)">All scripts</a>\
      <a id="previous-script" title="Previous script (Shift ←)" hidden>‹</a>\
      <a id="next-script" title="Next script (Shift →)" hidden>›</a></nav>
      <h1>\(escaped(script.title))</h1>
      <p>\(status(of: script))</p>
      <div class="player" hidden>
      <button type="button" id="previous" aria-label="Previous screen" title="Previous screen (← key)">←</button>
      <output></output>
      <button type="button" id="next" aria-label="Next screen" title="Next screen (→ key)">→</button>
      <button type="button" id="compare" title="Shows the previous screen while held (P key)">Hold to compare</button>
      <button type="button" id="to-steps" title="Scrolls to the steps, or back">Steps</button>
      </div>
      </header>
      <p id="unlisted" hidden><strong class="failed">The index does not list this page.</strong> The last run did not play this script, \
      ended before it, or has not finished.</p>
      \(comment)\(failureBox(of: script))<ol class="strip" hidden>
      \(moments.enumerated().map { picture(of: $1, number: $0 + 1, script) }.joined(separator: "\n"))
      </ol>
      \(sections(of: script, moments))
      \(tools(for: script))
      """
    return page(
      "\(script.title) · Screens",
      content,
      list: up + listFile,
      script: StoryboardAssets.common + StoryboardAssets.player
    )
  }

  /// The hints below the screens: the marking option, the list of keys, and the command that replays the script.
  private static func tools(for script: Script) -> String {
    """
    <div class="hints">
    <p class="legend" hidden><label title="Marks elements of the screen (M key)"><input type="checkbox" id="marks" checked> \
    <span class="changed">changed</span> <span class="enabled">enabled</span> <span class="disabled">disabled</span> \
    <span class="used">used next</span></label></p>
    <button type="button" id="keys" hidden>Keys <kbd>?</kbd></button>
    <p class="rerun"><code>\(escaped(script.command))</code> <button type="button" id="copy" hidden>Copy</button></p>
    </div>
    """
  }

  private static func status(of script: Script) -> String {
    guard let failure = script.failure else { return "✓ passed" }
    let text = "✗ \(escaped(failure.heading))"
    guard let screen = failure.screen else { return "<strong class=\"failed\">\(text)</strong>" }
    return "<a class=\"failed\" href=\"#\(screen)\">\(text)</a>"
  }

  /// The failure's title, location and details, and further failures of the step; or all texts if no screen shows the failure.
  private static func failureBox(of script: Script) -> String {
    guard let failure = script.failure else { return "" }
    guard let screen = failure.screen else { return "<div class=\"failure-box\">\(text(of: failure.texts))</div>\n" }
    let location = failure.location.map { " <code>\(escaped($0))</code>" } ?? ""
    let details = failure.details.map { "<p>\(escaped($0.withoutData))</p>" }.joined()
    let title = "<a href=\"#\(screen)\">\(escaped(failure.title))</a>"
    return "<div class=\"failure-box\">\(title)\(location)\(details)\(text(of: failure.texts.dropFirst()))</div>\n"
  }

  static func text(of failures: some Collection<String>) -> String {
    failures.isEmpty ? "" : "<pre>\(HTMLEscaping.text(failures.joined(separator: "\n\n")))</pre>"
  }

  /// A thumbnail of a screen; clicking it shows the screen.
  private static func picture(of moment: Moment, number: Int, _ script: Script) -> String {
    let names = moment.content.names
    let name = escaped((["Screen \(number): \(moment.content.statement.withoutData)"] + names).joined(separator: " · "))
    let kind = number == script.failure?.screen ? " class=\"failed\"" : names.isEmpty ? "" : " class=\"named\""
    return """
      <li style="--columns: \(moment.content.screen.size.columns)"><a\(kind) href="#\(number)" title="\(name)" aria-label="\(name)">\
      \(picture(at: "\(moment.file).html", title: "Screen \(number)"))\(number)</a></li>
      """
  }

  /// The sections of all screens. All terminals have the same size, so that nothing moves between screens.
  private static func sections(of script: Script, _ moments: [Moment]) -> String {
    let height = moments.map(\.rows.count).max() ?? 0
    let width = moments.lazy.map(\.rows).joined().map(\.count).max() ?? 0
    let sections = moments.indices.map { index in
      let title = "Screen \(index + 1) of \(moments.count)"
      return section(moments[index], title, script.failure, next: nextStep(after: index, in: moments))
    }
    return """
      <div class="moments\(width > 90 ? " wide" : "")" style="--rows: \(height); --columns: \(width)">
      \(sections.joined(separator: "\n"))
      </div>
      """
  }

  private static func section(
    _ moment: Moment,
    _ title: String,
    _ failure: Failure?,
    next: String
  ) -> String {
    let content = moment.content
    let changed = moment.marks.changedCharacters(of: content.screen)
    let terminal = ANSIToHTMLConverter(content.screen.text(color: .ansi256)).html(marking: changed)
    let heading = ([title, content.stepNumbers] + content.names).joined(separator: " · ")
    return """
      <section class="moment">
      <h2>\(escaped(heading))</h2>
      <div class="stage">\(moment.marks.isNewScreen ? "\n<p class=\"new-screen\">new screen</p>" : "")
      <iframe src="\(moment.file).html#marks" loading="lazy" title="\(title)"></iframe>
      <pre class="terminal" tabindex="0" role="region" aria-label="Terminal">\(terminal)</pre>
      <div class="steps" tabindex="0" role="region" aria-label="Steps">
      \(steps(content.steps, failure: failure))
      \(next)<p>Open this screen as <a href="\(moment.file).html">HTML</a> or <a href="\(moment.file).txt">text</a></p>
      </div>
      </div>
      </section>
      """
  }

  /// A link to the next screen, named by the statement that leads to it; empty for the last screen.
  private static func nextStep(after index: Int, in moments: [Moment]) -> String {
    guard index + 1 < moments.count else { return "" }
    let statement = moments[index + 1].content.statement.withoutData
    return "<p class=\"next\">Next: <a href=\"#\(index + 2)\"><code>\(HTMLEscaping.text(statement))</code></a></p>\n"
  }

  /// The words in the steps, each once.
  static func stepWords(of moments: [Moment]) -> [String] {
    words(in: moments.flatMap { $0.content.steps.map { $0.logged.title.withoutData[...] } }).sorted()
  }

  /// The words on the screens, each once.
  static func screenWords(of moments: [Moment]) -> [String] { words(in: moments.flatMap(\.rows)).sorted() }

  fileprivate static func words(in texts: [Substring]) -> Set<String> {
    let words = texts.lazy.flatMap { $0.lowercased().split(separator: " ") }
    return Set(words.filter { $0.contains { $0.isLetter || $0.isNumber } }.map(String.init))
  }
}

extension Storyboard.Moment {
  /// The screen as the index lists it.
  var listed: Storyboard.Screen {
    let words = Storyboard.words(in: rows).map { String($0.map { $0.isNumber ? "0" : $0 }) }
    return Storyboard.Screen(
      file: file,
      names: content.names,
      columns: content.screen.size.columns,
      words: Set(words)
    )
  }
}

extension ScreenCollector.Moment {
  /// `step 3`, `steps 4–5`, or `start`.
  fileprivate var stepNumbers: String {
    guard let first = steps.first?.number, let last = steps.last?.number else { return "start" }
    return first == last ? "step \(first)" : "steps \(first)–\(last)"
  }
}
