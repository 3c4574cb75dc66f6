internal import LockstepPlayback

/// A worker's message about the script it plays.
struct RunMessage: Sendable {
  /// The script's position.
  let script: Int

  /// The output since the last message, by output.
  let bytes: [[UInt8]]

  /// The outcome; `nil` if the script is still running.
  var end: PlayedScript?

  /// Resumes the worker; call it only once.
  let answer: @Sendable () -> Void

  /// Whether the worker was resumed before this message was printed.
  var isAnswered = false

  var size: Int { bytes.reduce(0) { $0 + $1.count } }
}

/// The outcome of a played script.
struct PlayedScript: Sendable {
  let info: ScriptInfo
  let outcome: ScriptOutcome
}
