import Testing

@testable import LockstepScreen

struct ListDifferenceTests {
  @Test(
    arguments: [
      ("", "", []),
      ("abc", "abc", []),
      ("", "ab", [.insert(at: 0), .insert(at: 1)]),
      ("ab", "", [.delete(at: 0), .delete(at: 1)]),
      ("abc", "ac", [.delete(at: 1)]),
      ("ac", "abc", [.insert(at: 1)]),
      ("abcd", "dabc", [.move(from: 3, to: 0)]),
      ("abcd", "bcda", [.move(from: 0, to: 3)]),
      ("abc", "cad", [.delete(at: 1), .insert(at: 2), .move(from: 2, to: 0)]),
      ("abc", "cba", [.move(from: 2, to: 0), .move(from: 1, to: 1)]),
    ] as [(String, String, [ListDifference.Change])]
  )
  func changesHaveOffsetsInTheOldListOrInTheNewOne(old: String, new: String, expected: [ListDifference.Change]) {
    #expect(ListDifference(from: Array(old), to: Array(new)).changes == expected)
  }

  @Test func applyingTheDifferenceGivesTheNewListWithAsFewMovesAsPossible() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<3_000 {
      let (old, new) = (list(&random), list(&random))
      let changes = ListDifference(from: old, to: new).changes
      #expect(applying(changes, to: old, inserting: new) == new, "seed \(seed), from \(old) to \(new)")
      let shared = new.compactMap(old.firstIndex)
      let moves = changes.count { if case .move = $0 { true } else { false } }
      #expect(moves == shared.count - longestIncreasing(shared), "seed \(seed), from \(old) to \(new)")
      #expect(changes.count == old.count + new.count - 2 * shared.count + moves, "seed \(seed)")
    }
  }

  @Test func tenThousandRowsAreCompared() {
    let old = Array(0..<10_000)
    #expect(ListDifference(from: old, to: [9_999] + old.dropLast()).changes == [.move(from: 9_999, to: 0)])
    #expect(ListDifference(from: old, to: old.reversed()).changes.count == 9_999)
  }

  /// Distinct ids in any order.
  private func list(_ random: inout SeededNumbers) -> [Int] {
    Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 0...14, using: &random)))
  }

  /// The old rows that stay, in order, around those that are put at their new offsets.
  private func applying(_ changes: [ListDifference.Change], to old: [Int], inserting new: [Int]) -> [Int] {
    var (staying, placed): ([Int?], [Int: Int]) = (old, [:])
    for change in changes {
      switch change {
      case .delete(let offset): staying[offset] = nil
      case .insert(let offset): placed[offset] = new[offset]
      case .move(let from, let to): (staying[from], placed[to]) = (nil, old[from])
      }
    }
    var rows = staying.compactMap(\.self).makeIterator()
    return (0..<new.count).compactMap { placed[$0] ?? rows.next() }
  }

  /// The length of a longest increasing subsequence, in quadratic time.
  private func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (position, number) in numbers.enumerated() {
      let before = (0..<position).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append(1 + (before.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}
