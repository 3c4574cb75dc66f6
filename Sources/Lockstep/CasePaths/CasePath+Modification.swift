public import LockstepDiff

extension CasePath {
  /// Changes the payload of a root in place, if the root is this path's case.
  ///
  /// The payload isn't copied, so a large array in it isn't copied either. Changes made before `body` throws are kept. The payload of an
  /// `indirect` case that is shared by several values is copied first, and so is the payload of a composed path.
  ///
  /// ```swift
  /// CasePath(State.list).modify(&state) { $0.append(row) }
  /// ```
  ///
  /// In an expectation of a test store, a root of a different case is an issue, because the expectation then asserts nothing.
  ///
  /// - Parameters:
  ///   - root: The value to change.
  ///   - body: Changes the payload.
  /// - Returns: The result of `body`, or `nil` if the root is a different case.
  /// - Throws: Any error thrown by `body`.
  /// - Complexity: O(1), plus the cost of `body`.
  @inlinable
  public func modify<R, E: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(E) -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(E) -> R? {
    if let result = try modifyIfCase(&root, body) { return result }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    reportMissedModification(of: root, at: location)
    return nil
  }

  /// Equivalent to ``modify(_:_:fileID:filePath:line:column:)``, but never reports an issue.
  @inlinable func modifyIfCase<R, E: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    var fact = memory.fact
    if fact.has(.unknown) {
      guard !memory.isKnownMiss(root), learn(fromCaseOf: root) else { return nil }
      fact = memory.fact
    }
    if fact.has(.inPlace) { return try EnumPayload.modify(&root, tag: fact.tag, body) }
    if fact.has(.masked) { return try EnumPayload.modifyMasked(&root, tag: fact.tag, body) }
    if fact.has(.boxed), let result = try EnumPayload.modifyBoxed(&root, tag: fact.tag, body) { return result }
    return try modifyCopy(of: &root, body)
  }

  @inlinable @inline(never) func modifyCopy<R, E: Error>(
    of root: inout Root,
    _ body: (inout Value) throws(E) -> R
  ) throws(E) -> R? {
    guard var value = extract(from: root) else { return nil }
    defer { root = embedding(value) }
    return try body(&value)
  }

  /// Reports a modification of a different case, if an expectation made it.
  @usableFromInline
  func reportMissedModification(of root: Root, at location: CodeLocation) {
    guard StackElementCounter.current?.isReplaying == true else { return }
    reportWrongWrite(found: root, at: location)
  }
}
