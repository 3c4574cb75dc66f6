internal import LockstepDiff
internal import LockstepScript

/// Secrets are neither equal to nor different from anything: both `==` and `!=` would be wrong.
extension StepFault {
  /// Returns the fault for a literal that was compared with a secret; `nil` if the mismatch has another cause.
  ///
  /// - Parameters:
  ///   - mismatch: The mismatch of the literal.
  ///   - path: The path of the compared value.
  static func secret(_ mismatch: LiteralMismatch, at path: ScriptPath) -> StepFault? {
    mismatch.reason == .isSecret ? .isSecret(Path(path.path.components + mismatch.path.components)) : nil
  }

  /// Returns the fault for a search among elements that include a secret.
  ///
  /// - Parameters:
  ///   - elements: The searched elements, none of which matches.
  ///   - literal: The literal that was searched for.
  ///   - path: The path of the collection.
  static func secret(among elements: [Tree], _ literal: Literal, _ path: ScriptPath) -> StepFault? {
    let mismatches = elements.lazy.compactMap { LiteralMatcher.mismatch(literal, $0) }
    return mismatches.contains { $0.reason == .isSecret } ? .isSecret(path.path) : nil
  }
}
