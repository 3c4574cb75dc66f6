/// A first-in, first-out queue. Removed elements leave a gap at the front, which is reclaimed occasionally.
@usableFromInline
package struct Inbox<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: O(1), amortised.
  @inlinable
  package mutating func popFirst() -> Element? {
    // Usually there is only one element.
    guard elements.count > 1 else { return elements.popLast() ?? nil }
    // Moved out, not copied.
    let first = elements[head].take()
    head += 1
    if head == elements.count { clear() } else if head > 64, head * 2 > elements.count { compact() }
    return first
  }

  @inlinable
  mutating func clear() {
    elements.removeAll(keepingCapacity: elements.capacity < 1024)
    head = 0
  }

  /// Removes the gap, so that a queue that is never empty doesn't grow without bound.
  @inlinable
  mutating func compact() {
    elements.removeFirst(head)
    head = 0
  }
}

extension Inbox: RandomAccessCollection {
  @inlinable package var startIndex: Int { head }
  @inlinable package var endIndex: Int { elements.count }

  @inlinable
  package subscript(position: Int) -> Element {
    guard let element = elements[position] else { preconditionFailure("No element waits at \(position).") }
    return element
  }
}
