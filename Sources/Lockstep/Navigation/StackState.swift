/// The features on a navigation stack, the root's first guest first, each known by an id.
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
/// Elements get their ids when they are added; an id is never given twice in one store. Two stacks are equal when they hold equal
/// elements under equal ids.
public struct StackState<Element> {
  /// The ids of the elements, in order.
  public internal(set) var ids: [StackElementID] = []

  // Optional, so that an element can be changed, or taken away, where it lies; none is `nil` but while somebody changes it.
  @usableFromInline var elements: ContiguousArray<Element?> = []

  /// Above every id that was ever in this stack, so that no id comes back; not part of the value.
  var nextNumber = 0

  /// Makes an empty stack.
  public init() {}

  /// The position of an element.
  ///
  /// - Parameter id: The element's id.
  /// - Returns: Its position, or `nil` if there is none.
  /// - Complexity: O(*n*) over few words; stacks are short.
  @inlinable
  package func index(id: StackElementID) -> Int? {
    ids.lastIndex(of: id)
  }

  /// Adds an element under an id that is not in the stack.
  @usableFromInline
  mutating func append(_ element: Element, id: StackElementID) {
    ids.append(id)
    elements.append(element)
    // Wraps around at the last number there is, after which no id can be above it.
    nextNumber = Swift.max(nextNumber, id.number &+ 1)
  }

  /// An id that was never in the stack.
  mutating func makeID() -> StackElementID {
    let number = StackElementCounter.inForce?.next(atLeast: nextNumber) ?? nextNumber
    nextNumber = number + 1
    return StackElementID(number: number)
  }

  /// Notes an id that was not made here, so that it is not made later.
  ///
  /// - Returns: The id that would have been made.
  func takeID(_ id: StackElementID) -> StackElementID {
    StackElementID(number: StackElementCounter.inForce?.take(id.number, atLeast: nextNumber) ?? nextNumber)
  }

  /// What an element taken by its position is; there always is one.
  @usableFromInline
  func element(at position: Int) -> Element {
    guard let element = elements[position] else {
      fatalError("The element \(ids[position]) of a stack was read while it is being changed: read it afterwards.")
    }
    return element
  }
}

extension StackState: Sendable where Element: Sendable {}
