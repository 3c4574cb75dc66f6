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
    /// Whether `explore --cover` wrote the script.
    var isGenerated = false
    /// The names of the screens' files, in order, without extensions; at least one.
    var screens: [String]
    /// The number of the screen that differs most from the first one, from 1.
    var changedMost = 1
    /// Why the script failed; nil if it passed.
    var failure: Failure?
  }

  /// Why a script failed.
  struct Failure: Sendable {
    /// The location: `step 5 of 6`.
    var place: String
    /// The failure as a terminal shows it.
    var text: String
    /// The number of the screen at the failed step, from 1; nil if no step failed.
    var screen: Int?

    /// The first line of the text, without its location in the source.
    var title: String {
      let line = text.prefix { $0 != "\n" }
      return String(line.firstRange(of: ": error: ").map { line[$0.upperBound...] } ?? line)
    }
  }

  /// A screen and the name of its files, without an extension.
  struct Moment {
    let file: String
    let content: ScreenCollector.Moment
  }

  /// Returns a complete HTML page.
  ///
  /// - Parameters:
  ///   - title: The text of the title.
  ///   - content: The HTML of the body.
  ///   - script: The page's JavaScript; the page also works without it.
  static func page(_ title: String, _ content: String, script: String) -> String {
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
    <script>\(script)</script>
    </body>
    </html>

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
      <a href="\(up)index.html">All scripts</a>
      <h1>\(escaped(script.title))</h1>
      <p>\(status(of: script))</p>
      <div class="player" hidden>
      <button type="button" id="previous" aria-label="Previous screen" title="Previous screen (← key; hold P to compare)">←</button>
      <output></output>
      <button type="button" id="next" aria-label="Next screen" title="Next screen (→ key)">→</button>
      </div>
      </header>
      \(comment)\(failureBox(of: script))<ol class="strip" hidden>
      \(moments.enumerated().map { picture(of: $1, number: $0 + 1, script) }.joined(separator: "\n"))
      </ol>
      \(sections(of: script, moments))
      """
    return page(script.title, content, script: StoryboardAssets.player)
  }

  private static func status(of script: Script) -> String {
    guard let failure = script.failure else { return "✓ passed" }
    let text = "✗ failed at \(escaped(failure.place))"
    guard let screen = failure.screen else { return "<strong class=\"failed\">\(text)</strong>" }
    return "<a class=\"failed\" href=\"#\(screen)\">\(text)</a>"
  }

  /// The failure's title, or all of its text if no screen shows it.
  private static func failureBox(of script: Script) -> String {
    guard let failure = script.failure else { return "" }
    let content = failure.screen.map { "<a href=\"#\($0)\">\(escaped(failure.title))</a>" } ?? text(of: failure)
    return "<div class=\"failure-box\">\(content)</div>\n"
  }

  static func text(of failure: Failure) -> String {
    "<pre class=\"failure-text\">\(HTMLEscaping.text(failure.text))</pre>"
  }

  /// A small screen, which a click shows.
  private static func picture(of moment: Moment, number: Int, _ script: Script) -> String {
    let name = escaped("Screen \(number): \(moment.content.statement.withoutData)")
    let failed = number == script.failure?.screen ? " class=\"failed\"" : ""
    return """
      <li><a\(failed) href="#\(number)" title="\(name)" aria-label="\(name)"><span class="picture"><iframe src="\(moment.file).html" \
      loading="lazy" tabindex="-1" title="Screen \(number)" inert></iframe></span>\(number)</a></li>
      """
  }

  /// The sections of all screens. Their terminals are equally large, so that nothing moves between screens.
  private static func sections(of script: Script, _ moments: [Moment]) -> String {
    let texts = moments.map(\.content.screen.text)
    let rows = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let height = rows.map(\.count).max() ?? 0
    let width = rows.joined().map(\.count).max() ?? 0
    let sections = moments.indices.map { index in
      let changed = index == 0 ? [:] : ChangedCells(from: texts[index - 1], to: texts[index]).rows
      return section(moments[index], "Screen \(index + 1) of \(moments.count)", changed, script.failure)
    }
    return """
      <div class="moments\(width > 64 ? " wide" : "")" style="--rows: \(height); --columns: \(width)">
      \(sections.joined(separator: "\n"))
      </div>
      """
  }

  private static func section(
    _ moment: Moment,
    _ title: String,
    _ changed: [Int: Range<Int>],
    _ failure: Failure?
  ) -> String {
    let content = moment.content
    let terminal = ANSIToHTMLConverter(content.screen.text(color: .ansi16)).html(marking: changed)
    let heading = ([title, content.stepNumbers] + content.names).joined(separator: " · ")
    return """
      <section class="moment">
      <h2>\(escaped(heading))</h2>
      <div class="stage">
      <iframe src="\(moment.file).html" loading="lazy" title="\(title)"></iframe>
      <pre class="terminal" tabindex="0" role="region" aria-label="Terminal">\(terminal)</pre>
      <div class="steps" tabindex="0" role="region" aria-label="Steps">
      \(steps(content.steps, failure: failure))
      <p>Open this screen as <a href="\(moment.file).html">HTML</a> or <a href="\(moment.file).txt">text</a></p>
      </div>
      </div>
      </section>
      """
  }

  /// The number of the screen whose text differs most from that of the first screen, from 1; the last one of several.
  static func screenThatDiffersMost(in moments: [Moment]) -> Int {
    let texts = moments.map(\.content.screen.text)
    let changes = texts.map { ChangedCells(from: texts[0], to: $0).rows.count }
    return (changes.lastIndex(of: changes.max() ?? 0) ?? 0) + 1
  }
}

extension ScreenCollector.Moment {
  /// `step 3`, or `steps 4–5`.
  fileprivate var stepNumbers: String {
    guard let first = steps.first?.number, let last = steps.last?.number else { return "" }
    return first == last ? "step \(first)" : "steps \(first)–\(last)"
  }
}
