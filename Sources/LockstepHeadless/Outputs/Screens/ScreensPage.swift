internal import Foundation
internal import LockstepScreen

/// The HTML pages that `--screens` writes around the screens: one for each script, and an index.
enum ScreensPage {
  /// A script whose screens were written.
  struct Script: Sendable {
    var title: String
    /// The number of different screens.
    var count: Int
    /// Why the script failed; nil if it passed.
    var failure: String?
  }

  /// A screen and the name of its files, without an extension.
  typealias Moment = (file: String, lines: [String], screen: ScreenSnapshot)

  /// The page with the screens of a script, each as text and as HTML.
  static func page(of script: Script, _ moments: [Moment]) -> String {
    let depth = script.title.count { $0 == "/" } + 1
    let up = String(repeating: "../", count: depth)
    let sections = moments.map { moment in
      """
      <section>
      <h2>\(moment.file) <code>\(escaped(moment.lines.first ?? ""))</code></h2>
      \(moment.lines.count > 1 ? "<pre>\(escaped(moment.lines.dropFirst().joined(separator: "\n")))</pre>" : "")
      <div class="pair">
      <pre>\(escaped(moment.screen.text))</pre>
      <iframe src="\(moment.file).html" loading="lazy" title="Screen \(moment.file)"></iframe>
      </div>
      <p><a href="\(moment.file).html">HTML</a> · <a href="\(moment.file).txt">Text</a></p>
      </section>
      """
    }
    let failure = script.failure.map { "<p><strong>\(escaped($0))</strong></p>" } ?? ""
    return whole(
      script.title,
      "<p><a href=\"\(up)index.html\">All scripts</a></p>\n\(failure)\n" + sections.joined(separator: "\n")
    )
  }

  /// The page that lists the scripts.
  ///
  /// - Parameters:
  ///   - scripts: The scripts with screens, in the order of the run.
  ///   - count: The number of scripts without screens.
  static func index(of scripts: [Script], without count: Int) -> String {
    let items = scripts.map { script in
      let screens = script.count == 1 ? "1 screen" : "\(script.count) screens"
      let failure = script.failure.map { ", <strong>\(escaped($0))</strong>" } ?? ""
      return
        "<li><a href=\"\(address(script.title))/index.html\">\(escaped(script.title))</a>: \(screens)\(failure)</li>"
    }
    let list = items.isEmpty ? "<p>No script has shown a screen.</p>" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    let rest = count == 1 ? "1 script has" : "\(count) scripts have"
    return whole("Screens", list + (count > 0 && !items.isEmpty ? "\n<p>\(rest) no screen.</p>" : ""))
  }

  private static func whole(_ title: String, _ content: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body>
    <main>
    <h1>\(escaped(title))</h1>
    \(content)
    </main>
    </body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.4 }
    body { margin: 0 } main { max-width: 1280px; margin: 0 auto; padding: 16px }
    h2 { font-size: 1rem } code { font-weight: normal; overflow-wrap: anywhere }
    .pair { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
    pre { margin: 0; padding: 8px; border: 1px solid #888; border-radius: 6px; overflow: auto; max-width: 100%;
      box-sizing: border-box; font: 12px/1.2 ui-monospace, monospace }
    iframe { width: 390px; max-width: 100%; height: 480px; border: 1px solid #888; border-radius: 6px; box-sizing: border-box }
    h2 + pre { margin-bottom: 16px; border: none; padding: 0; opacity: 0.8 }
    section { border-top: 1px solid #8885; padding-top: 8px }
    """

  private static func escaped(_ text: String) -> String { HTMLEscaping.attribute(text) }

  /// The relative address of a file.
  private static func address(_ path: String) -> String {
    escaped(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
  }
}
