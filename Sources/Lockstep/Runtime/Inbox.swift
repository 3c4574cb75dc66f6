/// A first-in, first-out queue. Taken elements leave a gap at the front, which is reclaimed from time to time.
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
    // Mostly there is one.
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

  /// Gives up the gap, so that a queue that never runs dry doesn't grow.
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
