/// An ordered collection with constant-time access to its elements by identity and by position.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 7, title: "Milk")]
/// rows[id: 7]?.title = "Bread"
/// rows.remove(id: 7)
/// ```
///
/// Identities are unique. An element can be changed in place, but changing its identity traps. An identified array is a value: copies
/// share their storage until one of them is changed.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: ContiguousArray<Element>
  /// The position of every element. In-place changes to an element don't affect it.
  @usableFromInline var positions: [ID: Int]
  @usableFromInline let identify: (Element) -> ID
  @usableFromInline var log = ChangeLog()

  init(identifiedBy identify: @escaping (Element) -> ID) {
    storage = []
    positions = [:]
    self.identify = identify
  }

  init(uncheckedUniqueElements elements: some Sequence<Element>, identifiedBy identify: @escaping (Element) -> ID) {
    storage = ContiguousArray(elements)
    self.identify = identify
    positions = Dictionary(minimumCapacity: storage.count)
    indexElements(from: 0)
  }

  /// Makes an empty array.
  ///
  /// - Parameter id: Returns the identity of an element, such as `\.number`.
  public init(id: @escaping @Sendable (Element) -> ID) {
    self.init(identifiedBy: id)
  }

  /// Makes an array of elements whose identities differ; traps otherwise.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Returns the identity of an element.
  /// - Complexity: O(*n*).
  public init(uniqueElements elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: id)
    checkIDsAreUnique()
  }

  /// Makes an array of elements whose identities are known to differ.
  ///
  /// If two identities are equal, a lookup by this identity returns any of the elements.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Returns the identity of an element.
  /// - Complexity: O(*n*).
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: id)
  }

  /// Makes an array and combines elements with the same identity.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order. The first element with an identity determines the position.
  ///   - id: Returns the identity of an element.
  ///   - combine: Returns the element to keep, given the current element and the next one with the same identity.
  /// - Complexity: O(*n*).
  public init(
    _ elements: some Sequence<Element>,
    id: @escaping @Sendable (Element) -> ID,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(identifiedBy: id)
    try merge(elements, uniquingIDsWith: combine)
  }

  /// Makes a copy of an array.
  ///
  /// - Parameter elements: The array.
  public init(_ elements: Self) {
    self = elements
  }

  /// Makes an array from a slice of another.
  ///
  /// ```swift
  /// let newest = IdentifiedArray(rows.prefix(3))
  /// ```
  ///
  /// - Parameter elements: The slice.
  /// - Complexity: O(*n*).
  public init(_ elements: Slice<Self>) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: elements.base.identify)
  }

  /// The elements, in order.
  public var elements: [Element] {
    Array(storage)
  }

  /// The identities of all elements, in order.
  ///
  /// - Complexity: O(*n*).
  public var ids: [ID] {
    storage.map(identify)
  }

  func checkIDsAreUnique() {
    guard positions.count < storage.count else { return }
    var seen: Set<ID> = []
    let repeated = ids.filter { !seen.insert($0).inserted }.map { String(reflecting: $0) }
    preconditionFailure(
      """
      IdentifiedArray(uniqueElements:) expects each id once, but found more than one element with \
      \(repeated.prefix(3).joined(separator: ", ")). Use init(_:uniquingIDsWith:) to choose which element stays.
      """
    )
  }

  mutating func merge(
    _ newElements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    for element in newElements {
      if let position = positions[identify(element)] {
        self[position] = try combine(storage[position], element)
      } else {
        append(element)
      }
    }
  }

  @usableFromInline mutating func indexElements(from start: Int) {
    log.noteOverturn()
    for position in start..<storage.count {
      positions[identify(storage[position])] = position
    }
  }

  @inlinable mutating func noteChange(at position: Int) {
    if log.isKept { log.note(position) }
  }

  @inlinable func checkIdentity(of element: Element, is id: @autoclosure () -> ID, _ operation: StaticString) {
    let expected = id()
    guard identify(element) != expected else { return }
    identityChanged(from: expected, to: identify(element), operation)
  }

  @usableFromInline func identityChanged(from old: ID, to new: ID, _ operation: StaticString) -> Never {
    preconditionFailure(
      """
      IdentifiedArray.\(operation) expects the id of an element to stay what it is, but it changed from \
      \(String(reflecting: old)) to \(String(reflecting: new)). Remove the element and insert the new one instead.
      """
    )
  }
}

/// An identified array of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// `identify` was passed as a `@Sendable` function, or it reads the `id` of an `Identifiable` and captures nothing. It is stored without
// `@Sendable` because the latter can't be expressed as `@Sendable` in generic code.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
