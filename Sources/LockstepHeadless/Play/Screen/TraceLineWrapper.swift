internal import LockstepScreen

/// Breaks lines of paths and values where a reader would: at spaces, before `.`, and after `(`, `[` and `,`.
enum TraceLineWrapper {
  /// The rows of a line, with a hanging indent.
  ///
  /// - Parameters:
  ///   - text: The line, with its indent.
  ///   - columns: The maximum width of a row.
  static func rows(of text: String, columns: Int) -> [String] {
    let line = SanitizedLine(text)
    guard line.columns > columns else { return [line.string] }
    let body = line.string.drop { $0 == " " }
    let margin = String(line.string.prefix(min(line.string.count - body.count, columns / 2)))
    let width = columns - margin.count - 2
    var rows = [""]
    for piece in pieces(of: body) {
      let next = rows[rows.count - 1] + piece
      // A space at the end of a row doesn't count.
      let end = next.terminalColumns - (piece.hasSuffix(" ") ? 1 : 0)
      if end <= width { rows[rows.count - 1] = next } else { rows.append(String(piece)) }
    }
    let lines = rows.flatMap { TextLayout($0).wrapped(to: Double(width)).lines.map { String($0.text) } }
    return lines.drop(while: \.isEmpty).enumerated().map { margin + ($0 == 0 ? "" : "  ") + $1.withoutSpaceAtEnd }
  }

  /// The pieces that should not be broken.
  private static func pieces(of text: Substring) -> [Substring] {
    var (pieces, start, previous) = ([Substring](), text.startIndex, Character(" "))
    for index in text.indices {
      let character = text[index]
      let mayBreak = character == "." ? previous.endsPath : " ([,".contains(previous) && character != " "
      if mayBreak, index > start {
        pieces.append(text[start..<index])
        start = index
      }
      previous = character
    }
    return pieces + [text[start...]]
  }
}

extension Character {
  /// Whether a `.` after the character begins another component of a path, as opposed to the fraction of a number.
  fileprivate var endsPath: Bool { isLetter || ")]".contains(self) }
}

extension String {
  fileprivate var withoutSpaceAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
