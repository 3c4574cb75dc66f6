internal import LockstepScreen

/// The programs and the style sheet of the pages that a ``LoopbackServer`` serves. `generate.py` copies them from the files in this folder.
package enum PageAssets {
  /// The responses, by their paths.
  package static var responses: [String: HTTPResponse] {
    [
      "/live.js": HTTPResponse(.ok, "text/javascript", liveProgram),
      "/steps.js": HTTPResponse(.ok, "text/javascript", stepsProgram),
      "/tools.js": HTTPResponse(.ok, "text/javascript", toolsProgram),
      "/previews.js": HTTPResponse(.ok, "text/javascript", previewsProgram),
      "/previews.css": HTTPResponse(.ok, "text/css", previewsStyle),
      "/tools.css": HTTPResponse(.ok, "text/css", toolsStyle),
    ]
  }

  /// The page around one screen.
  package static func playPage(title: String) -> String {
    page(
      title,
      bar: """
        <div class="group" role="group" aria-label="Size">
        <button type="button" data-window="full" aria-pressed="true">Full</button>
        <button type="button" data-window="tablet" aria-pressed="false">Tablet</button>
        <button type="button" data-window="phone" aria-pressed="false">Phone</button>
        </div>
        <div class="group"><label class="group" hidden>World <select id="world"></select></label>
        <button type="button" id="restart" title="Begins again from the start">Restart</button></div>
        <button type="button" id="fold" aria-expanded="true" aria-controls="panel">Tools</button>
        """,
      content: """
        <main>
        <div id="stage"><iframe src="0/" title="\(HTMLEscaping.attribute(title))"></iframe></div>
        <div id="panel">
        <section class="steps-section">
        <div class="time"><h2>Steps</h2><input type="search" id="filter" aria-label="Filter steps" placeholder="Filter"></div>
        <ol id="steps"></ol>
        <p id="no-step" role="status" hidden></p>
        <div class="use"><div class="time"><input type="range" id="position" min="0" max="0" value="0" aria-label="Step">\
        <output id="place" for="position"></output><button type="button" id="now" class="link" hidden>Back to now</button></div>
        <p id="set-aside" class="time" role="status" hidden><span></span><button type="button" id="restore" class="link">Restore</button></p>
        <form id="statement-form"><input id="statement" aria-label="Statement" placeholder="tap &quot;…&quot;, advance 1s, help" list="suggestions" \
        autocomplete="off" spellcheck="false"><datalist id="suggestions"></datalist><button>Play</button></form>
        \(message(id: "answer"))
        </div>
        </section>
        <section>
        <div class="time clock"><h2>Time</h2><span id="time"></span><button type="button" id="pause">Pause</button>
        <button type="button" data-advance="1s">+1 s</button><button type="button" data-advance="10s">+10 s</button>
        <button type="button" data-advance="1m">+1 min</button></div>
        <ul id="effects" tabindex="0" aria-label="Effects in flight"></ul>
        </section>
        <details id="state-panel"><summary>State</summary>
        <div class="time"><input type="search" id="state-search" aria-label="Search the state" placeholder="Search"><output id="found"></output>\
        <button type="button" id="previous" aria-label="Previous match" disabled>↑</button>\
        <button type="button" id="next" aria-label="Next match" disabled>↓</button></div>
        <div id="state" tabindex="0" role="region" aria-label="State">Loading …</div>
        </details>
        <section class="save">
        \(message(id: "saved"))
        <form id="save-form"><input id="file" aria-label="File" placeholder="session.script" autocomplete="off" spellcheck="false" required>\
        <button>Save as a script</button></form>
        </section>
        </div>
        </main>
        """
    )
  }

  /// The place of a message, which can be closed.
  private static func message(id: String) -> String {
    "<div id=\"\(id)\" class=\"message\" hidden><pre role=\"status\" tabindex=\"0\"></pre>"
      + "<button type=\"button\" aria-label=\"Close\">×</button></div>"
  }

  /// A page with the shared program and style sheet.
  ///
  /// - Parameter program: The name of its own program and style sheet; nil for a page without.
  static func page(_ title: String, program: String? = nil, bar: String, content: String) -> String {
    // Comes first, because the shared program passes events to it.
    let own = program.map { "<script src=\"\($0).js\" defer></script>\n" } ?? ""
    let style = program.map { "<link rel=\"stylesheet\" href=\"\($0).css\">\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLEscaping.attribute(title))</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="tools.css">
      \(style)\(own)<script src="steps.js" defer></script>
      <script src="tools.js" defer></script>
      </head>
      <body>
      <header>
      <h1>\(HTMLEscaping.attribute(title))</h1>
      \(bar)
      </header>
      <p id="connection" role="status" hidden>The program doesn't answer. It has ended, or is being built.</p>
      <pre id="build" role="status" hidden></pre>
      \(message(id: "notice"))
      \(content)
      </body>
      </html>

      """
  }
}
