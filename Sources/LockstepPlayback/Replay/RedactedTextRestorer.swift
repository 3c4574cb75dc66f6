internal import LockstepDiff
package import LockstepScript
internal import LockstepTrace

/// Fills in the text that a trace hides: passwords and other secrets.
package struct RedactedTextRestorer {
  /// Finds a script by its title: `Login/offline`; nil if there is none.
  private let script: (String) -> Script?

  /// The text of each hidden statement, and the secrets that are not assigned to a statement yet.
  private var known: [String: String] = [:]
  private var secrets: ArraySlice<String>

  /// - Parameters:
  ///   - secrets: The text of the hidden statements that no script contains. Equal statements have the same text.
  ///   - script: Finds a script by its title; nil if there is none.
  package init(secrets: [String] = [], script: @escaping (String) -> Script? = { _ in nil }) {
    (self.secrets, self.script) = (secrets[...], script)
  }

  /// Fills in hidden text in a trace's script from the current script with that title.
  package func lines(_ lines: [String], of title: String) -> [String] {
    guard lines.contains(where: { $0.contains(StatementTextRedactor.literal) }),
      let known = script(title)?.tracedLines.lines,
      known.count == lines.count
    else { return lines }
    return zip(lines, known).map { StatementTextRedactor.isHidden($0.trimmed, as: $1.trimmed) ? $1 : $0 }
  }

  /// Fills in a statement that no script contains.
  ///
  /// - Returns: The statement with its text; nil if the text is unknown.
  mutating func fill(_ statement: String) -> String? {
    if known[statement] == nil, let secret = secrets.popFirst() { known[statement] = Literal.quoted(secret) }
    return known[statement].map { StatementTextRedactor.filling(statement, with: $0) }
  }
}

extension Script.Step {
  /// Whether the trace hides text of the step.
  var isHidden: Bool { kind.title.contains(StatementTextRedactor.literal) }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
