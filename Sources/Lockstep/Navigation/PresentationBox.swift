// Unsafe, and sound because: the address of the value is the address of a stored property without observers, passed on only for the length
// of one call during which the box is retained, and an optional stores its payload at its own address.

/// The storage of a presented value.
@usableFromInline
final class PresentationBox<Value> {
  // Unchecked: the code that changes the value holds the only presentation with this box, and holds that presentation exclusively.
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable
  init(_ value: Value?) {
    self.value = value
  }

  /// Passes the value's address to `body`.
  ///
  /// - Precondition: There is a value.
  @inlinable
  func withAddress<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
    withUnsafeMutablePointer(to: &value) { body(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self)) }
  }
}

extension PresentationState {
  /// Passes the address of the presented value to `body`; valid for the length of the call.
  ///
  /// - Returns: The result of `body`, or `nil` if nothing is presented.
  @inlinable
  package func withValueAddress<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result? {
    box?.withAddress(body)
  }
}
