extension IdentifiedArray {
  /// Adds an element at the end, unless its identity is already present.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added, and the position of the element with that identity.
  /// - Complexity: O(1) amortised.
  @discardableResult public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.count)
  }

  /// Adds elements at the end, except those whose identity is already present.
  ///
  /// - Parameter newElements: The elements, in order.
  /// - Complexity: O(*m*) in the number of new elements.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Adds an element at a position, unless its identity is already present.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position from `startIndex` to `endIndex`.
  /// - Returns: Whether it was added, and the position of the element with that identity.
  /// - Complexity: O(*n*).
  @discardableResult public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    precondition(
      (0...storage.count).contains(position),
      "IdentifiedArray.insert(_:at:) expects a position from 0 to \(storage.count), but was given \(position)."
    )
    if let existing = positions[identify(element)] { return (false, existing) }
    storage.insert(element, at: position)
    if position == storage.count - 1 {
      log.noteOverturn()
      positions[identify(element)] = position
    } else {
      indexElements(from: position)
    }
    return (true, position)
  }

  /// Replaces the element with the same identity in place, or adds the element at the end.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element it replaced, if any.
  /// - Complexity: O(1) amortised.
  @discardableResult public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: storage.count).originalMember
  }

  /// Replaces the element with the same identity in place, or adds the element at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position from `startIndex` to `endIndex`, used if the element is new.
  /// - Returns: The element it replaced, if any, and the element's new position.
  /// - Complexity: O(1) to replace, O(*n*) to insert.
  @discardableResult public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    guard let existing = positions[identify(element)] else {
      return (nil, insert(element, at: position).index)
    }
    let original = storage[existing]
    noteChange(at: existing)
    storage[existing] = element
    return (original, existing)
  }

  /// Replaces an element with another of the same identity; traps if the identities differ.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - position: The position of the element it replaces.
  /// - Returns: The element it replaced.
  /// - Complexity: O(1) if the storage isn't shared, else O(*n*).
  @discardableResult public mutating func update(_ element: Element, at position: Int) -> Element {
    let original = storage[position]
    checkIdentity(of: element, is: identify(original), "update(_:at:)")
    noteChange(at: position)
    storage[position] = element
    return original
  }

  /// The elements that satisfy a predicate, in order.
  ///
  /// - Parameter isIncluded: Whether to keep an element.
  /// - Returns: An array of the remaining elements.
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }

  /// Moves elements before the element at a position and keeps their order.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move, in any order.
  ///   - destination: A position from `startIndex` to `endIndex`, counted before the move.
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source)
    let moved = storage.indices.filter(source.contains).map { storage[$0] }
    let before = storage.indices.prefix(destination).filter { !source.contains($0) }.map { storage[$0] }
    let after = storage.indices.dropFirst(destination).filter { !source.contains($0) }.map { storage[$0] }
    rebuild(with: before + moved + after)
  }

  /// Reserves space for a number of elements.
  ///
  /// - Parameter capacity: The total number of elements to reserve space for.
  /// - Complexity: O(*n*).
  public mutating func reserveCapacity(_ capacity: Int) {
    storage.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  mutating func rebuild(with newElements: some Sequence<Element>) {
    storage = ContiguousArray(newElements)
    positions.removeAll(keepingCapacity: true)
    indexElements(from: 0)
  }
}
