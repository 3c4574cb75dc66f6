internal import LockstepPlayback

/// What a worker tells of the script it plays.
struct RunMessage: Sendable {
  /// The script's position.
  let script: Int

  /// What it printed since the last message, by target.
  let bytes: [[UInt8]]

  /// How it ended; `nil` where it goes on.
  var end: PlayedScript?

  /// Lets the worker go on; once only.
  let answer: @Sendable () -> Void

  /// Whether the worker went on before what it told was printed.
  var isAnswered = false

  var size: Int { bytes.reduce(0) { $0 + $1.count } }
}

/// A script that was played.
struct PlayedScript: Sendable {
  let info: ScriptInfo
  let outcome: ScriptOutcome
  let cases: [JUnitCase]
}
