/// The last lines of an unbounded stream, and the count of all its lines.
struct EventRing {
  private let capacity: Int
  private var lines: [[UInt8]] = []

  /// The number of lines received.
  private(set) var count = 0

  /// - Parameter capacity: Maximum number of lines kept, at least one.
  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ line: [UInt8]) {
    if lines.count < capacity { lines.append(line) } else { lines[count % capacity] = line }
    count += 1
  }

  /// The number of lines received but no longer kept.
  var omitted: Int { count - lines.count }

  /// The kept lines, oldest first.
  var kept: [[UInt8]] {
    let start = omitted == 0 ? 0 : count % capacity
    return Array(lines[start...] + lines[..<start])
  }
}
