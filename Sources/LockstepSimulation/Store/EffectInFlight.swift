package import Lockstep
package import LockstepDiff

/// An effect in flight, as a failure or a prompt tells of it.
package struct EffectInFlight: Sendable, Hashable {
  /// What it waits for.
  package enum Wait: Sendable, Hashable {
    /// A virtual clock; how long still, unless the clock doesn't count in `Duration`; and whether it is the store's own clock.
    case clock(remaining: Duration?, isStores: Bool = true)

    /// Something outside the simulation: real I/O, another actor, a stream that the test feeds.
    case outside
  }

  package let id: EffectID
  package let name: EffectName

  /// The action that started it, in one line of at most 120 columns.
  package let starter: String

  /// The step of that action, counted from 1.
  package let step: Int

  /// The virtual time of that step, since the store was made.
  package let since: Duration

  /// What it can be cancelled by, each in one line.
  package let cancelIDs: [String]
  package let wait: Wait
  package let isCancelled: Bool

  /// Number of actions it has sent; 0 in a store without a history.
  package let sent: Int

  /// How long it still sleeps on a virtual clock.
  package var sleep: Duration? {
    if case .clock(let remaining, _) = wait { remaining } else { nil }
  }

  package var waitsOutside: Bool { wait == .outside }
}

extension SimulatedStore {
  /// The effects in flight, oldest first.
  package var effectsInFlight: [EffectInFlight] { effectsInFlight { _ in true } }

  /// Those of the effects in flight that a condition holds for, oldest first.
  ///
  /// - Parameter isIncluded: The condition.
  package func effectsInFlight(where isIncluded: (EffectLedger.Entry) -> Bool) -> [EffectInFlight] {
    let sleeps = simulation.sleeps
    let own = Set(clock.sleeps(in: simulation).map(\.effect))
    return machine.desk.inFlight.filter(isIncluded).map { entry in
      EffectInFlight(
        id: entry.id,
        name: entry.name,
        starter: Tree(brief: entry.context.starter).brief,
        step: entry.context.step,
        since: timeline.time(ofStep: entry.context.step),
        cancelIDs: entry.context.cancelIDs.map { Tree(brief: $0.value).brief },
        wait: sleeps[entry.id].map { .clock(remaining: $0, isStores: own.contains(entry.id)) } ?? .outside,
        isCancelled: entry.isCancelled,
        sent: history?[entry.id]?.sent ?? 0
      )
    }
  }

  /// Whether some effect in flight sleeps on no virtual clock, and so may wait for the outside world.
  ///
  /// Describes nothing: it is asked at every wake.
  func hasEffectOutside(where isIncluded: (EffectLedger.Entry) -> Bool) -> Bool {
    let inFlight = machine.desk.inFlight
    guard !inFlight.isEmpty else { return false }
    let sleeps = simulation.sleeps
    return inFlight.contains { sleeps[$0.id] == nil && !isStopped($0.id) && isIncluded($0) }
  }
}

extension Tree {
  /// The tree of a value that is told of on a line or two: an action that carries a whole document is described as far as that takes.
  ///
  /// - Parameter value: The value.
  /// - Complexity: O(1): the size of the value doesn't matter.
  package init(brief value: Any) {
    self.init(describing: value, limit: 500)
  }

  /// On one line of a list or a title: an action that carries a whole document must not bury the finding.
  package var brief: String { inline(width: 120) }
}
