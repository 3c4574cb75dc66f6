/// A first-in, first-out queue. Taken elements leave a gap at the front, which is reclaimed from time to time.
package struct Inbox<Element> {
  private var elements: [Element?] = []
  private var head = 0

  package init() {}

  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: O(1), amortised.
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    // Moved out, not copied.
    let first = elements[head].take()
    head += 1
    if head == elements.count { clear() } else if head > 64, head * 2 > elements.count { compact() }
    return first
  }

  private mutating func clear() {
    elements.removeAll(keepingCapacity: elements.capacity < 1024)
    head = 0
  }

  /// Gives up the gap, so that a queue that never runs dry doesn't grow.
  private mutating func compact() {
    elements.removeFirst(head)
    head = 0
  }
}

extension Inbox: RandomAccessCollection {
  package var startIndex: Int { head }
  package var endIndex: Int { elements.count }

  package subscript(position: Int) -> Element {
    guard let element = elements[position] else { preconditionFailure("No element waits at \(position).") }
    return element
  }
}
