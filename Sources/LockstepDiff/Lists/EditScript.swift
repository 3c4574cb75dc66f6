/// The shortest way from one list to another, found without knowing what the elements are.
///
/// The greedy algorithm of E. Myers, “An O(ND) Difference Algorithm and Its Variations” (1986), given up after `limit` edits
/// so that neither time nor memory grows with the square of the lists.
struct EditScript {
  private let oldCount: Int
  private let newCount: Int
  private let areSame: (Int, Int) -> Bool
  /// The furthest old position on each diagonal, one array a round.
  private var rounds: [[Int]] = []

  /// The positions that stay, in order; `nil` when more than `limit` elements leave or come.
  ///
  /// - Complexity: O((`oldCount` + `newCount`) × `limit`) time, O(`limit`²) memory.
  static func kept(
    oldCount: Int,
    newCount: Int,
    limit: Int,
    areSame: @escaping (Int, Int) -> Bool
  ) -> [(old: Int, new: Int)]? {
    var script = EditScript(oldCount: oldCount, newCount: newCount, areSame: areSame)
    return script.isFound(within: limit) ? script.walkBack() : nil
  }

  private init(oldCount: Int, newCount: Int, areSame: @escaping (Int, Int) -> Bool) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.areSame = areSame
  }

  private mutating func isFound(within limit: Int) -> Bool {
    for round in 0...min(limit, oldCount + newCount) {
      var reached: [Int] = []
      reached.reserveCapacity(round + 1)
      for diagonal in stride(from: -round, through: round, by: 2) {
        let old = slid(from: start(of: diagonal, in: round), on: diagonal)
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

  /// Diagonal `k` of round `d` lies at index `(k + d) / 2`.
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

  private func slid(from start: Int, on diagonal: Int) -> Int {
    var old = start
    while old >= 0, old < oldCount, old - diagonal < newCount, old - diagonal >= 0, areSame(old, old - diagonal) {
      old += 1
    }
    return old
  }

  private func walkBack() -> [(old: Int, new: Int)] {
    var kept: [(old: Int, new: Int)] = []
    var old = oldCount
    var diagonal = oldCount - newCount
    for round in rounds.indices.reversed() {
      let begin = start(of: diagonal, in: round)
      while old > begin {
        old -= 1
        kept.append((old, old - diagonal))
      }
      if round == 0 { break }
      let down = goesDown(diagonal, in: round)
      diagonal += down ? 1 : -1
      old = furthest(on: diagonal, in: round - 1)
    }
    return kept.reversed()
  }
}
