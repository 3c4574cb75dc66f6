internal import LockstepDiff

/// The fingerprints of all distinct states: 16 bytes each, or less than 24 bytes including free slots.
///
/// The set is divided by the first bits of fingerprints, so threads can insert into different parts, and growing copies only one part at a
/// time.
struct FingerprintSet {
  /// The number of parts, a power of two.
  static let partCount = 64

  private(set) var parts: [FingerprintSetPart]

  init() {
    parts = (0..<Self.partCount).map { _ in FingerprintSetPart() }
  }

  /// The memory used by all slots, in bytes.
  var byteCount: Int { parts.reduce(0) { $0 + $1.byteCount } }

  /// The part that a fingerprint belongs to.
  static func part(of fingerprint: Fingerprint) -> Int { Int(truncatingIfNeeded: fingerprint.high >> 58) }

  /// Inserts a fingerprint.
  ///
  /// - Returns: Whether the fingerprint is new to the set.
  /// - Complexity: O(1) on average.
  func insert(_ fingerprint: Fingerprint) -> Bool {
    parts[Self.part(of: fingerprint)].insert(fingerprint)
  }

  func contains(_ fingerprint: Fingerprint) -> Bool {
    parts[Self.part(of: fingerprint)].contains(fingerprint)
  }
}

/// A part of a ``FingerprintSet``; a class, so threads can read it without copying.
final class FingerprintSetPart {
  private var table = FingerprintTable()

  var byteCount: Int { table.byteCount }

  func contains(_ fingerprint: Fingerprint) -> Bool { table.contains(fingerprint) }

  func insert(_ fingerprint: Fingerprint) -> Bool { table.insert(fingerprint) }
}

/// A hash table with linear probing that keeps its fingerprints in ascending order.
///
/// A fingerprint is its own hash: its slot is proportional to its first bits. Because of the order, a lookup ends at the first larger
/// fingerprint, even in a nearly full table. The table grows by a quarter, so 68 to 85 percent of the slots are used.
private struct FingerprintTable {
  private var places: ContiguousArray<Fingerprint>
  private var capacity: Int
  private var count = 0

  /// Extra slots after the last one that a hash can select, for shifted fingerprints.
  private static let overhang = 64

  init() {
    capacity = 16
    places = ContiguousArray(repeating: .free, count: 16 + Self.overhang)
  }

  var byteCount: Int { places.count * MemoryLayout<Fingerprint>.size }

  func contains(_ fingerprint: Fingerprint) -> Bool {
    let fingerprint = fingerprint.inTable
    return places[place(of: fingerprint)] == fingerprint
  }

  mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    let fingerprint = fingerprint.inTable
    var index = place(of: fingerprint)
    if places[index] == fingerprint { return false }
    if count * 20 >= capacity * 17 {
      grow()
      index = place(of: fingerprint)
    }
    while !put(fingerprint, at: index) {
      grow()
      index = place(of: fingerprint)
    }
    count += 1
    return true
  }

  /// Returns the slot of a fingerprint, or the slot into which to insert it.
  private func place(of fingerprint: Fingerprint) -> Int {
    var index = home(of: fingerprint)
    while index < places.count, places[index] != .free, places[index] < fingerprint { index += 1 }
    return min(index, places.count - 1)
  }

  /// Returns the first slot that a fingerprint can occupy.
  private func home(of fingerprint: Fingerprint) -> Int {
    Int((fingerprint.high << 6).multipliedFullWidth(by: UInt64(capacity)).high)
  }

  /// Inserts a fingerprint and shifts the following ones by one slot, up to the next free slot.
  ///
  /// - Returns: False if there is no free slot before the end.
  private mutating func put(_ fingerprint: Fingerprint, at index: Int) -> Bool {
    var end = index
    while end < places.count, places[end] != .free { end += 1 }
    guard end < places.count else { return false }
    places.withUnsafeMutableBufferPointer { places in
      var place = end
      while place > index {
        places[place] = places[place - 1]
        place -= 1
      }
      places[index] = fingerprint
    }
    return true
  }

  private mutating func grow() {
    let old = places
    var extra = Self.overhang
    repeat {
      capacity += max(16, capacity / 4)
      places = ContiguousArray(repeating: .free, count: capacity + extra)
      extra *= 2
    } while !fill(from: old)
  }

  /// - Returns: False if there are too few slots at the end.
  private mutating func fill(from old: ContiguousArray<Fingerprint>) -> Bool {
    var next = 0
    for fingerprint in old where fingerprint != .free {
      next = max(next, home(of: fingerprint))
      guard next < places.count else { return false }
      places[next] = fingerprint
      next += 1
    }
    return true
  }
}

extension Fingerprint {
  /// Marks a free slot of a table.
  fileprivate static let free = Fingerprint(high: 0, low: 0)

  /// The stored form of the fingerprint in a table, which uses zero for free slots.
  fileprivate var inTable: Fingerprint { self == .free ? Fingerprint(high: 0, low: 1) : self }
}
