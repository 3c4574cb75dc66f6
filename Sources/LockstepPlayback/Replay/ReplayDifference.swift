internal import LockstepDiff

/// Where a replay is not what the trace says. `ReplayDifference+Text.swift` puts it into words.
package struct ReplayDifference: Sendable {
  enum Kind: Sendable {
    /// Another event; `nil` where one of the two had none.
    case event(recorded: [UInt8]?, replayed: [UInt8]?)

    /// Every event was the same, but not the state.
    case hash(recorded: String, replayed: String)

    /// It ended otherwise.
    case outcome(recorded: [String], replayed: [String])

    /// What was played can't be played any more.
    case unplayable([String])
  }

  var kind: Kind

  /// `Login/offline`
  package var title: String

  /// The line of the trace.
  package var line: Int

  /// The step, counted from 1, and of how many; what it was.
  package var step: Int
  var steps: Int?
  var action: String?

  /// After how many steps the state was known to be the same, and what the replay has changed since.
  var known = 0
  var changes: Difference?
}
