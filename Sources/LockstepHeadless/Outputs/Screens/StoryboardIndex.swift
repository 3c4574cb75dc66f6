extension Storyboard {
  /// The page that lists the scripts: failed ones first, then by feature, generated ones last.
  ///
  /// - Parameters:
  ///   - scripts: The scripts with screens, in the order of the run.
  ///   - count: The number of scripts without screens.
  static func index(of scripts: [Script], without count: Int) -> String {
    guard !scripts.isEmpty else { return page("Screens", "<p>No script has shown a screen.</p>", script: "") }
    let failed = scripts.filter { $0.failure != nil }
    let passed = scripts.filter { $0.failure == nil && !$0.isGenerated }
    let features = passed.map(\.feature).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let groups =
      [("Failed", failed)] + features.map { feature in (feature, passed.filter { $0.feature == feature }) }
      + [("Written by explore", scripts.filter { $0.failure == nil && $0.isGenerated })]
    let sections = groups.filter { !$0.1.isEmpty }.map { section($0.0, $0.1) }
    let rest = count == 0 ? "" : "\n<p>\(count == 1 ? "1 script has" : "\(count) scripts have") no screen.</p>"
    let content = """
      <p>\(scripts.count.of("script")), \(failed.isEmpty ? "all passed" : "\(failed.count) failed")</p>
      <p class="search" hidden><input type="search" id="search" aria-label="Search" placeholder="Search ( / )"></p>
      \(sections.joined(separator: "\n"))\(rest)
      """
    return page("Screens", content, script: StoryboardLook.search)
  }

  private static func section(_ title: String, _ scripts: [Script]) -> String {
    "<section>\n<h2>\(escaped(title))</h2>\n<ul class=\"cards\">\n\(scripts.map(card).joined(separator: "\n"))\n</ul>\n</section>"
  }

  /// A card that shows a script's first and last screens.
  private static func card(_ script: Script) -> String {
    let ends = script.screens.count > 1 ? [script.screens.first, script.screens.last] : [script.screens.first]
    let pictures = ends.compactMap(\.self).map { screen in
      "<span class=\"picture\"><iframe src=\"\(address("\(script.title)/\(screen).html"))\" loading=\"lazy\" tabindex=\"-1\""
        + " title=\"Screen \(screen)\" inert></iframe></span>"
    }
    let comment = script.comment.isEmpty ? "" : "\n<p>\(escaped(script.comment))</p>"
    return """
      <li>
      <h3><a href="\(address(script.title))/index.html">\(escaped(script.title))</a></h3>
      <p>\(status(of: script))</p>\(comment)
      <div class="pictures" aria-hidden="true">\(pictures.joined())</div>
      </li>
      """
  }
}
