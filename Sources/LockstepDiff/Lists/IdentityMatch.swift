/// Elements matched by their ids: what has left, what has come, what has stayed in order.
///
/// An element that changed its place leaves and comes. The most that can stay is the longest increasing subsequence of old
/// positions, found as in M. Fredman, “On computing the length of longest increasing subsequences” (1975).
enum IdentityMatch {
  /// The new positions that stay, each with its old one; `nil` when an id occurs twice.
  ///
  /// - Complexity: O(n log n).
  static func kept(old: [AnyHashable], new: [AnyHashable]) -> [(old: Int, new: Int)]? {
    let positions = Dictionary(zip(old, old.indices)) { first, _ in first }
    guard positions.count == old.count, Set(new).count == new.count else { return nil }
    let common = new.indices.compactMap { index in positions[new[index]].map { (old: $0, new: index) } }
    return longestIncreasing(common)
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
