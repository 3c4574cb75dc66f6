internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

extension StepAssembler {
  /// Adds a played step of a script.
  ///
  /// - Parameters:
  ///   - played: The step.
  ///   - text: The text of the script.
  ///   - state: Describes the state after the step.
  /// - Returns: The previous step, which is now complete.
  mutating func add(_ played: PlayedStep, of text: TracedScriptText?, state: () -> Tree) -> StepWithState? {
    let line = text?.line(of: played.step)
    let complete = line.map { beginStep(line: $0) } ?? beginStep(statement: played.shownTitle)
    if let typed = played.typedText { reveal(statement: typed) }
    for event in played.events { _ = record(TracedEvent(event)) }
    if played.changesUnseen { record(state: state()) }
    if !played.failures.isEmpty { fail() }
    return complete
  }
}

extension PlayedStep {
  /// Whether the step changes the state without recording the changes as events.
  fileprivate var changesUnseen: Bool { step.kind.setsState || !events.allSatisfy(\.saysAllChanges) }
}

extension RunHeader {
  init(_ info: ScriptInfo, _ text: TracedScriptText?) {
    self.init(name: info.title, feature: info.feature, source: text?.lines ?? [])
    world = info.world
    seed = info.seed
    schedule = info.schedule?.description
  }
}
