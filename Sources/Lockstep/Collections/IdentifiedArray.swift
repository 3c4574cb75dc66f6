/// An ordered collection whose elements are found by identity as quickly as by position. Use it for the rows of a list.
///
/// ```swift
/// struct Todo: Identifiable, Equatable {
///   let id: Int
///   var title: String
///   var isDone = false
/// }
/// ```
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Buy milk"), Todo(id: 2, title: "Call Mum")]
/// todos[id: 2]?.isDone = true                              // changes the element in place
/// todos.append(Todo(id: 3, title: "Water the plants"))
/// todos.append(Todo(id: 1, title: "Buy bread"))            // changes nothing: there is an element with id 1
/// todos.updateOrAppend(Todo(id: 1, title: "Buy bread"))    // replaces the element with id 1
/// todos.move(fromOffsets: [2], toOffset: 0)
/// todos.ids                                                // [3, 1, 2]
/// todos.index(id: 2)                                       // 2
/// todos[id: 9]                                             // nil
/// ```
///
/// ## Identity
///
/// An element's identity is its `Identifiable.id`, or the result of the function passed to ``init(id:)``. Each identity occurs once:
///
/// - ``append(_:)`` and ``insert(_:at:)`` do nothing if the identity is present, and report this in their result.
/// - Array literals and `init(uniqueElements:)` trap if an identity is repeated. Decoding throws.
/// - Changing the identity of an element in place traps. Remove the element and insert the new one instead.
///
/// ## Equality
///
/// Two arrays are equal if they contain equal elements in the same order. The functions that return the identities aren't compared.
/// ``contains(_:)`` and ``remove(_:)`` compare only identities, even if the elements are equatable.
///
/// ## Cost
///
/// An identified array is a value: copies share their storage until one of them is changed. The first change of a shared array copies it.
///
/// | operation | complexity |
/// | --- | --- |
/// | finding or reading an element by identity or position | O(1) |
/// | changing or replacing an element in place | O(1), or O(*n*) if the storage is shared |
/// | adding or removing the last element | O(1) amortised |
/// | inserting or removing elsewhere, moving | O(*n*) |
/// | `==` | O(*n*), or O(1) if the storage is shared |
///
/// To remove many elements, call ``removeAll(where:)`` once, because each single removal takes O(*n*).
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline var storage: ContiguousArray<Element>
  /// The position of every element. In-place changes to an element don't affect it.
  @usableFromInline var positions: [ID: Int]
  @usableFromInline let identify: (Element) -> ID
  /// The changes since the store's observers last read the array.
  @usableFromInline var log = ElementChangeLog()
  /// The changes since the store last looked for removed elements that own effects. Elements that were added at the end don't count.
  @usableFromInline var ownerLog = ElementChangeLog()

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

  /// Creates an empty array.
  ///
  /// - Parameter id: Returns the identity of an element, such as `\.number`.
  public init(id: @escaping @Sendable (Element) -> ID) {
    self.init(identifiedBy: id)
  }

  /// Creates an array of elements with unique identities; traps if two identities are equal.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Returns the identity of an element.
  /// - Complexity: O(*n*).
  public init(uniqueElements elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: id)
    checkIDsAreUnique()
  }

  /// Creates an array of elements with identities that are known to be unique.
  ///
  /// If two identities are equal, a lookup by this identity returns one of the elements; which one is unspecified.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Returns the identity of an element.
  /// - Complexity: O(*n*).
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: @escaping @Sendable (Element) -> ID) {
    self.init(uncheckedUniqueElements: elements, identifiedBy: id)
  }

  /// Creates an array and combines elements with the same identity.
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

  /// Creates a copy of an array.
  ///
  /// - Parameter elements: The array.
  public init(_ elements: Self) {
    self = elements
  }

  /// Creates an array from a slice of another.
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
  ///
  /// - Complexity: O(1): the array shares the elements' storage until one of the two is changed.
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

  /// Updates the positions of all elements from a position on, after elements were inserted, removed or moved.
  @usableFromInline mutating func indexElements(from start: Int) {
    noteOverturn()
    for position in start..<storage.count {
      positions[identify(storage[position])] = position
    }
  }

  @inlinable mutating func noteChange(at position: Int) {
    if log.isKept { log.note(position) }
    if ownerLog.isKept { ownerLog.note(position) }
  }

  @usableFromInline mutating func noteOverturn() {
    log.noteOverturn()
    ownerLog.noteOverturn()
  }

  @inlinable func checkIdentity(of element: Element, is id: @autoclosure () -> ID, _ operation: StaticString) {
    let expected = id()
    guard identify(element) != expected else { return }
    identityChanged(from: expected, to: identify(element), operation)
  }

  @usableFromInline func identityChanged(from old: ID, to new: ID, _ operation: StaticString) -> Never {
    preconditionFailure(
      """
      IdentifiedArray.\(operation) requires that an element's id does not change, but it changed from \
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

/// A value with an id, for values that have no id of their own.
///
/// ```swift
/// var selection: Identified<Row.ID, Detail.State>?
/// state.selection = Identified(Detail.State(), id: row.id)
/// state.selection?.title = "Milk"  // properties of the value by dynamic members
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// Identifies the value.
  public let id: ID

  /// The value.
  public var value: Value

  /// Creates an identified value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Identifies it.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates an identified value whose id is a property of the value, or is computed from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Returns the id of the value, such as `\.number`.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The path from the value to the property.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
