// Unsafe, and sound because: a payload is read as `Value` only if the path has learned that the case's payload is of that type and is
// stored there. A projected copy of the enum's bytes is only read, and only while the enum itself is alive. The pointers passed to closures
// are valid for the length of one call.

internal import LockstepDiff

extension CasePath {
  /// Passes the payload's address to `body`, or the address of a copy if the payload can't be read in place.
  ///
  /// - Parameters:
  ///   - root: The address of the root. A value of this type must be stored there and must not change during the call.
  ///   - body: Reads the payload.
  /// - Returns: The result of `body`, or `nil` if the root is another case.
  package func withPayload<Result>(
    at root: UnsafePointer<Root>,
    _ body: (UnsafePointer<Value>) -> Result
  ) -> Result? {
    let fact = memory.fact
    if fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) {
      guard EnumPayload.tag(at: root) == fact.tag else { return nil }
      if fact.has(.inPlace) { return EnumPayload.withInPlace(at: root, as: Value.self, body) }
      return fact.has(.boxed)
        ? EnumPayload.withBoxed(at: root, as: Value.self, body) : EnumPayload.withMasked(at: root, as: Value.self, body)
    }
    return extract(from: root.pointee).map { withUnsafePointer(to: $0, body) }
  }

  /// Distinguishes this case from the other cases of its enum. Stable while the path exists or, once the case is learned, while the program
  /// runs.
  package var place: Int {
    let fact = memory.fact
    let isOneCase = fact.has(.inPlace) || fact.has(.masked) || fact.has(.boxed) || fact.has(.hidden)
    return isOneCase ? Int(fact.tag) : ObjectIdentifier(memory).hashValue
  }
}
