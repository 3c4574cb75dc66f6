// Unsafe, and sound because: the address of an element is valid for the length of the call, during which the array is only read.

extension StateAddress {
  /// Passes the address of an element to `body`, if the array contains it.
  ///
  /// - Precondition: An array of this type is stored here.
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

  /// The id of the element at a position, read in place; `nil` if the array has fewer elements.
  ///
  /// - Precondition: An array of this type is stored here.
  func id<ID, Element>(at position: Int, of type: IdentifiedArray<ID, Element>.Type) -> ID? {
    let array = pointer.assumingMemoryBound(to: type)
    guard position < array.pointee.storage.count else { return nil }
    return array.pointee.storage.withUnsafeBufferPointer { elements in
      elements.baseAddress.map { BorrowedValue.pass($0 + position, to: array.pointee.identify) }
    }
  }
}
