internal import LockstepDiff

/// The next timer of a clock whose timers fire endlessly, and the cause of its repetition, if known.
public struct EndlessTimer: Sendable, Hashable {
  /// The cause of a timer's repetition.
  public enum Cause: Sendable, Hashable {
    /// The actions that cause each other through timers.
    case cycle(ActionCycle)

    /// The effect that sleeps without sending actions, or runs in a live store.
    case effect(EffectName)
  }

  /// The time at which the timer fires, since the clock was created.
  public let time: String

  /// The cause; nil if a task outside an effect sleeps.
  public let cause: Cause?

  /// Creates a description of a timer.
  ///
  /// - Parameters:
  ///   - time: The time at which it fires.
  ///   - cause: The cause of its repetition; nil if a task outside an effect sleeps.
  public init(time: String, cause: Cause?) {
    self.time = time
    self.cause = cause
  }

  /// The timer and its cause, one detail per line.
  var findings: [String] {
    let next = "    next timer at  \(time)"
    return switch cause {
    case .cycle(let cycle): [next, ""] + cycle.findings
    case .effect(let effect): [next, "    effect         \(effect)", "    created at     \(effect.location)"]
    case nil: [next, "    effect         none: a task outside an effect sleeps"]
    }
  }
}
