/// What a worker tells of the script it plays.
struct RunMessage: Sendable {
  /// The script's position.
  let script: Int

  /// What it printed since the last message, by target.
  let bytes: [[UInt8]]

  /// How it ended; `nil` where it goes on.
  var end: PlayedScript?

  /// Lets the worker go on.
  let answer: @Sendable () -> Void
}

/// A script that was played.
struct PlayedScript: Sendable {
  let info: ScriptInfo
  let outcome: ScriptOutcome
  let cases: [JUnitCase]
}
