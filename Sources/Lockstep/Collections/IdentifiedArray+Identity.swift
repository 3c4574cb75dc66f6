// An element is moved out of the array's storage while it is changed through an optional, and moved back afterwards. This is sound because
// the array is accessed exclusively from the moment the element is moved out until the element, or a copy of a neighbour, is stored in the
// gap. No other code can access the gap, and `defer` fills it regardless of how the change ends. A single element is removed and appended
// instead, because it has no neighbour.

extension IdentifiedArray {
  /// The position of an element.
  ///
  /// - Parameter id: The identity of the element.
  /// - Returns: Its position, or `nil` if there is none.
  @inlinable public func index(id: ID) -> Int? {
    positions[id]
  }

  /// Whether there is an element with the same identity as another one.
  ///
  /// - Parameter element: An element. Only its identity is compared, even if elements are equatable.
  /// - Returns: Whether the array has an element with that identity.
  @inlinable public func contains(_ element: Element) -> Bool {
    positions[identify(element)] != nil
  }

  /// The element with an identity.
  ///
  /// Setting it to `nil` removes the element; setting an identity that isn't in the array appends the element. Traps if the new element has
  /// a different identity. Elements are changed in place, so no storage is copied.
  ///
  /// - Parameter id: The identity of the element.
  /// - Complexity: O(1); O(*n*) to remove, and to change an array whose storage is shared.
  @inlinable public subscript(id id: ID) -> Element? {
    get { positions[id].map { storage[$0] } }
    set { replaceElement(id: id, with: newValue) }
    _modify {
      guard let position = positions[id] else {
        var element: Element?
        defer { replaceElement(id: id, with: element) }
        yield &element
        return
      }
      noteChange(at: position)
      var element: Element? = takeOut(at: position)
      defer { putBack(element, at: position, id: id) }
      yield &element
    }
  }

  /// Changes the element with an identity in place.
  ///
  /// Unlike a change through ``subscript(id:)``, this doesn't move the element, which matters for large elements.
  ///
  /// - Parameters:
  ///   - id: The identity of the element; traps if `body` changes it.
  ///   - body: Changes the element.
  /// - Returns: The result of `body`, or `nil` if there is no such element.
  /// - Throws: Any error thrown by `body`; changes made before the error are kept.
  /// - Complexity: O(1) if the storage isn't shared, else O(*n*).
  @inlinable public mutating func modify<Result, Failure: Error>(
    id: ID,
    _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = positions[id] else { return nil }
    noteChange(at: position)
    defer { checkIdentity(at: position, is: id, "modify(id:)") }
    return try body(&storage[position])
  }

  /// Checks that an element has kept its identity. Reads the element in place, because it may be large.
  @inlinable func checkIdentity(at position: Int, is id: ID, _ operation: StaticString) {
    storage.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      let current = BorrowedValue.pass(first + position, to: identify)
      if current != id { identityChanged(from: id, to: current, operation) }
    }
  }

  @usableFromInline mutating func replaceElement(id: ID, with element: Element?) {
    guard let element else {
      remove(id: id)
      return
    }
    checkIdentity(of: element, is: id, "subscript(id:)")
    updateOrAppend(element)
  }

  @inlinable mutating func takeOut(at position: Int) -> Element {
    if storage.count == 1 { return storage.removeLast() }
    return storage.withUnsafeMutableBufferPointer { $0.moveElement(from: position) }
  }

  @inlinable mutating func putBack(_ element: consuming Element?, at position: Int, id: ID) {
    guard let element else { return forgetTakenOut(at: position, id: id) }
    if storage.isEmpty {
      storage.append(element)
    } else {
      storage.withUnsafeMutableBufferPointer { $0.initializeElement(at: position, to: element) }
    }
    checkIdentity(of: storage[position], is: id, "subscript(id:)")
  }

  /// Closes the gap left by an element. A neighbour is copied into it, so that the array can remove the position itself.
  @usableFromInline mutating func forgetTakenOut(at position: Int, id: ID) {
    noteOverturn()
    positions[id] = nil
    guard !storage.isEmpty else { return }
    let neighbour = storage[position == 0 ? 1 : position - 1]
    storage.withUnsafeMutableBufferPointer { $0.initializeElement(at: position, to: neighbour) }
    storage.remove(at: position)
    indexElements(from: position)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  public init() {
    self.init(identifiedBy: { $0.id })
  }

  /// Creates an array of elements with unique identities; traps if two identities are equal.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: { $0.id })
    checkIDsAreUnique()
  }

  /// Creates an array of elements with identities that are known to be unique.
  ///
  /// If two identities are equal, a lookup by this identity returns one of the elements; which one is unspecified.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: { $0.id })
  }

  /// Creates an array and combines elements with the same identity.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order. The first element with an identity determines the position.
  ///   - combine: Returns the element to keep, given the current element and the next one with the same identity.
  /// - Complexity: O(*n*).
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try merge(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates an array from a literal; traps if two elements have the same identity.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

// Unsafe but sound because: the address of an element is valid for the length of the call, during which the array is only read.
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
