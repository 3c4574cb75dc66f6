extension Storyboard {
  /// The page that lists the scripts: failed ones first, then by feature, generated ones last.
  ///
  /// - Parameters:
  ///   - scripts: The scripts with screens, in the order of the run.
  ///   - count: The number of scripts without screens.
  static func index(of scripts: [Script], without count: Int) -> String {
    guard !scripts.isEmpty else {
      return page("Screens", "<h1>Screens</h1>\n<p>No script has shown a screen.</p>", script: "")
    }
    let failed = scripts.filter { $0.failure != nil }
    let passed = scripts.filter { $0.failure == nil && !$0.isGenerated }
    let generated = scripts.filter { $0.failure == nil && $0.isGenerated }
    let features = scripts.map(\.feature).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let groups = [("Failed", failed)] + features.map { feature in (feature, passed.filter { $0.feature == feature }) }
    let sections = groups.filter { !$0.1.isEmpty }.map { title, scripts in
      "<section>\n<h2>\(escaped(title))</h2>\n\(cards(scripts))\n</section>"
    }
    let rest = count == 0 ? "" : "\n<p>\(count == 1 ? "1 script has" : "\(count) scripts have") no screen.</p>"
    let content = """
      <h1>Screens</h1>
      <p>\(scripts.count.of("script")), \(failed.isEmpty ? "all passed" : "\(failed.count) failed")</p>
      <div class="tools" hidden>
      <input type="search" id="search" aria-label="Search" placeholder="Search ( / )">
      \(chips(scripts, features, failed: failed.count))
      <output></output>
      </div>
      \((sections + (generated.isEmpty ? [] : [collapsed(generated)])).joined(separator: "\n"))\(rest)
      <p id="nothing" hidden><span></span> <button type="button">Clear</button></p>
      """
    return page("Screens", content, script: StoryboardAssets.search)
  }

  /// Buttons that show only some of the scripts.
  private static func chips(_ scripts: [Script], _ features: [String], failed: Int) -> String {
    let counts = features.map { feature in (feature, scripts.count { $0.feature == feature }) }
    let all = [("All", "", scripts.count)] + (failed == 0 ? [] : [("Failed", ".failed", failed)])
    let chips = all + counts.map { ($0, "[data-feature=\"\($0)\"]", $1) }
    return chips.map { name, selector, count in
      let attributes = "type=\"button\" aria-pressed=\"\(selector.isEmpty)\" data-selector=\"\(escaped(selector))\""
      return "<button \(attributes)>\(escaped(name)) \(count)</button>"
    }.joined(separator: "\n")
  }

  private static func collapsed(_ scripts: [Script]) -> String {
    "<details>\n<summary><h2>Written by explore</h2> \(scripts.count)</summary>\n\(cards(scripts))\n</details>"
  }

  private static func cards(_ scripts: [Script]) -> String {
    "<ul class=\"cards\">\n\(scripts.map(card).joined(separator: "\n"))\n</ul>"
  }

  /// A card that shows a script's first screen and another one: the failed one, or the one that differs most.
  private static func card(_ script: Script) -> String {
    let other = script.failure?.screen ?? script.changedMost
    let pictures = Set([1, other]).sorted().map { picture(of: script, number: $0) }
    let comment = script.comment.isEmpty ? "" : "\n<p>\(escaped(script.comment))</p>"
    return """
      <li\(script.failure == nil ? "" : " class=\"failed\"") data-feature="\(escaped(script.feature))">
      <h3><a href="\(address(script.title))/index.html">\(escaped(script.title))</a></h3>
      <p>\(status(of: script))</p>\(comment)
      <div class="pictures" aria-hidden="true">\(pictures.joined())</div>
      </li>
      """
  }

  private static func status(of script: Script) -> String {
    let count = script.screens.count.of("screen")
    guard let failure = script.failure else { return "✓ passed · \(count)" }
    let result = "<strong>✗ failed at \(escaped(failure.place))</strong> · \(count)"
    return "\(result)</p>\n<p class=\"reason\">\(escaped(failure.title))"
  }

  private static func picture(of script: Script, number: Int) -> String {
    let address = address("\(script.title)/\(script.screens[number - 1]).html")
    let hasFailed = number == script.failure?.screen
    let caption = "\(hasFailed ? "failed at " : "")screen \(number)"
    return """
      <figure\(hasFailed ? " class=\"failed\"" : "")><span class="picture"><iframe src="\(address)" loading="lazy" tabindex="-1" \
      title="Screen \(number)" inert></iframe></span><figcaption>\(caption)</figcaption></figure>
      """
  }
}
