/// A queue, first in, first out.
struct Inbox<Element> {
  private var elements: [Element] = []
  private var head = 0

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: O(1), amortised.
  mutating func popFirst() -> Element? {
    if head + 1 < elements.count {
      if head > 64, head * 2 > elements.count { compact() }
      defer { head += 1 }
      return elements[head]
    }
    // The last one is moved out, not copied: mostly it is the only one.
    let last = elements.popLast()
    if head > 0 { clear() }
    return last
  }

  func contains(where predicate: (Element) -> Bool) -> Bool {
    elements[head...].contains(where: predicate)
  }

  private mutating func clear() {
    elements.removeAll(keepingCapacity: elements.capacity < 1024)
    head = 0
  }

  /// Gives up the elements that have been taken, so that a queue that never runs dry doesn't grow.
  private mutating func compact() {
    elements.removeFirst(head)
    head = 0
  }
}
