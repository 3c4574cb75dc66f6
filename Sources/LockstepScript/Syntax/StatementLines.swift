/// The statements of a script and their lines, for tools that rewrite it.
struct StatementLines {
  enum Kind: Equatable {
    /// A statement inside `depth` blocks.
    case statement(depth: Int)
    case below(depth: Int)
  }

  struct Entry: Equatable {
    var role: Kind
    var verb: Verb?
    /// The lines of the statement; there may be several, because strings can span lines.
    var lines: ClosedRange<Int>
  }

  private(set) var parts: [Entry] = []

  mutating func add(_ role: Kind, _ line: Int) {
    parts.append(Entry(role: role, lines: line...line))
  }

  /// Sets the last line and the verb of the last part.
  mutating func end(_ line: Int, _ verb: Verb? = nil) {
    guard let last = parts.indices.last else { return }
    parts[last].lines = parts[last].lines.lowerBound...line
    parts[last].verb = verb
  }

  /// Moves the last part, an `end`, out of the block that it closes.
  mutating func closeBlock() {
    guard let last = parts.indices.last, case .statement(let depth) = parts[last].role else { return }
    parts[last].role = .statement(depth: depth - 1)
  }
}
