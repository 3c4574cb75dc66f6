package import LockstepDiff

/// The first place where a printed value differs from a literal.
package struct LiteralMismatch: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The values differ.
    case differs
    /// The value is a secret, so it cannot be compared.
    case isSecret
    /// The value does not contain this part of the literal.
    case missing
    /// The value has a part that the literal does not mention.
    case unexpected
  }

  package var reason: Reason
  /// The path from the compared value to the mismatch.
  package var path = Path()
  /// The mismatching part of the literal, or the list in which a part of the value is missing.
  package var expected: Literal
  /// The actual value, on one line of at most 120 columns; nil if it is missing.
  package var found: String?
  /// An actual label that is similar to the written label, if the latter looks like a typo.
  package var nearLabel: String?
}

extension LiteralMismatch {
  /// Returns the mismatch with a component prepended to its path; the same mismatch if the component is nil.
  func under(_ step: Path.Component?) -> LiteralMismatch {
    guard let step else { return self }
    var mismatch = self
    mismatch.path = Path([step] + path.components)
    return mismatch
  }

  /// Whether the mismatch is a different enum case, rather than a different payload value.
  package var isOfCase: Bool {
    if case .enumCase = expected.kind { reason == .differs } else { false }
  }

  /// The name of the actual case, if the expected name looks like a typo of it.
  package var nearName: String? {
    guard reason == .differs, case .enumCase(_, let wanted, _) = expected.kind, let found, found.first == "." else {
      return nil
    }
    let name = String(found.dropFirst().prefix { $0 != "(" })
    return NearestName(wanted).nearest(in: [name]).first
  }
}
