extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the first element: 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable public var endIndex: Int { elements.count }

  /// The element at a position. To change an element, use its id.
  ///
  /// - Parameter position: A position from `startIndex` to before `endIndex`.
  @inlinable public subscript(position: Int) -> Element { element(at: position) }

  /// Replaces elements with others, which get new ids.
  ///
  /// - Parameters:
  ///   - subrange: The positions of the elements to replace.
  ///   - newElements: The new elements.
  /// - Complexity: O(*n* + *m*).
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    let newElements = Array(newElements)
    ids.replaceSubrange(subrange, with: newElements.map { _ in makeID() })
    elements.replaceSubrange(subrange, with: newElements.lazy.map(Optional.some))
  }

  /// Adds an element on top, with a new id.
  ///
  /// - Parameter newElement: The element.
  public mutating func append(_ newElement: Element) {
    append(newElement, id: makeID())
  }

  /// Removes all elements that satisfy a predicate; the others keep their ids.
  ///
  /// - Parameter shouldBeRemoved: Whether to remove an element.
  /// - Complexity: O(*n*).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    self = try filter { try !shouldBeRemoved($0) }
  }

  /// A stack of the elements that satisfy a predicate, with their current ids.
  ///
  /// - Parameter isIncluded: Whether to keep an element.
  /// - Returns: The stack of the remaining elements.
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    let kept = try indices.filter { try isIncluded(self[$0]) }
    var filtered = self
    filtered.ids = kept.map { ids[$0] }
    filtered.elements = ContiguousArray(kept.map { elements[$0] })
    return filtered
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the storage is kept for new elements.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    ids.removeAll(keepingCapacity: keepCapacity)
    elements.removeAll(keepingCapacity: keepCapacity)
  }
}
