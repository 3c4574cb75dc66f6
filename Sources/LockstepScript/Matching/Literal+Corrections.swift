package import LockstepDiff

extension Literal {
  /// A part of a literal, and the value that it should match.
  package struct Correction: Sendable, Equatable {
    package let range: SourceRange
    package let value: Tree
  }

  /// The smallest parts to replace so that a literal matches a value. Parts that match already are kept: `_`, omitted payloads, and names
  /// that `let` defines.
  ///
  /// For the literal `.loaded(_, count: 3)` and the value `.loaded("tea", count: 4)`, it is the `3`.
  ///
  /// - Complexity: O(size of the value × nesting depth)
  package func corrections(toMatch tree: Tree) -> [Correction] {
    if LiteralMatcher.mismatch(self, tree) == nil { return [] }
    let corrections = parts(of: tree).flatMap { $0.literal.corrections(toMatch: $0.tree) }
    // The parts of a value that `let` defines are written elsewhere, so the name is replaced.
    let areInside = corrections.allSatisfy { range.lower <= $0.range.lower && $0.range.upper <= range.upper }
    return corrections.isEmpty || !areInside ? [Correction(range: range, value: tree)] : corrections
  }

  /// The arguments of this literal, each with its field; empty if the literal and the value have different cases, types or labels.
  private func parts(of tree: Tree) -> [(literal: Literal, tree: Tree)] {
    guard let (arguments, fields) = arguments(beside: tree),
      arguments.map(\.label?.value) == fields.map(\.label)
    else { return [] }
    return zip(arguments, fields).map { ($0.value, $1.value) }
  }

  private func arguments(beside tree: Tree) -> ([Argument], [Tree.Field])? {
    switch (kind, tree) {
    case (.enumCase(_, let name, .some(let payload)), .enumeration(_, let found, let fields)):
      name == found ? (payload.arguments, fields) : nil
    case (.structure(_, let payload), .structure(_, let fields)), (.structure(_, let payload), .object(_, let fields)),
      (.tuple(let payload), .tuple(let fields)):
      (payload.arguments, fields)
    default: nil
    }
  }
}
