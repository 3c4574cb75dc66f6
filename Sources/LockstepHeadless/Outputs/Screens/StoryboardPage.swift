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
    /// Why the script failed; nil if it passed.
    var failure: String?
  }

  /// A screen and the name of its files, without an extension.
  struct Moment {
    let file: String
    let content: ScreenCollector.Moment
  }

  /// Returns a complete HTML page.
  ///
  /// - Parameters:
  ///   - title: The text of the title and the heading.
  ///   - content: The HTML below the heading.
  ///   - script: The page's JavaScript; the page also works without it.
  static func page(_ title: String, _ content: String, script: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>\(StoryboardLook.style)</style>
    </head>
    <body>
    <main>
    <h1>\(escaped(title))</h1>
    \(content)
    </main>
    <script>\(script)</script>
    </body>
    </html>

    """
  }

  /// The line that states a script's result.
  static func status(of script: Script) -> String {
    let result = script.failure.map { "<strong class=\"failed\">✗ \(escaped($0))</strong>" } ?? "<span>✓ passed</span>"
    return "\(result) · \(script.screens.count.of("screen"))"
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
    var before: [Substring] = []
    let sections = moments.map { moment in
      let rows = moment.content.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      defer { before = rows }
      return section(moment, changed: changedRows(from: before, to: rows))
    }
    let comment = script.comment.isEmpty ? "" : "<p>\(escaped(script.comment))</p>\n"
    let content = """
      <p><a href="\(up)index.html">All scripts</a> · \(status(of: script))</p>
      \(comment)<div class="player" hidden>
      <button type="button" id="previous" aria-label="Previous screen">←</button>
      <input type="range" id="position" min="1" max="\(moments.count)" value="1" aria-label="Screen">
      <button type="button" id="next" aria-label="Next screen">→</button>
      <output for="position"></output>
      </div>
      <ol class="strip" hidden>
      \(moments.enumerated().map { picture(of: $1, number: $0 + 1) }.joined(separator: "\n"))
      </ol>
      \(sections.joined(separator: "\n"))
      """
    return page(script.title, content, script: StoryboardLook.player)
  }

  /// A small screen, which a click shows.
  private static func picture(of moment: Moment, number: Int) -> String {
    let name = escaped("Screen \(number): \(moment.content.statement)")
    return """
      <li><a href="#\(number)" title="\(name)" aria-label="\(name)"><span class="picture"><iframe src="\(moment.file).html" loading="lazy" \
      tabindex="-1" title="Screen \(moment.file)" inert></iframe></span>\(number)</a></li>
      """
  }

  private static func section(_ moment: Moment, changed: Set<Int>) -> String {
    let content = moment.content
    let terminal = TerminalHTML(content.screen.text(color: .ansi16)).html(marking: changed)
    let lines = escaped((content.ownLines + content.linesAfter).joined(separator: "\n"))
    return """
      <section class="moment">
      <h2>\(moment.file) <code>\(escaped(content.statement))</code></h2>
      <div class="stage">
      <iframe src="\(moment.file).html" loading="lazy" title="Screen \(moment.file)"></iframe>
      <pre class="steps" tabindex="0" role="region" aria-label="Steps">\(lines)</pre>
      <pre class="terminal" tabindex="0" role="region" aria-label="Terminal">\(terminal)</pre>
      </div>
      <p><a href="\(moment.file).html">HTML</a> · <a href="\(moment.file).txt">Text</a></p>
      </section>
      """
  }

  /// The row numbers at which a screen differs from the previous one; empty for the first screen.
  private static func changedRows(from old: [Substring], to new: [Substring]) -> Set<Int> {
    guard !old.isEmpty else { return [] }
    return Set(
      new.difference(from: old).compactMap { change in
        if case .insert(let row, let text, _) = change, !text.isEmpty { row } else { nil }
      }
    )
  }
}
