internal import LockstepScreen

/// The programs and the style sheet of the pages that a ``LoopbackServer`` serves. `generate.py` copies them from the files in this folder.
package enum PageAssets {
  /// The responses, by their paths.
  package static var responses: [String: HTTPResponse] {
    [
      "/live.js": HTTPResponse(.ok, "text/javascript", liveProgram),
      "/steps.js": HTTPResponse(.ok, "text/javascript", stepsProgram),
      "/tabs.js": HTTPResponse(.ok, "text/javascript", tabsProgram),
      "/tools.js": HTTPResponse(.ok, "text/javascript", toolsProgram),
      "/previews.js": HTTPResponse(.ok, "text/javascript", previewsProgram),
      "/previews.css": HTTPResponse(.ok, "text/css", previewsStyle),
      "/tools.css": HTTPResponse(.ok, "text/css", toolsStyle),
    ]
  }

  /// The page around one screen.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - folder: The folder in which the program saves scripts.
  ///   - command: The command line that starts the program again; nil if `watch` starts it.
  ///   - tip: A tip for using the feature; nil for none.
  package static func playPage(title: String, folder: String, command: String?, tip: String?) -> String {
    page(
      title,
      command: command,
      bar: """
        <div class="group" role="group" aria-label="Size">
        <button type="button" data-window="full" aria-pressed="true">Full</button>
        <button type="button" data-window="tablet" aria-pressed="false">Tablet</button>
        <button type="button" data-window="phone" aria-pressed="false">Phone</button>
        </div>
        <div class="group served"><label class="group" hidden>World <select id="world"></select></label>
        <button type="button" id="restart" title="Begins again from the start">Restart</button></div>
        <button type="button" id="fold" aria-expanded="true" aria-controls="panel">Tools</button>
        """,
      content: """
        <main>
        <div id="stage" class="served"><iframe src="0/" title="\(HTMLEscaping.attribute(title))"></iframe></div>
        <div id="panel">
        <section id="steps-panel" aria-label="Steps">
        <div class="time"><h2>Steps</h2><input type="search" id="filter" aria-label="Filter steps" placeholder="Filter"></div>
        \(tip.map { "<p id=\"tip\" class=\"note\">\(HTMLEscaping.attribute($0))</p>" } ?? "")<ol id="steps"></ol>
        <p id="no-step" role="status" hidden></p>
        </section>
        <div id="use" class="served"><div class="travel"><input type="range" id="position" min="0" max="0" value="0" aria-label="Step">
        <div class="time"><output id="place" for="position"></output><span id="time" title="Virtual time since the start. It passes while an effect sleeps, and stops in the past."></span>\
        <button type="button" id="pause" title="Stops the virtual clock until you continue it">Pause</button><button type="button" id="now" hidden>Back to now</button></div></div>
        <p id="set-aside" class="time" hidden><span role="status"></span><button type="button" id="restore" class="link">Switch</button>\
        <button type="button" id="forget" class="link" aria-label="Discard this branch" title="Discard this branch">×</button></p>
        <form id="statement-form"><input id="statement" aria-label="Statement" placeholder="tap &quot;…&quot;, advance 1s, help" list="suggestions" \
        autocomplete="off" spellcheck="false"><datalist id="suggestions"></datalist><button>Play</button></form>
        </div>
        \(message(id: "answer"))
        <div id="divider" role="separator" aria-orientation="horizontal" aria-label="Height of the tools below" tabindex="0" \
        aria-valuemin="0" aria-valuemax="100" aria-valuenow="36"></div>
        <div role="tablist" aria-label="Tools">\(["Steps", "State", "Effects", "Save"].map(tab).joined())</div>
        <section id="state-panel" role="tabpanel" aria-labelledby="state-tab">
        <div class="time"><input type="search" id="state-search" aria-label="Search the state" placeholder="Search"><output id="found"></output>\
        <output id="state-time" title="The state is older than the screen" hidden></output>\
        <button type="button" id="previous" aria-label="Previous match" disabled>↑</button>\
        <button type="button" id="next" aria-label="Next match" disabled>↓</button></div>
        <div id="state" tabindex="0" role="region" aria-label="State">Loading …</div>
        </section>
        <section id="effects-panel" role="tabpanel" aria-labelledby="effects-tab" hidden>
        <div class="time served"><span>Let time pass:</span><button type="button" data-advance="1s">+1 s</button>\
        <button type="button" data-advance="10s">+10 s</button><button type="button" data-advance="1m">+1 min</button></div>
        <ul id="effects" class="served" tabindex="0" aria-label="Effects in flight"></ul>
        </section>
        <section id="save-panel" role="tabpanel" aria-labelledby="save-tab" hidden>
        <form id="save-form" class="served"><label for="file">A script in \(HTMLEscaping.attribute(folder)) or a folder below</label>\
        <input id="file" placeholder="session.script" autocomplete="off" spellcheck="false" required>\
        <button>Save</button> <a id="download" href="0/script" download>Download</a></form>
        \(message(id: "saved"))
        <pre id="script" tabindex="0" role="region" aria-label="The script to save"></pre>
        <p class="note">Steps check their own changes, not those of effects. Time in which nothing changes may be left out.</p>
        </section>
        </div>
        </main>
        """
    )
  }

  /// A tab for one of the tools.
  private static func tab(_ title: String) -> String {
    let name = title.lowercased()
    return "<button type=\"button\" role=\"tab\" id=\"\(name)-tab\" aria-controls=\"\(name)-panel\">\(title)</button>"
  }

  /// An area for a message, which the user can close.
  private static func message(id: String) -> String {
    "<div id=\"\(id)\" class=\"message\" hidden><pre role=\"status\" tabindex=\"0\"></pre>"
      + "<button type=\"button\" aria-label=\"Close\">×</button></div>"
  }

  /// A page with the shared program and style sheet.
  ///
  /// - Parameters:
  ///   - program: The name of its own program and style sheet; nil for a page without.
  ///   - command: The command line that starts the program again; nil if that happens automatically.
  static func page(_ title: String, program: String? = nil, command: String?, bar: String, content: String) -> String {
    // Comes first, because the shared program passes events to it.
    let own = program.map { "<script src=\"\($0).js\" defer></script>\n" } ?? ""
    let style = program.map { "<link rel=\"stylesheet\" href=\"\($0).css\">\n" } ?? ""
    let hint = command.map {
      "To go on, run <code>\(HTMLEscaping.attribute($0))</code> again, and open the URL that it prints."
    }
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
      <script src="tabs.js" defer></script>
      <script src="tools.js" defer></script>
      </head>
      <body>
      <header>
      <h1>\(HTMLEscaping.attribute(title))</h1>
      \(bar)
      </header>
      <p id="connection" role="status" hidden>\(hint.map { "The program has ended. " + $0 } ?? "The program has ended, or is being rebuilt. This page continues as soon as it answers.")</p>
      <pre id="build" role="status" hidden></pre>
      \(message(id: "notice"))
      \(content)
      </body>
      </html>

      """
  }
}
