/// Finds the shortest edit script between two lists. A closure compares the elements at two positions.
///
/// Uses the greedy algorithm of E. Myers, “An O(ND) Difference Algorithm and Its Variations” (1986). The search ends after `limit` edits
/// or when the budget is used up, so that neither time nor memory grows with the square of the lists' lengths.
struct EditScriptFinder {
  private let oldCount: Int
  private let newCount: Int
  private let areSame: (Int, Int) -> Bool
  /// The furthest old position on each diagonal, one array per round.
  private var rounds: [[Int]] = []
  /// Number of pairs of elements that may still be compared.
  private var budget: Int

  /// Returns the runs of unchanged elements in order; nil if more than `limit` elements were removed or added, or if the budget is used
  /// up.
  ///
  /// - Parameters:
  ///   - own: Number of pairs that may be compared regardless of the budget.
  ///   - budget: Number of further pairs that may be compared. The pairs used are subtracted.
  /// - Complexity: O(`own` + `budget`) time, O(`limit`²) memory.
  static func kept(
    oldCount: Int,
    newCount: Int,
    limit: Int,
    own: Int,
    budget: inout Int,
    areSame: @escaping (Int, Int) -> Bool
  ) -> [MatchedElementRange]? {
    var script = EditScriptFinder(oldCount: oldCount, newCount: newCount, areSame: areSame, budget: budget + own)
    let isFound = script.isFound(within: limit)
    budget = min(budget, script.budget)
    return isFound ? script.walkBack() : nil
  }

  private mutating func isFound(within limit: Int) -> Bool {
    for round in 0...min(limit, oldCount + newCount) {
      var reached: [Int] = []
      reached.reserveCapacity(round + 1)
      for diagonal in stride(from: -round, through: round, by: 2) {
        let old = slid(from: start(of: diagonal, in: round), on: diagonal)
        if budget <= 0 { return false }
        reached.append(old)
        if diagonal == oldCount - newCount, old >= oldCount {
          rounds.append(reached)
          return true
        }
      }
      rounds.append(reached)
    }
    return false
  }

  /// The furthest old position on a diagonal. Diagonal `k` of round `d` is stored at index `(k + d) / 2`.
  private func furthest(on diagonal: Int, in round: Int) -> Int {
    guard round >= 0, abs(diagonal) <= round else { return -1 }
    return rounds[round][(diagonal + round) / 2]
  }

  private func start(of diagonal: Int, in round: Int) -> Int {
    if round == 0 { return 0 }
    let below = furthest(on: diagonal + 1, in: round - 1)
    let left = furthest(on: diagonal - 1, in: round - 1)
    return goesDown(diagonal, in: round) ? below : left + 1
  }

  private func goesDown(_ diagonal: Int, in round: Int) -> Bool {
    if diagonal == -round { return true }
    if diagonal == round { return false }
    return furthest(on: diagonal - 1, in: round - 1) < furthest(on: diagonal + 1, in: round - 1)
  }

  private mutating func slid(from start: Int, on diagonal: Int) -> Int {
    var old = start
    while budget > 0, old >= 0, old < oldCount, old - diagonal < newCount, old - diagonal >= 0 {
      budget -= 1
      guard areSame(old, old - diagonal) else { return old }
      old += 1
    }
    return old
  }

  private func walkBack() -> [MatchedElementRange] {
    var kept: [MatchedElementRange] = []
    var old = oldCount
    var diagonal = oldCount - newCount
    for round in rounds.indices.reversed() {
      let begin = start(of: diagonal, in: round)
      if old > begin { kept.append(MatchedElementRange(old: begin, new: begin - diagonal, count: old - begin)) }
      if round == 0 { break }
      let down = goesDown(diagonal, in: round)
      diagonal += down ? 1 : -1
      old = furthest(on: diagonal, in: round - 1)
    }
    return kept.reversed()
  }
}
