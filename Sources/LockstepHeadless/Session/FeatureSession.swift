internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// A feature driven step by step, and travelled through: going back plays the steps before once more, so that it is exact.
///
/// State, clock, effects in flight and actions that wait are those of the position; only what touches the world outside the simulation
/// happens again.
final class FeatureSession {
  let entry: Entry
  let setting: Setting
  private(set) var playable: any Playable

  /// The steps played so far, and those that were undone: ``redo()`` plays these.
  private(set) var steps: [SessionStep] = []
  private(set) var undone: [Script.Step] = []

  /// Opens a feature.
  ///
  /// - Parameters:
  ///   - entry: The feature.
  ///   - setting: What it is played with.
  init(_ entry: Entry, setting: Setting = Setting()) {
    self.entry = entry
    self.setting = setting
    playable = entry.open(setting)
  }

  /// How many steps have been played.
  var position: Int { steps.count }

  /// Plays a step; what was undone can't be redone any more.
  ///
  /// A step that fails before it does anything is not kept.
  ///
  /// - Throws: What can be known to be wrong with it; nothing has happened then.
  nonisolated(nonsending) func perform(_ step: Script.Step) async throws(PlanMistakes) -> PlayedStep {
    let number = try playable.plan(step)
    undone.removeAll()
    return await play(step, number)
  }

  /// Goes back by one step.
  ///
  /// - Returns: The step that was undone; `nil` at the start.
  /// - Complexity: That of playing all steps before it.
  nonisolated(nonsending) func undo() async -> Script.Step? {
    guard let last = steps.last?.step else { return nil }
    _ = await go(to: position - 1)
    return last
  }

  /// Plays the step again that was undone last.
  ///
  /// - Returns: What happened; `nil` where nothing was undone.
  nonisolated(nonsending) func redo() async -> PlayedStep? {
    guard let step = undone.popLast() else { return nil }
    return await playAgain(step)
  }

  /// Goes to where a number of steps have been played; those after it can be redone.
  ///
  /// - Parameter position: From 0 to the number of steps there are, the undone ones included.
  /// - Returns: Whether there is such a position.
  /// - Complexity: That of playing all steps up to it, going back; else those between.
  nonisolated(nonsending) func go(to position: Int) async -> Bool {
    guard (0...steps.count + undone.count).contains(position) else { return false }
    if position < steps.count {
      undone += steps.reversed().map(\.step)
      steps.removeAll()
      playable = entry.open(setting)
    }
    while steps.count < position, let step = undone.popLast() { _ = await playAgain(step) }
    return true
  }

  /// The step that changed a place last: itself, something in it or something around it.
  ///
  /// - Returns: Its number, counted from 1, and the changes that did it; `nil` where no step changed it.
  func lastChange(of path: Path) -> (number: Int, changes: [Change])? {
    for (index, step) in steps.enumerated().reversed() {
      let changes = step.changes.filter { $0.path.touches(path) }
      if !changes.isEmpty { return (index + 1, changes) }
    }
    return nil
  }

  nonisolated(nonsending) private func playAgain(_ step: Script.Step) async -> PlayedStep? {
    // It was planned before, on the same feature: it can be planned again.
    guard let number = try? playable.plan(step) else { return nil }
    return await play(step, number)
  }

  nonisolated(nonsending) private func play(_ step: Script.Step, _ number: Int) async -> PlayedStep {
    let played = await playable.play(number)
    if played.failures.isEmpty || !played.events.isEmpty {
      let changes = played.events.flatMap(\.changes)
      steps.append(SessionStep(step: step, changes: changes, lines: playable.lines(naming: played)))
    }
    return played
  }
}

extension TraceEvent {
  fileprivate var changes: [Change] {
    if case .stateChanged(_, let difference) = self { difference.changes } else { [] }
  }
}

extension Path {
  /// Whether one of the two leads to the other.
  fileprivate func touches(_ other: Path) -> Bool {
    zip(components, other.components).allSatisfy(==)
  }
}
