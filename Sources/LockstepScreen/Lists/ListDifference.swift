/// The changes that turn one list of ids into another, with as few moves as possible.
///
/// Rows that keep their order are a longest increasing subsequence of old offsets (Fredman 1975); all other rows in both lists move. New
/// rows are inserted, missing rows are deleted.
///
/// ```swift
/// ListDifference(from: ["a", "b", "c"], to: ["c", "a", "d"]).changes
/// // [.delete(at: 1), .insert(at: 2), .move(from: 2, to: 0)]
/// ```
struct ListDifference: Hashable {
  /// The changes: deletions, then insertions, then moves.
  let changes: [Change]

  /// A change of one row. Offsets count from 0 and refer to the old or the new list, never to an intermediate one.
  enum Change: Hashable {
    /// A row appears at an offset in the new list.
    case insert(at: Int)
    /// The row at an offset in the old list disappears.
    case delete(at: Int)
    /// A row moves from its old offset to a new one, past rows that keep their order.
    case move(from: Int, to: Int)
  }

  /// Compares two lists of ids without duplicates.
  ///
  /// Complexity: O(*n* log *n*) time and O(*n*) memory in the sum of the lengths; O(*n*) if no row moves.
  /// - Parameters:
  ///   - old: The ids of the rows before the change.
  ///   - new: The ids of the rows after it.
  init<ID: Hashable>(from old: [ID], to new: [ID]) {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
    let (oldMiddle, newMiddle) = (prefix..<(old.count - suffix), prefix..<(new.count - suffix))
    let oldOffsets = Dictionary(oldMiddle.map { (old[$0], $0) }) { first, _ in first }
    let kept = newMiddle.compactMap { offset in oldOffsets[new[offset]].map { (from: $0, to: offset) } }
    let (keptOld, keptNew) = (Set(kept.map(\.from)), Set(kept.map(\.to)))
    let inOrder = Set(Self.longestIncreasing(kept.map(\.from)))
    changes =
      oldMiddle.filter { !keptOld.contains($0) }.map { .delete(at: $0) }
      + newMiddle.filter { !keptNew.contains($0) }.map { .insert(at: $0) }
      + kept.indices.filter { !inOrder.contains($0) }.map { .move(from: kept[$0].from, to: kept[$0].to) }
  }

  /// Indices of a longest strictly increasing subsequence of distinct numbers, ascending.
  private static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    // ends[k]: the index of the smallest number that ends an increasing subsequence of length k + 1.
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
