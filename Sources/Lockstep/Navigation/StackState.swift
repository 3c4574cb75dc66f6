public import LockstepDiff

/// The features on a navigation stack from the bottom to the top, without the root. Each is identified by an id.
///
/// ```swift
/// struct State: Equatable {
///   var path = StackState<Path.State>()
/// }
///
/// state.path.append(.detail(Detail.State(item: item)))
/// state.path.pop(from: id)
/// ```
///
/// Elements get their ids when they are added. A store never assigns an id twice. Two stacks are equal if they contain equal elements
/// with equal ids.
public struct StackState<Element> {
  /// The ids of the elements, in order.
  public internal(set) var ids: [StackElementID] = []

  // Optional, so that an element can be changed or removed in place. An element is `nil` only while it is being changed.
  @usableFromInline var elements: ContiguousArray<Element?> = []

  /// Greater than the number of every id that was ever in this stack, so that ids aren't reused. Not part of the value.
  var nextNumber = 0

  /// Creates an empty stack.
  public init() {}

  /// The position of an element.
  ///
  /// - Parameter id: The element's id.
  /// - Returns: Its position, or `nil` if there is none.
  /// - Complexity: O(*n*) over a few words per element; stacks are short.
  @inlinable
  package func index(id: StackElementID) -> Int? {
    ids.lastIndex(of: id)
  }

  /// Adds an element with an id that isn't in the stack.
  @usableFromInline
  mutating func append(_ element: Element, id: StackElementID) {
    ids.append(id)
    elements.append(element)
    // Wraps around at the largest number, which no id can exceed.
    nextNumber = Swift.max(nextNumber, id.number &+ 1)
  }

  /// Returns an id that was never in the stack.
  mutating func makeID() -> StackElementID {
    let number = StackElementCounter.current?.next(atLeast: nextNumber) ?? nextNumber
    nextNumber = number + 1
    return StackElementID(number: number)
  }

  /// Records an id that was assigned elsewhere, so that it isn't assigned again.
  ///
  /// - Returns: The id that would otherwise have been assigned next.
  func takeID(_ id: StackElementID) -> StackElementID {
    StackElementID(number: StackElementCounter.current?.take(id.number, atLeast: nextNumber) ?? nextNumber)
  }

  /// Unwraps an element that was read by its position. It is never `nil` here.
  @usableFromInline
  func element(at position: Int) -> Element {
    guard let element = elements[position] else {
      fatalError("The element \(ids[position]) of a stack was read while it is being changed: read it afterwards.")
    }
    return element
  }
}

extension StackState: Sendable where Element: Sendable {}

/// Identifies an element of a stack among all elements that its store ever created: `#0`, `#1`, …
///
/// Ids are counted per store, so a test can predict them. Integer literals are ids: `state.path[id: 0]`.
public struct StackElementID: Hashable, Sendable {
  @usableFromInline let number: Int

  @usableFromInline
  init(number: Int) {
    self.number = number
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id that prints as `#` followed by the number.
  ///
  /// - Parameter number: The store's count when the element was created, from 0.
  public init(integerLiteral number: Int) {
    self.init(number: number)
  }
}

extension StackElementID: Comparable {
  /// Whether the first element was created before the second.
  public static func < (first: Self, second: Self) -> Bool {
    first.number < second.number
  }
}

extension StackElementID: TreeDescribable, CustomStringConvertible {
  /// `#0`.
  public var description: String { "#\(number)" }

  /// `#0`.
  public var tree: Tree { .leaf(description) }
}

extension StackElementID: Codable {
  /// Decodes a number or the printed form of an id. A script may copy either from a trace.
  ///
  /// - Parameter decoder: Holds one integer, or a string such as `"#0"`.
  /// - Throws: `DecodingError` for any other format.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Tries a number first, the more common format, because a failed decoding costs more than a successful one.
    let number = try? container.decode(Int.self)
    let printed = number ?? (try? container.decode(String.self)).flatMap { $0.first == "#" ? Int($0.dropFirst()) : nil }
    self.init(number: try printed ?? container.decode(Int.self))
  }

  /// Encodes the number.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error thrown by the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

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

extension StackState: Equatable where Element: Equatable {
  /// Whether two stacks contain equal elements with equal ids, in the same order.
  ///
  /// - Complexity: O(*n*); O(1) if they share their storage.
  public static func == (first: Self, second: Self) -> Bool {
    first.ids == second.ids && first.elements == second.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Feeds the ids and the elements, in order, to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their ids.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error thrown while encoding an element.
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error thrown while decoding an element.
  /// - Complexity: O(*n*).
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: TreeSubstituting {
  /// The value to print and compare: a list with elements identified by their ids, as in `path[id: #0].title`.
  public var treeSubstitute: Any {
    // Maps positions, because an array made from the collection would go through generic code, at five times the cost.
    IdentifiedElements(ids: ids, elements: (0..<elements.count).map { element(at: $0) })
  }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  /// The ids and the elements in brackets, in the format of a dictionary.
  public var description: String {
    "[" + zip(ids, self).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// The elements in order, labelled with their ids.
  public var customMirror: Mirror {
    Mirror(self, children: zip(ids, self).map { ($0.description, $1) }, displayStyle: .collection)
  }
}
