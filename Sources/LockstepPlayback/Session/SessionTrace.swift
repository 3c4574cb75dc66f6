internal import Lockstep
internal import LockstepDiff
internal import LockstepScript
internal import LockstepTrace

/// Tells a trace what a session does: a step in words when it is new, a position when it was told before.
final class SessionTrace {
  private let recorder: TraceRecorder

  /// Writes that the session begins; `nil` when that is written. A session in which nothing happens leaves no trace.
  private var beginning: (() -> Void)?

  /// Which of the session's steps have been told and were not replaced since: whether a replay keeps them, too.
  ///
  /// It has no steps that are only written down, so it keeps none that fail before they do anything.
  private var isReplayed: [Bool] = []

  private var known: Int { isReplayed.count }

  init(_ recorder: TraceRecorder, of entry: FeatureEntry, _ setting: Setting) {
    self.recorder = recorder
    beginning = { recorder.beginSession(feature: entry.name, setting: setting) }
  }

  /// A step is about to be played, after so many others.
  func begin(_ step: Script.Step, after position: Int) {
    beginning?()
    beginning = nil
    if position < known { go(to: position + 1) } else { recorder.begin(step) }
  }

  /// A step was played, after so many others.
  ///
  /// - Parameters:
  ///   - played: What happened.
  ///   - position: How many steps had been played before.
  ///   - end: How many have been played now: no more where it was not kept.
  ///   - state: Describes the state after it.
  func take(_ played: PlayedStep, after position: Int, end: Int, state: () -> Tree) {
    guard position >= known else { return }
    recorder.take(played, state: state)
    if end > position { isReplayed.append(played.hasDoneSomething) }
  }

  /// The session goes to where so many steps have been played, all of them told before.
  func go(to position: Int) {
    recorder.went(to: isReplayed.prefix(position).count { $0 })
  }

  /// The steps after a position will not be played again.
  func forget(after position: Int) { isReplayed.removeLast(max(0, known - position)) }

  /// The session is over.
  func end(state: () -> Tree) {
    if beginning == nil { recorder.endSession(state: state()) }
  }
}
