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

  /// Makes an empty stack.
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
