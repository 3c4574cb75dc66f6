internal import Synchronization

/// Records which elements of an array changed since a mark, so that a reader of 10,000 rows can inspect only one.
///
/// The log is part of the array's value, so a copy that diverges has its own log. Nothing is logged before the first mark, and a change
/// then costs only one extra comparison. An array has a log for each of its readers, because each reader sets its own marks.
@usableFromInline
struct ElementChangeLog: Sendable {
  /// The maximum number of positions recorded individually. With more changes, all elements count as changed.
  private static let capacity: Int8 = 4

  /// Identifies the mark, unique in the process; 0 before the first mark.
  @usableFromInline private(set) var mark: UInt64 = 0
  private var touched: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)

  /// The number of recorded positions; one more than the capacity if some were not recorded.
  private var count: Int8 = 0

  /// Whether elements were added, removed or moved.
  private var isOverturned = false

  @inlinable
  var isKept: Bool { mark != 0 }

  /// Clears the log and starts logging.
  ///
  /// - Returns: The mark. It is unique in the process, so that a restored array is not mistaken for the marked array.
  mutating func begin() -> UInt64 {
    self = ElementChangeLog()
    mark = Self.lastMark.wrappingAdd(1, ordering: .relaxed).newValue
    return mark
  }

  private static let lastMark = Atomic<UInt64>(0)

  /// The positions changed since a mark; `nil` if any position may have changed.
  func touched(since mark: UInt64) -> [Int]? {
    guard isKnown(since: mark) else { return nil }
    return [touched.0, touched.1, touched.2, touched.3].prefix(Int(count)).map(Int.init)
  }

  /// Calls `body` with each position changed since a mark.
  ///
  /// - Returns: Whether the changes are known; false if any position may have changed.
  func forEachTouched(since mark: UInt64, _ body: (Int) -> Void) -> Bool {
    guard isKnown(since: mark) else { return false }
    if count > 0 { body(Int(touched.0)) }
    if count > 1 { body(Int(touched.1)) }
    if count > 2 { body(Int(touched.2)) }
    if count > 3 { body(Int(touched.3)) }
    return true
  }

  /// Whether nothing changed since a mark.
  func isUntouched(since mark: UInt64) -> Bool {
    count == 0 && hasSameElements(since: mark)
  }

  /// Whether no element was added, removed or moved since a mark. Elements may have changed in place.
  func hasSameElements(since mark: UInt64) -> Bool {
    mark == self.mark && mark != 0 && !isOverturned
  }

  private func isKnown(since mark: UInt64) -> Bool {
    count <= Self.capacity && hasSameElements(since: mark)
  }

  @usableFromInline
  mutating func note(_ position: Int) {
    guard count <= Self.capacity, !remembers(position) else { return }
    guard count < Self.capacity, let position = Int32(exactly: position) else {
      count = Self.capacity + 1
      return
    }
    switch count {
    case 0: touched.0 = position
    case 1: touched.1 = position
    case 2: touched.2 = position
    default: touched.3 = position
    }
    count += 1
  }

  @usableFromInline
  mutating func noteOverturn() {
    isOverturned = true
  }

  private func remembers(_ position: Int) -> Bool {
    count > 0 && touched.0 == position || count > 1 && touched.1 == position || count > 2 && touched.2 == position
      || count > 3 && touched.3 == position
  }
}
