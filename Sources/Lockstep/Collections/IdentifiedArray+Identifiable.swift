extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Makes an empty array.
  public init() {
    self.init(identifiedBy: { $0.id })
  }

  /// Makes an array of elements with unique identities; traps if two identities are equal.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: { $0.id })
    checkIDsAreUnique()
  }

  /// Makes an array of elements with identities that are known to be unique.
  ///
  /// If two identities are equal, a lookup by this identity returns one of the elements; which one is unspecified.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: { $0.id })
  }

  /// Makes an array and combines elements with the same identity.
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
  /// Makes an array from a literal; traps if two elements have the same identity.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(*n*).
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
