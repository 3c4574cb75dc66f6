internal import LockstepDiff

/// A script contains the text that a person types, also into a field for passwords. What a step's action hides is hidden in its statement, too.
extension IndexedStep {
  /// Whether an action of the step has a hidden part.
  var hidesText: Bool { actions.contains { $0.action.hidesSomething } }

  /// The statement as it may be shown: `type "Password" "••••"`.
  package var shownStatement: String { hidesText ? Self.masked(statement) : statement }

  /// Replaces what is typed: the last literal, and in a statement that sends an action, all of them.
  static func masked(_ statement: String) -> String {
    let literals = statement.ranges(of: #/"(\\.|[^"\\])*"/#)
    let isAction = statement.drop { $0 == " " }.hasPrefix("send")
    return (isAction ? literals[...] : literals.suffix(1)).reversed().reduce(into: statement) { text, literal in
      text.replaceSubrange(literal, with: "\"\(Tree.secret.inline)\"")
    }
  }
}

extension Tree {
  /// Whether a part of the value is hidden.
  fileprivate var hidesSomething: Bool {
    self == .secret || (0..<childCount).contains { child(at: $0)?.hidesSomething ?? false }
  }
}
