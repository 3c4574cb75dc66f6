// Unsafe, and sound because: the address of an element is valid for the length of the call, in which the array is only read.

extension StateAddress {
  /// Gives the address of an element to `body`, if it is there.
  ///
  /// - Precondition: An array of this type lies here.
  /// - Complexity: O(1).
  @inlinable
  func withElement<ID, Element, Result>(
    _ id: ID,
    of type: IdentifiedArray<ID, Element>.Type,
    _ body: (StateAddress) -> Result
  ) -> Result? {
    let array = pointer.assumingMemoryBound(to: type)
    guard let position = array.pointee.positions[id] else { return nil }
    return array.pointee.storage.withUnsafeBufferPointer { elements in
      elements.baseAddress.map { body(StateAddress(pointer: $0 + position)) }
    }
  }
}
