internal import LockstepDiff
internal import LockstepScript

/// What hides itself equals nothing and differs from nothing: neither `==` nor `!=` would be the truth.
extension StepFault {
  /// What to tell where a literal met a secret; `nil` where it met something else.
  ///
  /// - Parameters:
  ///   - mismatch: What the literal met.
  ///   - path: Leads to the value that was compared.
  static func secret(_ mismatch: LiteralMismatch, at path: ScriptPath) -> StepFault? {
    mismatch.reason == .isSecret ? .isSecret(Path(path.path.components + mismatch.path.components)) : nil
  }

  /// What to tell where elements of a collection were searched for one like a literal, and a secret was among them.
  ///
  /// - Parameters:
  ///   - elements: The elements, none of which was found to be like it.
  ///   - literal: What was searched for.
  ///   - path: Leads to the collection.
  static func secret(among elements: [Tree], _ literal: Literal, _ path: ScriptPath) -> StepFault? {
    let mismatches = elements.lazy.compactMap { LiteralMatcher.mismatch(literal, $0) }
    return mismatches.contains { $0.reason == .isSecret } ? .isSecret(path.path) : nil
  }
}
