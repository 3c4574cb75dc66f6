public import LockstepDiff

extension CasePath {
  /// Extracts the payload of a root, if the root is this path's case.
  ///
  /// - Parameter root: The value to inspect.
  /// - Returns: A copy of the payload, or `nil` if the root is another case.
  /// - Complexity: O(1); a few nanoseconds once the case is learned.
  @inlinable public func extract(from root: Root) -> Value? {
    let fact = memory.fact
    guard fact.has(.inPlace) else { return extractElsewhere(from: root, fact) }
    return EnumPayload.copy(from: root, tag: fact.tag)
  }

  /// Whether a root is this path's case, without copying the payload.
  ///
  /// - Parameter root: The value to inspect.
  /// - Returns: Whether ``extract(from:)`` would return a payload.
  @inlinable package func isCase(_ root: Root) -> Bool {
    let fact = memory.fact
    if fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) || fact.has(.hidden) {
      return EnumPayload.tag(of: root) == fact.tag
    }
    return extract(from: root) != nil
  }

  // Kept out of line: inlining the rarer shapes made every call site larger and none faster.
  @inlinable @inline(never) func extractElsewhere(from root: Root, _ fact: CaseLayout) -> Value? {
    if fact.has(.masked) { return EnumPayload.copyMasked(from: root, tag: fact.tag) }
    if fact.has(.boxed) { return EnumPayload.copyBoxed(from: root, tag: fact.tag) }
    if fact.has(.unknown), memory.isKnownMiss(root) { return nil }
    if let extraction { return extraction(root) }
    return extractSlowly(from: root, fact)
  }

  @usableFromInline func extractSlowly(from root: Root, _ fact: CaseLayout) -> Value? {
    if fact.has(.unknown) { return learn(fromCaseOf: root) ? extract(from: root) : nil }
    if fact.has(.identity) { return root as? Value }
    if fact.has(.foreign) { return extractComposed(from: root) }
    guard EnumPayload.tag(of: root) == fact.tag else { return nil }
    return fact.has(.hidden) ? extractHidden(from: root, tag: fact.tag) : extractComposed(from: root)
  }
}

// MARK: - Patterns

extension CasePath {
  /// Whether a value is this path's case: used by `case path:` in a `switch` and by `if case path = value`.
  ///
  /// ```swift
  /// switch action {
  /// case Self.row: state.lastChange = now   // static let row = CasePath(Action.row)
  /// case .refresh: state.rows = []
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case. Keep and reuse the path so that it doesn't have to learn its case again.
  ///   - value: The value to inspect.
  /// - Returns: Whether ``extract(from:)`` would return a payload.
  @inlinable public static func ~= (path: Self, value: Root) -> Bool {
    path.isCase(value)
  }
}
