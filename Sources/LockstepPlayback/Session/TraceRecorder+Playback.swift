internal import Lockstep
package import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Records played scripts and sessions in a trace.
extension TraceRecorder {
  /// Begins a script, and writes its text so that the trace can be replayed.
  ///
  /// - Parameters:
  ///   - info: The script.
  ///   - text: Its text.
  package func beginScript(_ info: ScriptInfo, _ text: TracedScriptText?) {
    let (inputs, schedule) = (info.inputs, info.schedule ?? info.inputs.schedule)
    let heading = TraceHeading(
      feature: info.feature,
      script: info.name,
      world: info.world,
      seed: info.seed,
      schedule: schedule?.traced(with: info.seed),
      showsJobs: inputs.showsJobs,
      isLive: inputs.isLive
    )
    beginScript(heading, steps: inputs.script?.playedSteps, source: text?.lines)
  }

  /// Begins an interactive session.
  package func beginSession(feature: String, setting: PlaybackSettings) {
    let heading = TraceHeading(
      feature: feature,
      world: setting.world?.name,
      seed: setting.seed,
      schedule: setting.schedule?.traced(with: setting.seed),
      showsJobs: setting.showsJobs,
      isLive: setting.isLive
    )
    beginSession(heading)
  }

  /// Records that a step of an interactive session is about to be played.
  func begin(_ step: PlannedStep) {
    let text = step.step.tracedText
    begin(step: step.hiddenTitle.map { $0 + text.dropFirst(step.step.kind.title.count) } ?? text)
  }

  /// Records a step of an interactive session that was already played.
  package func begin(_ played: PlayedStep) {
    let text = played.step.tracedText
    begin(step: played.hidesText ? StatementTextRedactor.hiding(text) : text)
  }

  /// Records that a step was played.
  ///
  /// - Parameters:
  ///   - played: The result of the step.
  ///   - line: The step's line in the script's text, counted from 1; nil for a session.
  ///   - state: Returns the state after the step; nil if it is unknown.
  package func record(_ played: PlayedStep, line: Int? = nil, state: () -> Tree?) {
    record(played.events, line: line, typed: played.typedText, isFailure: !played.failures.isEmpty, state: state)
    if played.step.kind.setsState { record(state: state) }
  }
}

extension Schedule {
  /// Returns the schedule as written to a trace; nil for the default, which is oldest first without a seed.
  fileprivate func traced(with seed: UInt64?) -> String? {
    seed != nil || self != .oldestFirst ? description : nil
  }
}

extension PlayedStep {
  /// The statement if it typed text that isn't secret; nil otherwise.
  package var typedText: String? { step.kind.typesText && !hidesText ? step.kind.title : nil }
}

extension Script.Step {
  /// The step in a form that scripts allow: `...` is valid only below some steps.
  fileprivate var tracedText: String { kind.takesExpectations ? text : kind.text }
}
