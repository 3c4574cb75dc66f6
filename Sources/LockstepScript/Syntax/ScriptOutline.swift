/// What stands in which lines of a script, for those who rewrite it.
struct ScriptOutline {
  enum Role: Equatable {
    /// In so many blocks.
    case statement(depth: Int)
    case below(depth: Int)
  }

  struct Part: Equatable {
    var role: Role
    var verb: Verb?
    /// From the first line to the last: strings cross lines.
    var lines: ClosedRange<Int>
  }

  private(set) var parts: [Part] = []

  mutating func add(_ role: Role, _ line: Int) {
    parts.append(Part(role: role, lines: line...line))
  }

  /// Says where the part added last ends, and what it is.
  mutating func end(_ line: Int, _ verb: Verb? = nil) {
    guard let last = parts.indices.last else { return }
    parts[last].lines = parts[last].lines.lowerBound...line
    parts[last].verb = verb
  }

  /// The part added last stands outside of the block it closes.
  mutating func closeBlock() {
    guard let last = parts.indices.last, case .statement(let depth) = parts[last].role else { return }
    parts[last].role = .statement(depth: depth - 1)
  }
}
