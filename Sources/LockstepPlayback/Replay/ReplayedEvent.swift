internal import Lockstep

/// An event produced by a replay.
struct ReplayedEvent {
  /// The event as a line of a trace.
  let line: [UInt8]

  /// The number of steps played so far, including the step that produced this event.
  let step: Int

  /// The step that produced the event.
  let played: PlayedStep
}
