/// Shrinks the path of a failing walk until no single step can be removed.
///
/// Removes chunks of steps, starting with halves, and then single steps (delta debugging: Zeller, Hildebrandt 2002). If the path is short,
/// also tries to remove each pair and each run of steps. Finally, replaces the end of the path with a single step if that fails earlier.
struct PathShrinker<Action: Sendable> {
  /// Executes a path and returns the steps made up to the same violation; nil if the violation doesn't occur.
  let failingPath: ([WalkStep<Action>], ShrunkPathEffectMatching) throws -> [WalkStep<Action>]?

  /// Returns the steps that are possible after a path, with the given step number.
  let possibleSteps: (ArraySlice<WalkStep<Action>>, Int) throws -> [WalkStep<Action>]

  /// Maximum length of a path for which a quadratic number of attempts is made.
  private static var shortLength: Int { 24 }

  /// Shrinks a path.
  ///
  /// - Complexity: O(*n* log *n*) executions of the path if most steps can be removed, O(*n*²) otherwise.
  func shrink(_ path: [WalkStep<Action>]) throws -> [WalkStep<Action>] {
    var best = path
    while true {
      best = try removeChunks(best)
      if let shorter = try removePairOrRun(best) ?? replaceEnd(best) {
        best = shorter
      } else {
        return best
      }
    }
  }

  private func removeChunks(_ path: [WalkStep<Action>]) throws -> [WalkStep<Action>] {
    var best = path
    var size = max(1, best.count / 2)
    while true {
      let count = best.count
      var start = 0
      while start < best.count {
        if let shorter = try remove(start..<min(best.count, start + size), from: best) {
          best = shorter
        } else {
          start += size
        }
      }
      // Steps that could not be removed before may be removable now.
      if size == 1, best.count == count { return best }
      size = max(1, size / 2)
    }
  }

  private func removePairOrRun(_ path: [WalkStep<Action>]) throws -> [WalkStep<Action>]? {
    guard path.count > 2, path.count <= Self.shortLength else { return nil }
    for first in path.indices.dropLast() {
      for last in path.indices[(first + 1)...] {
        if last > first + 1, let shorter = try remove([first, last], from: path) { return shorter }
        if let shorter = try remove(first...last, from: path) { return shorter }
      }
    }
    return nil
  }

  private func remove(
    _ removed: some Collection<Int>,
    from path: [WalkStep<Action>]
  ) throws -> [WalkStep<Action>]? {
    let rest = path.indices.filter { !removed.contains($0) }.map { path[$0] }
    for matching in ShrunkPathEffectMatching.allCases {
      if let failing = try failingPath(rest, matching) { return failing }
    }
    return nil
  }

  private func replaceEnd(_ path: [WalkStep<Action>]) throws -> [WalkStep<Action>]? {
    guard path.count > 1, path.count <= Self.shortLength else { return nil }
    let number = 1 + (path.map(\.number).max() ?? 0)
    for count in 0..<path.count - 1 {
      let start = path[..<count]
      for step in try possibleSteps(start, number) {
        if let failing = try failingPath(start + [step], .origin), failing.count < path.count { return failing }
      }
    }
    return nil
  }
}
