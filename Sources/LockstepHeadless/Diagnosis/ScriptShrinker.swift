internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Finds the shortest script that still fails in the same way, by removing steps and playing the rest.
///
/// The result is 1-minimal: if any one step is removed, it passes or fails differently. (Zeller and Hildebrandt, “Simplifying and
/// Isolating Failure-Inducing Input”, 2002.)
struct ScriptShrinker {
  private let loader: ScriptLoader
  private let script: Script

  /// The failures that must remain, one string per failure.
  private let failures: [String]

  /// The number of steps played so far.
  private(set) var played = 0
  private let mostPlayed: Int

  /// Whether the step limit ended the search before the result was known to be minimal.
  var isCut: Bool { played >= mostPlayed }

  /// - Parameters:
  ///   - loader: Loads scripts with the settings of the failed run.
  ///   - script: The failed script.
  ///   - failures: The titles of its failures.
  ///   - mostPlayed: Maximum number of steps to play; if it is reached, the result may not be minimal.
  init(loader: ScriptLoader, script: Script, failures: [String], mostPlayed: Int = 2_000_000) {
    (self.loader, self.script, self.failures, self.mostPlayed) = (loader, script, failures, mostPlayed)
  }

  /// Returns the shortest script.
  ///
  /// - Parameter count: The number of steps up to and including the failed one; steps in `repeat` blocks count once per iteration.
  /// - Returns: Nil if the script doesn't fail again in the same way, for example because it was played live.
  /// - Complexity: About `count` × log(`count`) steps if few of them matter.
  nonisolated(nonsending) mutating func shortest(upTo count: Int) async -> Script? {
    var steps = script.stepsInPlayingOrder(first: count)
    guard let failed = steps.last, await fails(steps) else { return nil }
    steps.removeLast()
    let lenient = steps.map(\.withoutExpectations)
    if await fails(lenient + [failed]) { steps = lenient }
    // Removes steps together with the `receive` steps after them, and then single steps.
    var groups = steps.groupedByCause
    groups = await removing(from: groups, keeping: failed)
    let rest = await removing(from: groups.flatMap { $0 }.map { [$0] }, keeping: failed)
    return with(rest.flatMap { $0 } + [failed])
  }

  /// Removes as many groups as possible: first halves, then smaller and smaller runs of groups, finally single groups.
  nonisolated(nonsending) private mutating func removing(
    from groups: [[Script.Step]],
    keeping failed: Script.Step
  ) async -> [[Script.Step]] {
    var (groups, size) = (groups, max(1, groups.count / 2))
    while true {
      let before = groups.count
      groups = await removing(runsOf: size, from: groups, keeping: failed)
      if size == 1, groups.count == before || isCut { return groups }
      size = max(1, size / 2)
    }
  }

  /// Tries to remove each run of groups, last to first, because later steps depend on earlier ones.
  nonisolated(nonsending) private mutating func removing(
    runsOf size: Int,
    from groups: [[Script.Step]],
    keeping failed: Script.Step
  ) async -> [[Script.Step]] {
    var (groups, end) = (groups, groups.count)
    while end > 0, !isCut {
      let start = max(0, end - size)
      var shorter = groups
      shorter.removeSubrange(start..<end)
      if await fails(shorter.flatMap { $0 } + [failed]) { groups = shorter }
      end = start
    }
    return groups
  }

  private func with(_ steps: [Script.Step]) -> Script {
    var copy = script
    (copy.steps, copy.repeats) = (steps, [])
    return copy
  }

  /// Whether the last of the steps fails in the same way.
  nonisolated(nonsending) private mutating func fails(_ steps: [Script.Step]) async -> Bool {
    guard let loaded = try? loader.load(with(steps), file: script.source.file) else { return false }
    var count = 0
    let failed = await loaded.play(on: loaded.open()) { _ in count += 1 }
    played += count
    return count == steps.count && failed?.failures.map(\.value.title) == failures
  }
}

extension Script.Step {
  /// The step without the lines below it, so that none of them can fail.
  fileprivate var withoutExpectations: Script.Step {
    guard kind.takesExpectations, waiver == nil || !expectations.isEmpty else { return self }
    return with(expectations: [], waiver: range)
  }
}

extension [Script.Step] {
  /// Groups each step with the `receive` steps after it.
  fileprivate var groupedByCause: [[Script.Step]] {
    reduce(into: []) { groups, step in
      if [.receive, .unordered].contains(step.kind.verb), !groups.isEmpty {
        groups[groups.count - 1].append(step)
      } else {
        groups.append([step])
      }
    }
  }
}
