internal import LockstepPlayback
internal import LockstepScreen

extension Storyboard {
  /// The list of steps as HTML: each statement with its number and its changes.
  ///
  /// - Parameter failure: The script's failure. The steps that were not played are shown below the failed one.
  static func steps(_ steps: [ScreenCollector.Step], failure: Failure?) -> String {
    let hasFailed = steps.contains { $0.logged.failure != nil }
    let unplayed = hasFailed ? unplayed(failure?.unplayed ?? [], after: steps.last?.number ?? 0) : []
    return "<ol>\n\((steps.map(block) + unplayed).joined(separator: "\n"))\n</ol>"
  }

  private static func unplayed(_ statements: [String], after last: Int) -> [String] {
    statements.enumerated().map { index, statement in
      """
      <li class="step unplayed"><span class="number">\(last + index + 1)</span>\(index == 0 ? "<span class=\"time\">not played</span>" : "")
      <code class="statement">\(shown(statement))</code></li>
      """
    }
  }

  private static func block(of step: ScreenCollector.Step) -> String {
    let logged = step.logged
    let hasFailed = logged.failure != nil
    let mark = hasFailed ? "✗ " : ""
    let action = logged.action.map { " <span class=\"action\">→ \(shown($0.withoutVerb))</span>" } ?? ""
    let remark = hasFailed ? "failed" : step.clock
    let time = remark.map { "<span class=\"time\">\($0)</span>" } ?? ""
    // The screen that `screen NAME` prints is beside the steps.
    let isScreen = !hasFailed && (logged.title == "screen" || logged.title.hasPrefix("screen "))
    let lines = logged.lines.filter { !$0.text.hasPrefix("  • clock at ") && !(isScreen && $0.role == .state) }
    return """
      <li class="step\(hasFailed ? " failed" : "")"><span class="number">\(mark)\(step.number)</span>\(time)
      <code class="statement">\(shown(logged.title))\(action)</code>
      \(lines.map(line).joined(separator: "\n"))</li>
      """
  }

  private static func line(_ line: TraceLine) -> String {
    // Further lines of a long value keep their indentation.
    let text = line.text.hasPrefix("  ") ? line.text.dropFirst(2) : line.text[...]
    guard line.role == .change, let arrow = text.firstRange(of: " → "),
      let colon = text[..<arrow.lowerBound].firstRange(of: ": ")
    else { return "<code class=\"line \(line.role)\">\(shown(text))</code>" }
    let (old, new) = (shown(text[colon.upperBound..<arrow.lowerBound]), shown(text[arrow.upperBound...]))
    return """
      <code class="line change">\(shown(text[..<colon.upperBound]))<span class="old">\(old)</span> → \
      <span class="new">\(new)</span></code>
      """
  }

  private static func shown(_ text: some StringProtocol) -> String {
    HTMLEscaping.text(String(text).withoutData).split(separator: " ", omittingEmptySubsequences: false)
      .map(breakable).joined(separator: " ")
  }

  /// A word that may be wider than the list, with line breaks allowed between its identifiers instead of anywhere.
  private static func breakable(_ word: Substring) -> String {
    guard word.utf8.count > 24 else { return String(word) }
    var (result, previous): (String, Character) = ("", " ")
    for character in word {
      if previous == "(" || previous == "[" || character == "." && previous.isLetter { result += "<wbr>" }
      result.append(character)
      previous = character
    }
    return result
  }
}

extension String {
  /// The action without its verb.
  fileprivate var withoutVerb: String { hasPrefix("send ") || hasPrefix("skip ") ? String(dropFirst(5)) : self }

  /// The text, with the types of `data:` URLs instead of their content.
  var withoutData: String {
    contains(";base64,") ? replacing(/data:([^;,]*);base64,[A-Za-z0-9+\/=]*…?/) { "data:\($0.1)…" } : self
  }
}
