internal import LockstepDiff

/// A mistake in a script or in a line typed at the prompt, reported together with its location.
///
/// The mistakes are static members in extensions, one file per topic. Modules that check scripts add their own.
package struct ScriptFault: Sendable, Equatable {
  /// Describes the mistake in one line.
  package let title: String
  // The hint is computed on demand: only the first mistakes are reported, and searching for similar names is slow.
  private let makeHint: @Sendable () -> String
  /// The word that may be a misspelled defined name.
  var meantName: String?

  package init(_ title: String, hint: @escaping @Sendable () -> String) {
    self.title = title
    makeHint = hint
  }

  /// Suggests one fix.
  package var hint: String { makeHint() }

  package static func == (left: Self, right: Self) -> Bool {
    (left.title, left.meantName, left.hint) == (right.title, right.meantName, right.hint)
  }

  /// Truncates long text.
  package static func cut(_ text: String, _ limit: Int = 40) -> String {
    SanitizedText(text, limit: limit).text
  }

  static func found(_ text: String) -> String {
    text.isEmpty ? "the end of the line" : "`\(cut(text))`"
  }
}
