internal import LockstepScreen

/// Converts a screen's text with escape sequences for colours (SGR, ECMA-48) to HTML.
struct ANSIToHTMLConverter {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text with a `span` per style. Classes: `b`, `d` (dim), `i`, `u`, `s`, `v` (inverse), `f0` to `f15`, and `k0` to `k15`
  /// (background). The other colours of a palette of 256 are styles: `color:#ff0000`.
  ///
  /// - Parameter changed: The characters to mark as changed: their positions in each row, both counted from 0.
  func html(marking changed: [Int: RangeSet<Int>]) -> String {
    var style = Style()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
      Self.line(line, marking: changed[row] ?? RangeSet(), &style)
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ line: Substring, marking changed: RangeSet<Int>, _ style: inout Style) -> String {
    var (html, column) = ("", 0)
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var text = part
      if index > 0, let end = part.firstIndex(of: "m") {
        style.apply(part[..<end].split(separator: ";").map { Int($0) ?? 0 })
        text = part[part.index(after: end)...]
      }
      var position = column
      for range in changed.intersection(RangeSet(column..<column + text.count)).ranges {
        html += span(text.dropFirst(position - column).prefix(range.lowerBound - position), style)
        html += "<mark>\(span(text.dropFirst(range.lowerBound - column).prefix(range.count), style))</mark>"
        position = range.upperBound
      }
      html += span(text.dropFirst(position - column), style)
      column += text.count
    }
    return html
  }

  private static func span(_ text: Substring, _ style: Style) -> String {
    let escaped = HTMLEscaping.attribute(String(text))
    return style.attributes.isEmpty || text.isEmpty ? escaped : "<span\(style.attributes)>\(escaped)</span>"
  }

  private struct Style {
    var classes: [String] = []
    /// The CSS for colours from number 16 on, by property.
    var colors: [(property: String, value: String)] = []

    var attributes: String {
      let css = colors.map { "\($0.property):\($0.value)" }.joined(separator: ";")
      return (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"")
        + (css.isEmpty ? "" : " style=\"\(css)\"")
    }

    mutating func apply(_ codes: [Int]) {
      var rest = codes[...]
      while let code = rest.popFirst() {
        switch code {
        case 0: self = Style()
        case 1: classes.append("b")
        case 2: classes.append("d")
        case 3: classes.append("i")
        case 4: classes.append("u")
        case 7: classes.append("v")
        case 9: classes.append("s")
        case 30...37: classes.append("f\(code - 30)")
        case 90...97: classes.append("f\(code - 82)")
        case 40...47: classes.append("k\(code - 40)")
        case 100...107: classes.append("k\(code - 92)")
        case 38, 48:
          // The number of the colour follows a 5.
          guard let number = rest.dropFirst().first else { return }
          rest = rest.dropFirst(2)
          colors.append((code == 38 ? "color" : "background", Self.color(number)))
        default: break
        }
      }
    }

    /// A colour of xterm's cube of 6 × 6 × 6 colours, or one of its greys.
    private static func color(_ number: Int) -> String {
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = number - 16
      let grey = 8 + 10 * (number - 232)
      let channels =
        number < 232 ? [cube / 36 % 6, cube / 6 % 6, cube % 6].map { levels[max(0, $0)] } : [grey, grey, grey]
      return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
