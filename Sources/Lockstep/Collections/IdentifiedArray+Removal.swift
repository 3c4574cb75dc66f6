extension IdentifiedArray {
  /// Removes the element with an identity.
  ///
  /// - Parameter id: The identity of the element.
  /// - Returns: The element, or `nil` if there is none.
  /// - Complexity: O(*n*); O(1) for the last element.
  @discardableResult public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element with the same identity as another one.
  ///
  /// - Parameter element: An element; only its identity counts.
  /// - Returns: The element that was removed, or `nil` if there is none.
  /// - Complexity: O(*n*); O(1) for the last element.
  @discardableResult public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the element at a position.
  ///
  /// - Parameter position: A position from `startIndex` to before `endIndex`.
  /// - Returns: The element.
  /// - Complexity: O(*n*); O(1) for the last element.
  @discardableResult public mutating func remove(at position: Int) -> Element {
    let element = storage.remove(at: position)
    positions[identify(element)] = nil
    indexElements(from: position)
    return element
  }

  /// Removes the elements at several positions.
  ///
  /// - Parameter offsets: The positions, in any order. Positions outside this array are ignored.
  /// - Complexity: O(*n*).
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    rebuild(with: storage.indices.filter { !offsets.contains($0) }.map { storage[$0] })
  }

  /// Removes the first element; traps if the array is empty.
  ///
  /// - Returns: The element.
  /// - Complexity: O(*n*).
  @discardableResult public mutating func removeFirst() -> Element {
    checkCount(isAtLeast: 1, "removeFirst()")
    return remove(at: 0)
  }

  /// Removes the first elements; traps if there are fewer.
  ///
  /// - Parameter number: How many elements to remove.
  /// - Complexity: O(*n*).
  public mutating func removeFirst(_ number: Int) {
    checkCount(isAtLeast: number, "removeFirst(_:)")
    removeSubrange(..<number)
  }

  /// Removes the last element; traps if the array is empty.
  ///
  /// - Returns: The element.
  /// - Complexity: O(1).
  @discardableResult public mutating func removeLast() -> Element {
    checkCount(isAtLeast: 1, "removeLast()")
    return remove(at: storage.count - 1)
  }

  /// Removes the last elements; traps if there are fewer.
  ///
  /// - Parameter number: How many elements to remove.
  /// - Complexity: O(*m*) in the number of removed elements.
  public mutating func removeLast(_ number: Int) {
    checkCount(isAtLeast: number, "removeLast(_:)")
    removeSubrange((storage.count - number)...)
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Parameter bounds: The positions: `1..<3`, `2...`, `..<4`.
  /// - Complexity: O(*n*).
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: storage)
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= storage.count,
      "IdentifiedArray.removeSubrange(_:) expects positions from 0 to \(storage.count), but was given \(bounds)."
    )
    for element in storage[bounds] { positions[identify(element)] = nil }
    storage.removeSubrange(bounds)
    indexElements(from: bounds.lowerBound)
  }

  /// Removes all elements that satisfy a predicate.
  ///
  /// - Parameter shouldBeRemoved: Whether to remove an element.
  /// - Complexity: O(*n*).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try storage.filter { try !shouldBeRemoved($0) }
    if kept.count < storage.count { rebuild(with: kept) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the storage is kept for new elements.
  /// - Complexity: O(*n*).
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    noteOverturn()
    storage.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
  }

  private func checkCount(isAtLeast number: Int, _ operation: StaticString) {
    precondition(
      (0...storage.count).contains(number),
      "IdentifiedArray.\(operation) expects at least \(number) elements, but found \(storage.count)."
    )
  }
}
