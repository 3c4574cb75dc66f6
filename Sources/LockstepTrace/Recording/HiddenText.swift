internal import LockstepDiff

/// Text of a script that must not leave it: a trace has `"••••"` in its place.
///
/// A script contains what a person types, also into a field for passwords. Whether a text is secret is known only when it is typed, but a
/// trace holds the script from the start. So all typed texts are hidden there, and a line after each step holds its text if it isn't secret.
package enum HiddenText {
  /// The literal in place of a hidden one.
  package static let literal = "\"\(Tree.secret.inline)\""

  /// Hides what a statement types: its last literal; in a statement that sends an action or sets a state, all of them. Lines below it stay.
  package static func hiding(_ statement: String) -> String {
    let line = String(statement.prefix { $0 != "\n" })
    let hidden = literals(of: line).reversed().reduce(into: line) { text, range in
      text.replaceSubrange(range, with: literal)
    }
    return hidden + statement.dropFirst(line.count)
  }

  /// Hides in a text all that a statement types.
  package static func hiding(literalsOf statement: String, in text: String) -> String {
    literals(of: statement).map { String(statement[$0]) }.filter { $0 != "\"\"" }
      .reduce(text) { $0.replacing($1, with: literal) }
  }

  /// Whether a statement is a hidden one with its texts.
  package static func isHidden(_ hidden: some StringProtocol, as statement: some StringProtocol) -> Bool {
    let parts = hidden.split(separator: literal, omittingEmptySubsequences: false)
    guard parts.count > 1, statement.hasPrefix(parts[0]) else { return false }
    var rest = statement.dropFirst(parts[0].count)[...]
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  /// Replaces each hidden literal.
  ///
  /// - Parameter literal: A literal of what was typed, with its quotes.
  package static func filling(_ statement: String, with literal: String) -> String {
    statement.replacing(Self.literal, with: literal)
  }

  private static func literals(of statement: String) -> ArraySlice<Range<String.Index>> {
    let literals = statement.ranges(of: #/"(\\.|[^"\\])*"/#)
    let verb = statement.split(separator: " ", maxSplits: 1).first
    return verb == "send" || verb == "given" ? literals[...] : literals.suffix(1)
  }
}
