/// A control in one row: pieces of text. Some are truncated if there isn't enough space.
struct ControlLine {
  /// A piece of text.
  struct Piece {
    let text: SanitizedLine
    /// Minimum number of columns; nil if the piece must not be truncated.
    let minimum: Int?
    /// Whether the beginning is truncated instead of the end.
    var keepsEnd = false

    /// A piece that is never truncated, such as a bracket.
    static func fixed(_ text: String) -> Piece { Piece(text: SanitizedLine(text), minimum: nil) }

    /// A piece that is truncated to at least a number of columns, with `…` at its end.
    static func flexible(_ text: String, minimum: Int = 1) -> Piece {
      Piece(text: SanitizedLine(text), minimum: minimum)
    }

    /// A piece whose end remains visible after `…`.
    static func end(of text: String) -> Piece { Piece(text: SanitizedLine(text), minimum: 1, keepsEnd: true) }

    fileprivate func text(fitting width: Int) -> String {
      keepsEnd ? text.end(fitting: width).string : text.truncated(to: width).string
    }

    fileprivate var least: Int { min(minimum ?? .max, text.columns) }
  }

  let pieces: [Piece]

  init(_ pieces: Piece...) { self.pieces = pieces }
  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The number of columns of the whole line.
  var columns: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  /// The number of columns to which the line can be truncated without losing a fixed piece.
  var minimumColumns: Int { pieces.reduce(0) { $0 + $1.least } }

  /// Returns the line, truncated to a number of columns: the widest flexible pieces are truncated first.
  func text(fitting width: Int) -> String {
    guard columns > width else { return pieces.map(\.text.string).joined() }
    guard minimumColumns <= width else {
      return SanitizedLine(pieces.map(\.text.string).joined()).truncated(to: width).string
    }
    var widths = pieces.map { $0.minimum == nil ? $0.text.columns : min($0.text.columns, width) }
    while widths.reduce(0, +) > width {
      let flexible = pieces.indices.filter { widths[$0] > pieces[$0].least }
      guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return zip(pieces, widths).map { $0.text(fitting: $1) }.joined()
  }
}

extension [ControlLine] {
  /// Returns the first form that fits; if none does, the last one, truncated.
  func text(fitting width: Int) -> String {
    let form = first { $0.minimumColumns <= width } ?? last
    return form?.text(fitting: width) ?? ""
  }
}
