internal import Lockstep
package import LockstepDiff
package import LockstepScript
internal import LockstepSimulation
package import LockstepTrace

/// A feature driven step by step, and travelled through: going back plays the steps before once more, so that it is exact.
///
/// State, clock, effects in flight and actions that wait are those of the position; only what touches the world outside the simulation
/// happens again.
package final class FeatureSession {
  package let entry: FeatureEntry
  package let setting: Setting
  package private(set) var playable: any Playable

  /// The steps played so far.
  package private(set) var steps: [SessionStep] = []

  /// The steps that were undone, and those that were only written down, the next one last: ``redo()`` plays these.
  package private(set) var undone: [SessionStep] = []
  private var trace: SessionTrace?

  /// Opens a feature.
  ///
  /// - Parameters:
  ///   - entry: The feature.
  ///   - setting: What it is played with.
  ///   - steps: What ``redo()`` plays, in order; planned on this feature before.
  package init(_ entry: FeatureEntry, setting: Setting = Setting(), toPlay steps: [SessionStep] = []) {
    self.entry = entry
    self.setting = setting
    playable = entry.open(setting)
    undone = steps.reversed()
  }

  /// How many steps have been played.
  package var position: Int { steps.count }

  /// The last position that can be gone to.
  package var end: Int { steps.count + undone.count }

  /// What ``redo()`` would play.
  package var next: SessionStep? { undone.last }

  /// Plays a step; what was undone can't be redone any more.
  ///
  /// A step that fails before it does anything is not kept.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - source: Where it is written.
  /// - Throws: What can be known to be wrong with it; nothing has happened then.
  package nonisolated(nonsending) func perform(
    _ step: Script.Step,
    in source: ScriptSource? = nil
  ) async throws(PlanMistakes) -> PlayedStep {
    let number = try plan(step)
    undone.removeAll()
    trace?.forget(after: position)
    return await play(SessionStep(step: step, source: source), number)
  }

  /// Plays a step that only looks, and is not kept.
  ///
  /// - Throws: What can be known to be wrong with it.
  package nonisolated(nonsending) func look(_ step: Script.Step) async throws(PlanMistakes) -> PlayedStep {
    await playable.play(try plan(step))
  }

  /// Finds out what is wrong with a step; nothing happens.
  ///
  /// - Throws: What can be known to be wrong with it.
  package func check(_ step: Script.Step) throws(PlanMistakes) {
    _ = try plan(step)
  }

  /// What a script would refuse is refused here, so that steps can be saved as one.
  private func plan(_ step: Script.Step) throws(PlanMistakes) -> Int {
    if case .given(let path, _) = step.kind, steps.contains(where: { !$0.step.kind.isOfStart }) {
      throw PlanMistakes(all: [PlanMistake(fault: .given(path: path.text, .afterSteps), range: path.range)])
    }
    return try playable.plan(step)
  }

  /// Writes the last step down in other words, which must mean the same.
  package func rephraseLast(_ kind: Script.Step.Kind) {
    if let last = steps.indices.last { steps[last].step = steps[last].step.with(kind: kind) }
  }

  /// Goes back by one step.
  ///
  /// - Returns: The step that was undone; `nil` at the start.
  /// - Complexity: That of playing all steps before it.
  package nonisolated(nonsending) func undo() async -> Script.Step? {
    guard let last = steps.last?.step else { return nil }
    _ = await go(to: position - 1)
    return last
  }

  /// Plays the step again that was undone last, or the next one of those that were only written down.
  ///
  /// It is kept even where it fails before it does anything: it belongs to what was written down.
  ///
  /// - Returns: What happened; `nil` where nothing was undone.
  package nonisolated(nonsending) func redo() async -> PlayedStep? {
    // It was planned before, on the same feature: it can be planned again.
    guard let record = undone.last, let number = try? playable.plan(record.step) else { return nil }
    undone.removeLast()
    return await play(record, number, isKept: true)
  }

  /// Goes to where a number of steps have been played; those after it can be redone.
  ///
  /// - Parameters:
  ///   - position: From 0 to the number of steps there are, the undone ones included.
  ///   - each: Told of every step that is played on the way.
  /// - Returns: Whether there is such a position.
  /// - Complexity: That of playing all steps up to it, going back; else those between.
  package nonisolated(nonsending) func go(to position: Int, each: (PlayedStep) -> Void = { _ in }) async -> Bool {
    guard (0...end).contains(position) else { return false }
    if position < steps.count { await playAgain(upTo: position, each) }
    while steps.count < position, let played = await redo() { each(played) }
    return true
  }

  /// The step that changed a place last: itself, something in it or something around it.
  ///
  /// - Parameter path: An element that has an id may be counted: then the one is meant that stands there now.
  ///
  /// - Returns: Its number, counted from 1, and the changes that did it; `nil` where no step changed it.
  package func lastChange(of path: Path) -> (number: Int, changes: [Change])? {
    let resolved = path.resolved(in: playable.stateTree)
    for (index, step) in steps.enumerated().reversed() {
      let changes = step.changes.filter { $0.path.touches(path) || $0.path.touches(resolved) }
      if !changes.isEmpty { return (index + 1, changes) }
    }
    return nil
  }

  /// Starts over. What the steps changed is known, as they change the same again.
  nonisolated(nonsending) private func playAgain(upTo position: Int, _ each: (PlayedStep) -> Void) async {
    trace?.go(to: position)
    undone += steps[position...].reversed()
    steps.removeSubrange(position...)
    playable = entry.open(setting)
    for record in steps {
      guard let number = try? playable.plan(record.step) else { continue }
      each(await playable.play(number))
    }
  }

  nonisolated(nonsending) private func play(
    _ record: SessionStep,
    _ number: Int,
    isKept: Bool = false
  ) async -> PlayedStep {
    let before = position
    // First, so that a trace holds it even if playing it is a crash.
    trace?.begin(record.step, after: before)
    let played = await playable.play(number)
    if isKept || played.hasDoneSomething {
      var record = record
      record.changes = played.events.flatMap(\.changes)
      record.lines = playable.lines(naming: played)
      steps.append(record)
    }
    trace?.take(played, after: before, end: position) { playable.stateTree }
    return played
  }
}

// MARK: - The trace

extension FeatureSession {
  /// Tells all that is played from now on to a trace; nothing has been played yet.
  package func beginTrace(_ recorder: TraceRecorder) {
    trace = SessionTrace(recorder, of: entry, setting)
  }

  /// Ends the trace, if there is one.
  package func endTrace() {
    trace?.end { playable.stateTree }
    trace = nil
  }
}

extension Script.Step.Kind {
  /// Whether the state at the start may still be given after it.
  fileprivate var isOfStart: Bool { verb == .given || verb == .exhaustivity }
}

extension TraceEvent {
  fileprivate var changes: [Change] {
    if case .stateChanged(_, let difference) = self { difference.changes } else { [] }
  }
}

extension Path {
  /// Whether one of the two leads to the other.
  package func touches(_ other: Path) -> Bool {
    zip(components, other.components).allSatisfy(==)
  }
}
