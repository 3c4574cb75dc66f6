internal import LockstepDiff
internal import LockstepScript

/// A fast check for the common case: it succeeds if each line below a step asserts one change at its own path.
///
/// Lines that fail this check may still be correct: ``ExpectationCheck`` performs the complete check and describes the failures.
struct FastExpectationCheck {
  let changes: [Change]

  /// Whether every change must be asserted.
  let isStrict: Bool

  /// The number of changes that fit into the bits of one word.
  private static let most = UInt.bitWidth

  /// Whether every line holds and no required line is missing.
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

  /// Returns the position of the only change at a path; nil if there is no such change or more than one.
  private func position(of path: Path) -> Int? {
    guard let first = changes.firstIndex(where: { $0.path == path }) else { return nil }
    return changes[(first + 1)...].contains { $0.path == path } ? nil : first
  }

  /// Returns the position of the first added or removed element that matches a literal and is not claimed yet.
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
  /// Whether the new value matches a literal.
  fileprivate func holds(_ literal: Literal) -> Bool {
    kind.new.map { LiteralMatcher.mismatch(literal, $0) == nil } ?? false
  }
}
