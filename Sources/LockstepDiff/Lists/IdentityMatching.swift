/// Elements matched by their ids: those that kept their order and those that moved. All other elements were removed or added.
///
/// To report as few moves as possible, the longest increasing subsequence of old positions keeps its order. It is found as in M. Fredman,
/// “On computing the length of longest increasing subsequences” (1975).
struct IdentityMatching {
  /// The runs of elements that kept their order.
  let kept: [MatchedElementRange]
  /// The old position of each new element that moved; nil for all others.
  let origins: [Int?]
  /// For each old element, whether it moved.
  let hasMoved: [Bool]
  /// The id of each old and of each new element.
  let oldID: (Int) -> Any
  let newID: (Int) -> Any

  /// Matches two lists of ids. Returns nil if an id occurs twice.
  ///
  /// - Complexity: O(n log n); O(n) if no id changes its position.
  init?<ID: Hashable>(old: [ID], new: [ID]) {
    guard let common = IdentityMatching.common(old, new) else { return nil }
    var origins = [Int?](repeating: nil, count: new.count)
    var hasMoved = [Bool](repeating: false, count: old.count)
    for pair in common { (origins[pair.new], hasMoved[pair.old]) = (pair.old, true) }
    var kept: [MatchedElementRange] = []
    for pair in IdentityMatching.longestIncreasing(common) {
      (origins[pair.new], hasMoved[pair.old]) = (nil, false)
      kept.append(old: pair.old, new: pair.new)
    }
    (self.kept, self.origins, self.hasMoved) = (kept, origins, hasMoved)
    (oldID, newID) = ({ old[$0] }, { new[$0] })
  }

  /// Returns the positions of the ids that both lists contain, ordered by the new position; nil if an id occurs twice.
  private static func common<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [(old: Int, new: Int)]? {
    if old.isEmpty || new.isEmpty { return areUnique(old) && areUnique(new) ? [] : nil }
    if old == new { return areUnique(old) ? old.indices.map { ($0, $0) } : nil }
    let positions = Dictionary(zip(old, old.indices)) { first, _ in first }
    guard positions.count == old.count, areUnique(new) else { return nil }
    return new.indices.compactMap { index in positions[new[index]].map { (old: $0, new: index) } }
  }

  private static func areUnique<ID: Hashable>(_ ids: [ID]) -> Bool { ids.count <= 1 || Set(ids).count == ids.count }

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
    // Most elements keep their order.
    if let last = ends.last, pairs[last].old < old { return ends.count }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].old < old { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
