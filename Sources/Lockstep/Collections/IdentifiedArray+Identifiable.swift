extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty array.
  public init() {
    self.init(identifiedBy: { $0.id })
  }

  /// Makes an array of elements whose identities differ; trapping otherwise.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: { $0.id })
    checkIDsAreUnique()
  }

  /// Makes an array of elements whose identities are known to differ.
  ///
  /// If they don't, finding an element by a repeated identity gives any of them.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: { $0.id })
  }

  /// Makes an array, choosing one of the elements with the same identity.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order; the first of those with one identity decides the position.
  ///   - combine: Given the element so far and the next one with that identity, gives the one that stays.
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
  /// Makes an array from a literal; traps if two elements have the same identity.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
