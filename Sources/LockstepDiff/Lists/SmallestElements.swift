/// Selects the smallest of many elements in an order, without sorting or storing all of them.
///
/// If no two elements are equal in the order, the selection doesn't depend on the order of insertion.
struct SmallestElements<Element> {
  private let limit: Int
  private let capacity: Int
  private let precedes: (Element, Element) -> Bool
  private var kept: [Element] = []
  /// The largest element kept by the last cut; nil before the first cut. Later elements that don't precede it are dropped.
  private var last: Element?
  /// Number of elements inserted.
  private(set) var count = 0

  /// - Parameters:
  ///   - limit: Number of elements to select, at least one.
  ///   - precedes: Whether one element comes before another.
  init(limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
    self.limit = max(limit, 1)
    capacity = limit < .max / 2 ? 2 * self.limit : .max
    self.precedes = precedes
  }

  /// Inserts an element.
  ///
  /// - Complexity: O(log `limit`) on average.
  mutating func insert(_ element: Element) {
    count += 1
    if let last, !precedes(element, last) { return }
    kept.append(element)
    if kept.count >= capacity { cut() }
  }

  /// Returns the smallest elements. They are unordered if no more than `limit` elements were inserted.
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
