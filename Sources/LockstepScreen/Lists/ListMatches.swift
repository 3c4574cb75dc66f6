/// Pairs the rows of two lists by id.
@usableFromInline
struct ListMatches<ID: Hashable> {
  /// The old offset of each row of the new list; nil for a row that the old list doesn't contain.
  @usableFromInline var oldOffsets: [Int?]

  /// Ids that a list contains more than once.
  @usableFromInline var duplicates: [ID] = []

  /// Length of the common beginning, whose rows keep their offsets.
  @usableFromInline let prefix: Int
  /// Length of the common end after that.
  @usableFromInline let suffix: Int

  @inlinable
  init(from old: [ID], to new: [ID]) {
    let shorter = min(old.count, new.count)
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let longest = shorter - prefix
    let suffix = (0..<longest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? longest
    self.prefix = prefix
    self.suffix = suffix
    oldOffsets = Array(0..<prefix) + [Int?](repeating: nil, count: new.count - prefix)
    for distance in 1..<(suffix + 1) { oldOffsets[new.count - distance] = old.count - distance }
    duplicates = Self.repeated(old, new)
    match(old, new)
  }

  /// Whether each row of the new list moves: all rows that both lists contain, except those of a longest run that keeps its order.
  ///
  /// Complexity: O(*n* log *n*) in the number of rows between the common beginning and the common end.
  @inlinable
  func movedOffsets() -> [Bool] {
    var isMoved = oldOffsets.map { $0 != nil }
    for offset in 0..<prefix { isMoved[offset] = false }
    for distance in 1..<(suffix + 1) { isMoved[isMoved.count - distance] = false }
    let middle = (prefix..<(oldOffsets.count - suffix)).compactMap { new in
      oldOffsets[new].map { old in (new: new, old: old) }
    }
    for position in longestIncreasing(middle.map(\.old)) { isMoved[middle[position].new] = false }
    return isMoved
  }

  @inlinable
  mutating func match(_ old: [ID], _ new: [ID]) {
    let oldMiddle = prefix..<(old.count - suffix)
    // The first unmatched old offset of an id, and for each old offset the next one with the same id.
    var first: [ID: Int] = [:]
    first.reserveCapacity(oldMiddle.count)
    var following = [Int?](repeating: nil, count: oldMiddle.count)
    for offset in oldMiddle.reversed() {
      following[offset - prefix] = first.updateValue(offset, forKey: old[offset])
    }
    for offset in prefix..<(new.count - suffix) {
      guard let match = first[new[offset]] else { continue }
      oldOffsets[offset] = match
      first[new[offset]] = following[match - prefix]
    }
  }

  @inlinable
  static func repeated(_ old: [ID], _ new: [ID]) -> [ID] {
    var reported: Set<ID> = []
    return [old, new].flatMap { list in
      var seen: Set<ID> = []
      seen.reserveCapacity(list.count)
      return list.filter { !seen.insert($0).inserted && reported.insert($0).inserted }
    }
  }

  /// Positions of a longest strictly increasing subsequence of distinct numbers, ascending.
  @inlinable
  func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // ends[k]: the position of the smallest number that ends an increasing subsequence of length k + 1.
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { predecessors[position] = ends[low - 1] }
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var result: [Int] = []
    var position = ends.last ?? -1
    while position >= 0 {
      result.append(position)
      position = predecessors[position]
    }
    return result.reversed()
  }
}
