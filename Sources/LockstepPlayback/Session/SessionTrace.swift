internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepTrace

/// Records a session in a trace: a new step by its text, a step that was recorded before by its position.
final class SessionTrace {
  private let recorder: TraceRecorder

  /// Writes the beginning of the session; `nil` once it is written. A session without steps is not recorded.
  private var beginning: (() -> Void)?

  /// For each recorded step that has not been replaced, whether a replay keeps it, too.
  ///
  /// A replay has no loaded steps, so it keeps no step that fails before it has any effect.
  private var isReplayed: [Bool] = []

  private var known: Int { isReplayed.count }

  init(_ recorder: TraceRecorder, of entry: CatalogEntry, _ setting: PlaySettings) {
    self.recorder = recorder
    beginning = { recorder.beginSession(feature: entry.name, setting: setting) }
  }

  /// Records that a step is about to be played, after `position` other steps.
  func begin(_ step: Script.Step, after position: Int) {
    beginning?()
    beginning = nil
    if position < known { go(to: position + 1) } else { recorder.begin(step) }
  }

  /// Records that a step was played.
  ///
  /// - Parameters:
  ///   - played: The result of the step.
  ///   - position: The number of steps played before it.
  ///   - end: The number of steps played now; equal to `position` if the step was not kept.
  ///   - state: Describes the state after the step.
  func take(_ played: PlayedStep, after position: Int, end: Int, state: () -> Tree) {
    guard position >= known else { return }
    recorder.take(played, state: state)
    if end > position { isReplayed.append(played.hasDoneSomething) }
  }

  /// Records that the session goes to a position; all steps up to it were recorded before.
  func go(to position: Int) {
    recorder.went(to: isReplayed.prefix(position).count { $0 })
  }

  /// Removes the steps after a position, because they will not be played again.
  func forget(after position: Int) { isReplayed.removeLast(max(0, known - position)) }

  /// Records the end of the session.
  func end(state: () -> Tree) {
    if beginning == nil { recorder.endSession(state: state()) }
  }
}
