extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable public var endIndex: Int { storage.count }

  /// The element at a position. It can be changed in place; traps if its identity changes.
  ///
  /// - Parameter position: A position from `startIndex` to before `endIndex`.
  /// - Complexity: O(1) if the storage isn't shared, else O(*n*) for a change.
  @inlinable public subscript(position: Int) -> Element {
    get { storage[position] }
    set {
      checkIdentity(of: newValue, is: identify(storage[position]), "subscript(position:)")
      noteChange(at: position)
      storage[position] = newValue
    }
    _modify {
      let id = identify(storage[position])
      noteChange(at: position)
      defer { checkIdentity(of: storage[position], is: id, "subscript(position:)") }
      yield &storage[position]
    }
  }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { storage.isEmpty }

  /// The number of elements.
  @inlinable public var count: Int { storage.count }

  /// Provides direct access to the elements in memory.
  ///
  /// - Parameter body: Reads the elements; the buffer must not outlive the call.
  /// - Returns: The result of `body`.
  /// - Throws: Any error thrown by `body`.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }

  /// Swaps the elements at two positions.
  ///
  /// - Parameters:
  ///   - first: A position.
  ///   - second: Another position, or the same position.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    noteOverturn()
    storage.swapAt(first, second)
    positions[identify(storage[first])] = first
    positions[identify(storage[second])] = second
  }

  /// Sorts the elements in place.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument comes before its second.
  /// - Complexity: O(*n* log *n*).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { indexElements(from: 0) }
    try storage.sort(by: areInIncreasingOrder)
  }

  /// Reverses the order of the elements in place.
  ///
  /// - Complexity: O(*n*).
  public mutating func reverse() {
    storage.reverse()
    indexElements(from: 0)
  }

  /// Shuffles the elements in place.
  ///
  /// - Parameter generator: The source of randomness.
  /// - Complexity: O(*n*).
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    indexElements(from: 0)
  }

  /// Moves the elements that belong to the second partition behind the others.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element belongs to the second partition.
  /// - Returns: The position of the first element of the second partition.
  /// - Complexity: O(*n*).
  @discardableResult public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { indexElements(from: 0) }
    return try storage.partition(by: belongsInSecondPartition)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in place, ascending.
  ///
  /// - Complexity: O(*n* log *n*).
  public mutating func sort() {
    sort(by: <)
  }
}
