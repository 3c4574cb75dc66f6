/// A queue, first in, first out; what has been taken leaves a gap in front.
struct Inbox<Element> {
  private var elements: [Element?] = []
  private var head = 0

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: O(1), amortised.
  mutating func popFirst() -> Element? {
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
  var startIndex: Int { head }
  var endIndex: Int { elements.count }

  subscript(position: Int) -> Element {
    guard let element = elements[position] else { preconditionFailure("No element waits at \(position).") }
    return element
  }

  /// - Complexity: O(*n*) over the elements behind it.
  mutating func insert(_ element: Element, at position: Int) {
    elements.insert(element, at: position)
  }

  /// Takes out the elements that meet a condition.
  ///
  /// - Complexity: O(*n*).
  mutating func remove(where condition: (Element) -> Bool) -> [Element] {
    guard var end = firstIndex(where: condition) else { return [] }
    var removed = [self[end]]
    for position in (end + 1)..<endIndex {
      if condition(self[position]) {
        removed.append(self[position])
      } else {
        elements.swapAt(end, position)
        end += 1
      }
    }
    elements.removeLast(endIndex - end)
    if isEmpty { clear() }
    return removed
  }
}
