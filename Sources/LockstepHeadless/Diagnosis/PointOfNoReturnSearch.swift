internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// Finds the first step of a failed script after which every continuation that was tried fails.
///
/// A continuation repeats the script up to a step, and then plays the remaining steps with another order of effects, or with other answers
/// to the script's open questions.
struct PointOfNoReturnSearch {
  /// The result: the step, counted from 0 for the start, and the numbers of continuations.
  struct Result: Equatable {
    var step: Int

    /// The number of continuations tried after that step. All of them failed.
    var failed: Int

    /// The number of continuations tried after the previous step, and how many of them passed; nil if there is no previous step.
    var before: (tried: Int, passed: Int)?

    static func == (one: Self, other: Self) -> Bool {
      one.step == other.step && one.failed == other.failed && one.before?.tried == other.before?.tried
        && one.before?.passed == other.before?.passed
    }
  }

  let loaded: LoadedScript

  /// Maximum number of continuations after each step.
  var budget = 24

  /// Maximum number of steps to play; there is no result if they don't suffice.
  var mostPlayed = 50_000

  /// Searches backwards from the failed step.
  ///
  /// - Parameters:
  ///   - choices: The choices of the failed run that did not take the oldest candidate.
  ///   - count: The number of steps up to and including the failed one.
  /// - Returns: Nil if no other order is possible after any step, or if the search would take too long.
  nonisolated(nonsending) func result(_ choices: [Schedule.Choice], upTo count: Int) async -> Result? {
    let run = await play(.choosing(choices))
    guard run.isFailed, run.choicesAfter.count == count + 1 else { return nil }
    var (later, played): ((tried: Int, passed: Int)?, Int) = (nil, 0)
    // A step without a choice has the same continuations as the previous step.
    for step in (0..<count).reversed() where run.choicesAfter[step] != run.choicesAfter[step + 1] {
      guard played < mostPlayed else { return nil }
      let tried = await continuations(of: run, choices, after: step)
      if tried.passed > 0 { return Result(step: step + 1, failed: later?.tried ?? 0, before: tried) }
      if tried.tried > 0 { later = tried }
      played += tried.tried * loaded.script.playedSteps
    }
    return later.map { Result(step: 0, failed: $0.tried, before: nil) }
  }

  /// A run: the number of candidates at each choice, the number of choices before each step and at the end, and whether the run failed.
  private struct Run {
    var counts: [Int] = []
    var choicesAfter: [Int] = [0]
    var isFailed = false
  }

  nonisolated(nonsending) private func continuations(
    of run: Run,
    _ choices: [Schedule.Choice],
    after step: Int
  ) async -> (tried: Int, passed: Int) {
    let fixed = run.choicesAfter[step]
    let start = choices.filter { $0.number <= fixed }
    var (tried, passed) = (0, 0)
    // Tries fewer continuations of a long script.
    let most = min(budget, max(1, mostPlayed / max(loaded.script.playedSteps, 1)))
    for continuation in alternatives(run, fixed, start, played: choices) where tried < most {
      tried += 1
      if await !play(.choosing(continuation)).isFailed { passed += 1 }
    }
    return (tried, passed)
  }

  /// The schedule that always takes the oldest candidate, and schedules that differ from it in one later choice, ordered by that choice.
  private func alternatives(
    _ run: Run,
    _ fixed: Int,
    _ start: [Schedule.Choice],
    played: [Schedule.Choice]
  ) -> [[Schedule.Choice]] {
    var found = [start]
    for (index, count) in run.counts.enumerated().dropFirst(fixed) {
      for pick in 1..<max(count, 2) { found.append(start + [Schedule.Choice(number: index + 1, pick: pick)]) }
    }
    return found.filter { $0 != played }
  }

  nonisolated(nonsending) private func play(_ schedule: Schedule) async -> Run {
    let playable = loaded.open(under: schedule)
    var run = Run()
    let failed = await loaded.play(on: playable) { _ in
      run.counts = playable.log?.counts ?? []
      run.choicesAfter.append(run.counts.count)
    }
    run.isFailed = failed != nil
    return run
  }
}

extension PointOfNoReturnSearch.Result {
  /// The result as a sentence.
  var text: String {
    let tried = failed == 1 ? "the only continuation tried fails" : "all \(failed) continuations that were tried fail"
    guard step > 0 else { return "It fails from the start: \(tried)." }
    let earlier = before.map { ", and after step \(step - 1), \($0.passed) of \($0.tried) pass" } ?? ""
    return failed == 0
      ? "The failure is decided at step \(step): no other order is possible after it\(earlier)."
      : "After step \(step), \(tried)\(earlier)."
  }
}
