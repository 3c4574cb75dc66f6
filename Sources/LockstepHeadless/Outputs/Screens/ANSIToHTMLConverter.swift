internal import LockstepScreen

/// Converts a screen's text with escape sequences for colours (SGR, ECMA-48) to HTML.
struct ANSIToHTMLConverter {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text with a `span` per style. Classes: `b`, `d` (dim), `i`, `u`, `s`, `v` (inverse), `f0` to `f15`, and `k0` to `k15`
  /// (background).
  ///
  /// - Parameter cells: The cells to mark as changed: a range of columns for each row, both counted from 0.
  func html(marking cells: [Int: Range<Int>]) -> String {
    var classes: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { row, line in
      Self.line(line, marking: cells[row] ?? 0..<0, &classes)
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ line: Substring, marking cells: Range<Int>, _ classes: inout [String]) -> String {
    var (html, column) = ("", 0)
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var text = part
      if index > 0, let end = part.firstIndex(of: "m") {
        classes = part[..<end].split(separator: ";").reduce(classes) { style($0, Int($1) ?? 0) }
        text = part[part.index(after: end)...]
      }
      let marked = cells.clamped(to: column..<column + text.count)
      let start = text.index(text.startIndex, offsetBy: max(0, marked.lowerBound - column))
      let end = text.index(start, offsetBy: marked.count)
      let changed = span(text[start..<end], classes)
      html += span(text[..<start], classes) + (changed.isEmpty ? "" : "<mark>\(changed)</mark>")
      html += span(text[end...], classes)
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

/// The cells at which the rows of a screen's text differ from those of an earlier screen.
struct ChangedCells {
  /// The columns of each row that differ.
  private(set) var rows: [Int: Range<Int>] = [:]

  init(from old: [Substring], to new: [Substring]) {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.row))
    for row in difference.insertions.map(\.row) where !new[row].isEmpty {
      let before = removed.contains(row) ? Array(old[row]) : []
      rows[row] = Self.columns(from: before, to: Array(new[row]))
    }
    widenRows()
  }

  /// Gives consecutive rows whose ranges overlap the same columns, so that a changed box is a rectangle.
  private mutating func widenRows() {
    var block: [Int] = [], columns = 0..<0
    for row in rows.keys.sorted() {
      let range = rows[row] ?? 0..<0
      let isInBlock = block.last == row - 1 && columns.overlaps(range)
      block = isInBlock ? block + [row] : [row]
      columns =
        isInBlock ? min(columns.lowerBound, range.lowerBound)..<max(columns.upperBound, range.upperBound) : range
      for row in block { rows[row] = columns }
    }
  }

  /// The range between the common prefix and the common suffix, without the spaces at the start of the row.
  private static func columns(from old: [Character], to new: [Character]) -> Range<Int> {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - start
    let suffix = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
    let end = new.count - suffix
    return min(end, max(start, new.prefix { $0 == " " }.count))..<end
  }
}

extension CollectionDifference.Change {
  fileprivate var row: Int {
    switch self {
    case .insert(let row, _, _), .remove(let row, _, _): row
    }
  }
}
