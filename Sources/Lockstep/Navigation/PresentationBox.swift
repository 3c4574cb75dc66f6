// Unsafe, and sound because: the address of the value is that of a stored property without observers, given for the length of one
// call during which the box is retained; an optional keeps its payload at its own address.

/// Where a presented value lies.
@usableFromInline
final class PresentationBox<Value> {
  // Unchecked: who changes it holds the only presentation that has this box, and holds that exclusively.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init(_ value: Value?) {
    self.value = value
  }

  /// Gives the value's address to `body`.
  ///
  /// - Precondition: There is a value.
  @inlinable
  func withAddress<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
    withUnsafeMutablePointer(to: &value) { body(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self)) }
  }
}

extension PresentationState {
  /// Gives the address of the presented value to `body`; valid for the length of the call.
  ///
  /// - Returns: What `body` returns, or `nil` where nothing is presented.
  @inlinable
  package func withValueAddress<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result? {
    box?.withAddress(body)
  }
}
