internal import Lockstep
package import LockstepDiff
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// How a trace is told of what is played.
extension TraceRecorder {
  /// A script begins; its text is written, so that the trace can be replayed.
  package func beginScript(_ info: ScriptInfo) {
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
    beginScript(heading, steps: inputs.script?.playedSteps, source: inputs.script?.tracedLines)
  }

  /// An interactive session begins.
  func beginSession(feature: String, setting: Setting) {
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

  /// A step of an interactive session is about to be played.
  func begin(_ step: Script.Step) {
    begin(step: step.tracedText)
  }

  /// A step was played.
  ///
  /// - Parameters:
  ///   - played: What happened.
  ///   - state: Describes the state after it.
  package func take(_ played: PlayedStep, state: () -> Tree) {
    take(played.events, isFailure: !played.failures.isEmpty, state: state)
  }
}

extension Schedule {
  /// The schedule as a trace has it: without a seed the oldest goes first anyway.
  fileprivate func traced(with seed: UInt64?) -> String? {
    seed != nil || self != .oldestFirst ? description : nil
  }
}

extension Script.Step {
  /// The step as a script could hold it: only below some steps may `...` stand.
  fileprivate var tracedText: String { kind.verb.takesExpectations ? text : kind.text }
}

extension Script {
  /// The canonical text in lines.
  fileprivate var tracedLines: [Substring] {
    let text = text
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
  }
}
