package import Lockstep
internal import LockstepDiff

/// An effect in flight, as a failure or a prompt tells of it.
package struct EffectInFlight: Sendable, Hashable {
  /// What it waits for.
  package enum Wait: Sendable, Hashable {
    /// A virtual clock; how long still, unless the clock doesn't count in `Duration`.
    case clock(remaining: Duration?)

    /// Something outside the simulation: real I/O, another actor, a stream that the test feeds.
    case outside
  }

  package let id: EffectID
  package let name: EffectName

  /// The action that started it, in one line.
  package let starter: String

  /// The step of that action, counted from 1.
  package let step: Int
  package let wait: Wait
  package let isCancelled: Bool

  /// How long it still sleeps on a virtual clock.
  package var sleep: Duration? {
    if case .clock(let remaining) = wait { remaining } else { nil }
  }

  package var waitsOutside: Bool { wait == .outside }
}

extension SimulatedStore {
  /// The effects in flight, oldest first.
  package var effectsInFlight: [EffectInFlight] {
    let sleeps = simulation.sleeps
    return machine.desk.inFlight.map { entry in
      EffectInFlight(
        id: entry.id,
        name: entry.name,
        starter: Tree(describing: entry.context.starter).inline,
        step: entry.context.step,
        wait: sleeps[entry.id].map { .clock(remaining: $0) } ?? .outside,
        isCancelled: entry.isCancelled
      )
    }
  }
}
