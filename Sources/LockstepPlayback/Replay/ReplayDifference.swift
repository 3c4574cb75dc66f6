internal import LockstepDiff

/// A difference between a replay and its trace. `ReplayDifference+Text.swift` words it.
package struct ReplayDifference: Sendable {
  enum Kind: Sendable {
    /// The events differ; `nil` if one side has no event.
    case event(recorded: [UInt8]?, replayed: [UInt8]?)

    /// Every event was equal, but the state differs.
    case hash(recorded: String, replayed: String)

    /// The outcome differs.
    case outcome(recorded: [String], replayed: [String])

    /// The script or session can no longer be played.
    case unplayable([String])
  }

  var kind: Kind

  /// `Login/offline`
  package var title: String

  /// The line number in the trace.
  package var line: Int

  /// The number of the step, counted from 1, the number of all steps, and the step itself.
  package var step: Int
  var steps: Int?
  var action: String?

  /// The last step after which the state was known to be equal, and the replay's changes since then.
  var known = 0
  var changes: Difference?
}
