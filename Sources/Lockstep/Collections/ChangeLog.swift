/// Which elements of an array were touched since somebody marked it: who observes 10,000 rows need look at one.
///
/// The log is part of the array's value, so a copy that goes its own way keeps a log of its own. Until somebody marks the array nothing is
/// logged, and a change costs one comparison more.
@usableFromInline
struct ChangeLog: Sendable {
  /// The positions that are remembered one by one; more count as all.
  private static let capacity = 4

  /// Names the moment of marking, unique in the process; 0 while nobody has.
  @usableFromInline private(set) var mark: UInt64 = 0
  private var touched: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
  private var count: Int8 = 0

  /// Whether elements came, went or changed places, or more were touched than are remembered.
  private var isOverturned = false

  @inlinable
  var isKept: Bool { mark != 0 }

  /// Forgets what was logged and logs from now on.
  mutating func begin(as mark: UInt64) {
    self = ChangeLog()
    self.mark = mark
  }

  /// The positions touched since a moment of marking; `nil` where any may have been.
  func touched(since mark: UInt64) -> [Int]? {
    guard mark == self.mark, mark != 0, !isOverturned else { return nil }
    return [touched.0, touched.1, touched.2, touched.3].prefix(Int(count)).map(Int.init)
  }

  /// Whether nothing at all was touched since a moment of marking.
  func isUntouched(since mark: UInt64) -> Bool {
    mark == self.mark && mark != 0 && count == 0 && !isOverturned
  }

  @usableFromInline
  mutating func note(_ position: Int) {
    guard !remembers(position) else { return }
    guard count < Self.capacity, let position = Int32(exactly: position) else {
      isOverturned = true
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
