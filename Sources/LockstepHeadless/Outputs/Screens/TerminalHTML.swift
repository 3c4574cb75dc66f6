internal import LockstepScreen

/// Converts a screen's text with escape sequences for colours (SGR, ECMA-48) to HTML.
struct TerminalHTML {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text with a `span` per style. Classes: `b`, `d` (dim), `i`, `u`, `s`, `v` (inverse), `f0` to `f15`, and `k0` to `k15`
  /// (background).
  ///
  /// - Parameter rows: The numbers of the rows to mark as changed, from 0.
  func html(marking rows: Set<Int>) -> String {
    var classes: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
      let content = Self.line(line, &classes)
      return rows.contains(row) ? "<mark>\(content)</mark>" : content
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ line: Substring, _ classes: inout [String]) -> String {
    var html = ""
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var text = part
      if index > 0, let end = part.firstIndex(of: "m") {
        classes = part[..<end].split(separator: ";").reduce(classes) { style($0, Int($1) ?? 0) }
        text = part[part.index(after: end)...]
      }
      guard !text.isEmpty else { continue }
      let escaped = HTMLEscaping.attribute(String(text))
      html += classes.isEmpty ? escaped : "<span class=\"\(classes.joined(separator: " "))\">\(escaped)</span>"
    }
    return html
  }

  private static func style(_ classes: [String], _ code: Int) -> [String] {
    switch code {
    case 0: []
    case 1: classes + ["b"]
    case 2: classes + ["d"]
    case 3: classes + ["i"]
    case 4: classes + ["u"]
    case 7: classes + ["v"]
    case 9: classes + ["s"]
    case 30...37: classes + ["f\(code - 30)"]
    case 90...97: classes + ["f\(code - 82)"]
    case 40...47: classes + ["k\(code - 40)"]
    case 100...107: classes + ["k\(code - 92)"]
    default: classes
    }
  }
}
