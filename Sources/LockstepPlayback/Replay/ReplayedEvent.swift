internal import Lockstep

/// An event that a replay brought about.
struct ReplayedEvent {
  /// As a trace has it.
  let line: [UInt8]

  /// How many steps had been played with the one it belongs to.
  let step: Int

  /// What did it.
  let played: PlayedStep
}
