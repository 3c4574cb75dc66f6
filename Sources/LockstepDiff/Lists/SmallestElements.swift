/// The first few of many elements without an order of their own, found without sorting or keeping the many.
///
/// Which ones these are depends on the elements only, never on the order in which they come.
struct SmallestElements<Element> {
  private let limit: Int
  private let capacity: Int
  private let precedes: (Element, Element) -> Bool
  private var kept: [Element] = []
  /// The last element that is among the first ones, once there are enough of them.
  private var last: Element?
  /// How many elements came in all.
  private(set) var count = 0

  /// - Parameters:
  ///   - limit: how many elements to find, at least one.
  ///   - precedes: whether one element comes before another.
  init(limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
    self.limit = max(limit, 1)
    capacity = limit < .max / 2 ? 2 * self.limit : .max
    self.precedes = precedes
  }

  /// - Complexity: O(log `limit`) on average.
  mutating func insert(_ element: Element) {
    count += 1
    if let last, !precedes(element, last) { return }
    kept.append(element)
    if kept.count >= capacity { cut() }
  }

  /// The first elements, in no order while there are no more than `limit`.
  mutating func found() -> [Element] {
    if kept.count > limit { cut() }
    return kept
  }

  private mutating func cut() {
    kept.sort(by: precedes)
    kept.removeLast(kept.count - limit)
    last = kept.last
  }
}
