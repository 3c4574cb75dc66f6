extension IdentifiedArray {
  /// Adds an element at the end, unless its identity is there already.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was added, and the position of the element with that identity.
  /// - Complexity: O(1) amortised.
  @discardableResult public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: elements.count)
  }

  /// Adds elements at the end, each unless its identity is there already.
  ///
  /// - Parameter newElements: The elements, in order.
  /// - Complexity: O(*m*) in the number of new elements.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Adds an element at a position, unless its identity is there already.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position from `startIndex` to `endIndex`.
  /// - Returns: Whether it was added, and the position of the element with that identity.
  /// - Complexity: O(*n*).
  @discardableResult public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    precondition(
      (0...elements.count).contains(position),
      "IdentifiedArray.insert(_:at:) expects a position from 0 to \(elements.count), but was given \(position)."
    )
    if let existing = positions[identify(element)] { return (false, existing) }
    elements.insert(element, at: position)
    indexElements(from: position)
    return (true, position)
  }

  /// Replaces the element with the same identity where it is, or adds the element at the end.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element it replaced, if any.
  /// - Complexity: O(1) amortised.
  @discardableResult public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: elements.count).originalMember
  }

  /// Replaces the element with the same identity where it is, or adds the element at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: A position from `startIndex` to `endIndex`, used if the element is new.
  /// - Returns: The element it replaced, if any, and the position of the element now.
  /// - Complexity: O(1) to replace, O(*n*) to insert.
  @discardableResult public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    guard let existing = positions[identify(element)] else {
      return (nil, insert(element, at: position).index)
    }
    let original = elements[existing]
    noteChange(at: existing)
    elements[existing] = element
    return (original, existing)
  }

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
    let element = elements.remove(at: position)
    positions[identify(element)] = nil
    indexElements(from: position)
    return element
  }

  /// Removes the elements at several positions.
  ///
  /// - Parameter offsets: The positions, in any order; those that are no position of this array are passed over.
  /// - Complexity: O(*n*).
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    rebuild(with: elements.indices.filter { !offsets.contains($0) }.map { elements[$0] })
  }

  /// The elements that satisfy a predicate, in order.
  ///
  /// - Parameter isIncluded: Whether an element is to stay.
  /// - Returns: The array of the others removed.
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }

  /// Removes all elements that satisfy a predicate.
  ///
  /// - Parameter shouldBeRemoved: Whether an element is to go.
  /// - Complexity: O(*n*).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try elements.filter { try !shouldBeRemoved($0) }
    if kept.count < elements.count { rebuild(with: kept) }
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the storage is kept for new elements.
  /// - Complexity: O(*n*).
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    log.noteOverturn()
    elements.removeAll(keepingCapacity: keepCapacity)
    positions.removeAll(keepingCapacity: keepCapacity)
  }

  /// Moves elements, in their order, in front of the element at a position.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move, in any order.
  ///   - destination: A position from `startIndex` to `endIndex`, counted before the move.
  /// - Complexity: O(*n*).
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source)
    let moved = elements.indices.filter(source.contains).map { elements[$0] }
    let before = elements.indices.prefix(destination).filter { !source.contains($0) }.map { elements[$0] }
    let after = elements.indices.dropFirst(destination).filter { !source.contains($0) }.map { elements[$0] }
    rebuild(with: before + moved + after)
  }

  /// Makes room for a number of elements.
  ///
  /// - Parameter capacity: The number of elements there is to be room for.
  /// - Complexity: O(*n*).
  public mutating func reserveCapacity(_ capacity: Int) {
    elements.reserveCapacity(capacity)
    positions.reserveCapacity(capacity)
  }

  private mutating func rebuild(with newElements: some Sequence<Element>) {
    elements = ContiguousArray(newElements)
    positions.removeAll(keepingCapacity: true)
    indexElements(from: 0)
  }
}
