/// Elements matched by their ids: what has stayed in order, and what has moved; the others have left or come.
///
/// The fewest elements move when the most stay: the longest increasing subsequence of old positions, found as in M. Fredman,
/// “On computing the length of longest increasing subsequences” (1975).
struct IdentityMatch {
  /// The positions of the elements that stay, in order.
  let kept: [(old: Int, new: Int)]
  /// The positions of the elements on both sides that don't stay, by the new one.
  let moved: [(old: Int, new: Int)]

  /// `nil` when an id occurs twice.
  ///
  /// - Complexity: O(n log n).
  init?(old: [AnyHashable], new: [AnyHashable]) {
    let positions = Dictionary(zip(old, old.indices)) { first, _ in first }
    guard positions.count == old.count, Set(new).count == new.count else { return nil }
    let common = new.indices.compactMap { index in positions[new[index]].map { (old: $0, new: index) } }
    let kept = IdentityMatch.longestIncreasing(common)
    var staying = kept[...]
    moved = common.filter { pair in
      if staying.first?.new == pair.new { staying.removeFirst() } else { return true }
      return false
    }
    self.kept = kept
  }

  private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      let length = firstEnd(in: ends, notBefore: pairs[index].old, of: pairs)
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    return Array(
      sequence(state: ends.last) { next in
        defer { next = next.flatMap { previous[$0] } }
        return next.map { pairs[$0] }
      }
    ).reversed()
  }

  private static func firstEnd(in ends: [Int], notBefore old: Int, of pairs: [(old: Int, new: Int)]) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].old < old { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
