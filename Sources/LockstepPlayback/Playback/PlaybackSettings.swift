internal import Lockstep
package import LockstepScreen
package import LockstepSimulation

/// The settings for playing a feature.
package struct PlaybackSettings: Sendable {
  package var world: CatalogEntry.World?

  /// The seed for random numbers and the order in which effects run; if `nil`, effects run oldest first.
  package var seed: UInt64?

  /// The order in which effects run; overrides the order given by the seed.
  var schedule: Schedule?

  /// Whether the schedule also chooses options for questions that the script doesn't answer.
  var variesAnswers = true

  /// Whether to record the order in which jobs run.
  var isRecorded = false

  /// Whether to report each job that runs.
  var showsJobs = false

  /// Whether effects continue only at `resume` or `choose`.
  var isHeld = false

  /// The real-time clock for runs with real time and live dependencies; nil for virtual time.
  package var liveClock: (any Clock<Duration>)?

  /// The theme of the feature's screen, unless the screen sets one itself.
  package var theme = Theme.default

  /// Changes the dependencies of a live run, before the world does.
  var prepareLive: (@Sendable (inout DependencyValues) -> Void)?

  /// The states from which `given preview` can start.
  var previews: [CatalogEntry.Preview] = []

  /// Checks a property of the feature's entry in a state; returns nil if there is no property with that name.
  var checkProperty: @Sendable (_ name: String, _ state: Any) throws -> PropertyVerdict? = { _, _ in nil }

  package init(
    world: CatalogEntry.World? = nil,
    seed: UInt64? = nil,
    schedule: Schedule? = nil,
    isRecorded: Bool = false,
    showsJobs: Bool = false,
    liveClock: (any Clock<Duration>)? = nil
  ) {
    self.world = world
    self.seed = seed
    self.schedule = schedule
    self.isRecorded = isRecorded
    self.showsJobs = showsJobs
    self.liveClock = liveClock
  }

  package var isLive: Bool { liveClock != nil }
}
