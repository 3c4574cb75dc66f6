/// The last lines of a stream that may be endless, and how many there were in all.
struct EventRing {
  private let capacity: Int
  private var lines: [[UInt8]] = []

  /// How many lines came.
  private(set) var count = 0

  /// - Parameter capacity: How many lines are kept, at least one.
  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ line: [UInt8]) {
    if lines.count < capacity { lines.append(line) } else { lines[count % capacity] = line }
    count += 1
  }

  /// How many of the lines that came are not kept.
  var omitted: Int { count - lines.count }

  /// The lines that are kept, oldest first.
  var kept: [[UInt8]] {
    let start = omitted == 0 ? 0 : count % capacity
    return Array(lines[start...] + lines[..<start])
  }
}
