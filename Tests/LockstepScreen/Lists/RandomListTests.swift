import LockstepScreen
import Testing

struct RandomListTests {
  @Test func applyingTheDifferenceGivesTheNewList() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<3_000 {
      let old = list(upTo: 14, ids: 20, &random)
      let new = list(upTo: 14, ids: 20, &random)
      let difference = ListDifference(from: old, to: new)
      #expect(difference.applying(to: old) == new, "seed \(seed), from \(old) to \(new)")
      #expect(difference.isEmpty == (old == new), "seed \(seed), from \(old) to \(new)")
      #expect(difference.duplicates.isEmpty == (Set(old).count == old.count && Set(new).count == new.count))
    }
  }

  @Test func noRowMovesUnlessItMust() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    for _ in 0..<3_000 {
      let old = Set(list(upTo: 14, ids: 20, &random)).sorted().shuffled(using: &random)
      let new = Set(list(upTo: 14, ids: 20, &random)).sorted().shuffled(using: &random)
      let difference = ListDifference(from: old, to: new)
      let shared = new.filter(old.contains)
      let positions = shared.compactMap { old.firstIndex(of: $0) }
      let moves = difference.changes.count { if case .move = $0 { true } else { false } }
      #expect(moves == positions.count - longestIncreasing(positions), "seed \(seed), from \(old) to \(new)")
      #expect(difference.changes.count == old.count + new.count - 2 * shared.count + moves, "seed \(seed)")
    }
  }

  @Test func tenThousandRowsAreCompared() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededNumbers(state: seed)
    let old = Array(0..<10_000)
    let shuffled = old.shuffled(using: &random)
    let edited = old.filter { $0 % 97 != 0 } + (10_000..<10_100)
    for new in [shuffled, edited, Array(old.reversed()), [9_999] + old.dropLast(), []] {
      let difference = ListDifference(from: old, to: new) { oldOffset, _ in oldOffset % 1_000 == 0 }
      #expect(difference.applying(to: old) == new, "seed \(seed)")
    }
    let rotated = ListDifference(from: old, to: [9_999] + old.dropLast())
    #expect(rotated.changes == [.move(9_999, from: 9_999, to: 0)])
    #expect(ListDifference(from: old, to: old.reversed()).changes.count == 9_999)
  }

  private func list(upTo count: Int, ids: Int, _ random: inout SeededNumbers) -> [Int] {
    let ids = Bool.random(using: &random) ? ids : 4
    return (0..<Int.random(in: 0...count, using: &random)).map { _ in Int.random(in: 0..<ids, using: &random) }
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
