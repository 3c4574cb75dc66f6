internal import LockstepScreen

/// Converts a screen's text with escape sequences for colours (SGR, ECMA-48) to HTML.
struct ANSIToHTMLConverter {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text with a `span` per style. Classes: `b`, `d` (dim), `i`, `u`, `s`, `v` (inverse), `f0` to `f15`, and `k0` to `k15`
  /// (background).
  ///
  /// - Parameter changed: The characters to mark as changed: their positions in each row, both counted from 0.
  func html(marking changed: [Int: RangeSet<Int>]) -> String {
    var classes: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
      Self.line(line, marking: changed[row] ?? RangeSet(), &classes)
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ line: Substring, marking changed: RangeSet<Int>, _ classes: inout [String]) -> String {
    var (html, column) = ("", 0)
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var text = part
      if index > 0, let end = part.firstIndex(of: "m") {
        classes = part[..<end].split(separator: ";").reduce(classes) { style($0, Int($1) ?? 0) }
        text = part[part.index(after: end)...]
      }
      var position = column
      for range in changed.intersection(RangeSet(column..<column + text.count)).ranges {
        html += span(text.dropFirst(position - column).prefix(range.lowerBound - position), classes)
        html += "<mark>\(span(text.dropFirst(range.lowerBound - column).prefix(range.count), classes))</mark>"
        position = range.upperBound
      }
      html += span(text.dropFirst(position - column), classes)
      column += text.count
    }
    return html
  }

  private static func span(_ text: Substring, _ classes: [String]) -> String {
    let escaped = HTMLEscaping.attribute(String(text))
    if classes.isEmpty || text.isEmpty { return escaped }
    return "<span class=\"\(classes.joined(separator: " "))\">\(escaped)</span>"
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
