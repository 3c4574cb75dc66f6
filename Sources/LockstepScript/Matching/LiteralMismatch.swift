package import LockstepDiff

/// The first place where a printed value is not what a literal says.
package struct LiteralMismatch: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// Something else is there.
    case differs
    /// What is there hides itself: nobody can tell whether it is what the literal says.
    case isSecret
    /// The literal names what is not there.
    case missing
    /// Something is there that the literal does not name.
    case unexpected
  }

  package var reason: Reason
  /// From the value that was matched.
  package var path = Path()
  /// The part of the literal, or the list that should have named what was found.
  package var expected: Literal
  /// What is there, on one line of at most 120 columns; nil if it is missing.
  package var found: String?
  /// The label that is there, where the one that was written looks like a slip for it.
  package var nearLabel: String?
}

extension LiteralMismatch {
  /// The same mismatch, seen from around the value that was matched; from itself where no step leads to that.
  func under(_ step: Path.Component?) -> LiteralMismatch {
    guard let step else { return self }
    var mismatch = self
    mismatch.path = Path([step] + path.components)
    return mismatch
  }

  /// The name of the case that is there, where the one that was expected looks like a slip for it.
  package var nearName: String? {
    guard reason == .differs, case .enumCase(_, let wanted, _) = expected.kind, let found, found.first == "." else {
      return nil
    }
    let name = String(found.dropFirst().prefix { $0 != "(" })
    return NearestName(wanted).nearest(in: [name]).first
  }
}
