internal import LockstepDiff
internal import LockstepScript

/// Sees at once that the lines below a step hold where each of them names one change at its own path, as most do.
///
/// What it doesn't see may hold all the same: ``ExpectationCheck`` finds that out, and what to tell.
struct PlainCheck {
  let changes: [Change]

  /// Whether every change must be named.
  let isStrict: Bool

  /// Changes that a word has bits for.
  private static let most = UInt.bitWidth

  /// Whether every line is plainly right, and the lines name all that they must.
  ///
  /// - Complexity: O(lines × changes).
  func holds(_ step: Script.Step) -> Bool {
    guard changes.count <= Self.most else { return false }
    var (named, claimed) = (UInt(0), UInt(0))
    for line in step.expectations {
      switch line.change {
      case .becomes(let literal):
        guard let position = position(of: line.path.path), changes[position].holds(literal) else { return false }
        named |= 1 << position
      case .gains(let literal):
        guard let position = position(notIn: claimed, below: line.path.path, \.arrival, literal) else { return false }
        claimed |= 1 << position
      case .loses(let literal):
        guard let position = position(notIn: claimed, below: line.path.path, \.departure, literal) else { return false }
        claimed |= 1 << position
      case .absent: return false
      }
    }
    return !isStrict || (named | claimed).nonzeroBitCount == changes.count
  }

  /// The one change at a path; nil where there is none or more than one.
  private func position(of path: Path) -> Int? {
    guard let first = changes.firstIndex(where: { $0.path == path }) else { return nil }
    return changes[(first + 1)...].contains { $0.path == path } ? nil : first
  }

  /// The first element like a literal that came to a collection, or left it, and that no line has claimed.
  private func position(
    notIn claimed: UInt,
    below container: Path,
    _ element: (Change.Kind) -> Tree?,
    _ literal: Literal
  ) -> Int? {
    changes.indices.first { position in
      guard claimed & 1 << position == 0, container.isParent(of: changes[position].path) else { return false }
      return element(changes[position].kind).map { LiteralMatcher.mismatch(literal, $0) == nil } ?? false
    }
  }
}

extension Change {
  /// Whether what is there now is what a literal says.
  fileprivate func holds(_ literal: Literal) -> Bool {
    kind.new.map { LiteralMatcher.mismatch(literal, $0) == nil } ?? false
  }
}
