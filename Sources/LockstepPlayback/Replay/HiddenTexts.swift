internal import LockstepDiff
package import LockstepScript
internal import LockstepTrace

/// Fills in what a trace hides: texts that were typed into fields for passwords, and other secrets.
package struct HiddenTexts {
  /// Finds the lines of a script by its title: `Login/offline`; nil if there is none.
  private let script: (String) -> Script?

  /// The texts for statements, by the hidden statement, and those that are still to be assigned.
  private var known: [String: String] = [:]
  private var secrets: ArraySlice<String>

  /// - Parameters:
  ///   - secrets: Texts for the hidden statements that no script contains. Equal statements have the same text.
  ///   - script: Finds the script of a title; nil if there is none.
  package init(secrets: [String] = [], script: @escaping (String) -> Script? = { _ in nil }) {
    (self.secrets, self.script) = (secrets[...], script)
  }

  /// Fills in the lines of a trace's script from the script that has its title now.
  package func lines(_ lines: [String], of title: String) -> [String] {
    guard lines.contains(where: { $0.contains(HiddenText.literal) }), let known = script(title)?.tracedLines.lines,
      known.count == lines.count
    else { return lines }
    return zip(lines, known).map { HiddenText.isHidden($0.trimmed, as: $1.trimmed) ? $1 : $0 }
  }

  /// Fills in a statement that no script contains.
  ///
  /// - Returns: Nil if its text is unknown.
  mutating func fill(_ statement: String) -> String? {
    if known[statement] == nil, let secret = secrets.popFirst() { known[statement] = Literal.quoted(secret) }
    return known[statement].map { HiddenText.filling(statement, with: $0) }
  }
}

extension Script.Step {
  /// Whether the trace hides a text of the step.
  var isHidden: Bool { kind.title.contains(HiddenText.literal) }
}

extension String {
  fileprivate var trimmed: Substring { drop { $0 == " " } }
}
