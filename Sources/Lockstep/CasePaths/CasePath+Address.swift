// Unsafe, and sound because: a payload is read as `Value` only where the path has learnt that the case's payload is of that type and
// lies there; a projected copy of the enum's bytes is only looked at, while the enum itself is alive. What is handed out is valid for
// the length of one call.

extension CasePath {
  /// Gives the payload's address to `body`: where the payload lies, or that of a copy where it lies in no form that can be read there.
  ///
  /// - Parameters:
  ///   - root: Where the root lies; a value of this type must lie there, and not change meanwhile.
  ///   - body: Looks at the payload.
  /// - Returns: What `body` returns, or `nil` if the root is another case.
  package func withPayload<Result>(
    at root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) -> Result
  ) -> Result? {
    let fact = memory.fact
    if fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) {
      guard EnumPayload.tag(at: root) == fact.tag else { return nil }
      if fact.has(.inPlace) { return body(UnsafeRawPointer(root).assumingMemoryBound(to: Value.self)) }
      return EnumPayload.withProjection(of: root) { projected in
        guard fact.has(.boxed) else { return body(projected.assumingMemoryBound(to: Value.self)) }
        let payload = projected.load(as: UnsafeRawPointer.self) + EnumPayload.boxOffset(of: Value.self)
        return body(payload.assumingMemoryBound(to: Value.self))
      }
    }
    return extract(from: root.pointee).map { withUnsafePointer(to: $0, body) }
  }

  /// Tells the case this path stands for from the others of the same type; stable as long as the path, and once learnt, the program.
  package var place: Int {
    let fact = memory.fact
    let isOneCase = fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) || fact.has(.hidden)
    return isOneCase ? Int(fact.tag) : ObjectIdentifier(memory).hashValue
  }
}
