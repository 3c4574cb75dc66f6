// An element is moved out of the array's storage while it is changed through an optional, and back afterwards. It is
// sound because the array is held exclusively from the moment the element leaves until it, or a stand-in, is back:
// nobody can see the hole, and `defer` fills it however the change ends. An only element is removed and appended
// instead, because there is no stand-in for it.

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
  /// - Parameter element: An element; only its identity counts, also if elements can be compared.
  /// - Returns: Whether the array has an element with that identity.
  @inlinable public func contains(_ element: Element) -> Bool {
    positions[identify(element)] != nil
  }

  /// The element with an identity.
  ///
  /// Setting it to `nil` removes the element; setting one that isn't there appends it. Traps if the new element has
  /// another identity. An element that is changed is changed where it lies: no storage is copied.
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

  /// Changes the element with an identity where it lies.
  ///
  /// Unlike a change through ``subscript(id:)`` the element isn't even moved, which counts for large ones.
  ///
  /// - Parameters:
  ///   - id: The identity of the element; traps if `body` changes it.
  ///   - body: Changes the element.
  /// - Returns: What `body` returns, or `nil` if there is no such element.
  /// - Throws: What `body` throws; changes made before are kept.
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

  /// Looks at an element where it lies: it may be large.
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

  /// Closes the hole an element has left; a neighbour stands in for it, so that the array can remove it itself.
  @usableFromInline mutating func forgetTakenOut(at position: Int, id: ID) {
    log.noteOverturn()
    positions[id] = nil
    guard !storage.isEmpty else { return }
    let neighbour = storage[position == 0 ? 1 : position - 1]
    storage.withUnsafeMutableBufferPointer { $0.initializeElement(at: position, to: neighbour) }
    storage.remove(at: position)
    indexElements(from: position)
  }
}
