internal import LockstepDiff

/// Replaces text that must not be copied from a script to a trace by `"••••"`.
///
/// A script contains the text that a user types, including passwords. Whether text is secret is known only once it is typed, but a trace
/// contains the script from the start. So the trace hides all typed text in the script; a line after each step records the text if it isn't
/// secret.
package enum StatementTextRedactor {
  /// The literal that replaces a hidden one.
  package static let literal = "\"\(Tree.secret.inline)\""

  /// Hides the last literal of a typing statement, or all literals of a statement that sends an action or sets a state. Keeps lines below
  /// it.
  package static func hiding(_ statement: String) -> String {
    let line = String(statement.prefix { $0 != "\n" })
    let hidden = literals(of: line).reversed().reduce(into: line) { text, range in
      text.replaceSubrange(range, with: literal)
    }
    return hidden + statement.dropFirst(line.count)
  }

  /// Hides all literals of a statement wherever they occur in a text.
  package static func hiding(literalsOf statement: String, in text: String) -> String {
    literals(of: statement).map { String(statement[$0]) }.filter { $0 != "\"\"" }
      .reduce(text) { $0.replacing($1, with: literal) }
  }

  /// Whether a hidden statement becomes the other statement if its text is filled in.
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
  /// - Parameter literal: The typed text as a literal, including the quotes.
  package static func filling(_ statement: String, with literal: String) -> String {
    statement.replacing(Self.literal, with: literal)
  }

  private static func literals(of statement: String) -> ArraySlice<Range<String.Index>> {
    let literals = statement.ranges(of: #/"(\\.|[^"\\])*"/#)
    return switch statement.split(separator: " ", maxSplits: 1).first {
    case "send", "given": literals[...]
    // The name of a secret, as in `fill "Password" $PASSWORD`, is not hidden.
    case "type", "fill", "key", "select":
      literals.suffix(1).filter { !statement[$0.upperBound...].hasPrefix(" $") }[...]
    // The literals of other statements, such as the label of a button, are neither typed nor sent.
    default: []
    }
  }
}
