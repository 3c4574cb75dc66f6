/// What the first line of a script or of an interactive session tells: the feature, and what it is played with.
package struct TraceHeading: Sendable, Equatable {
  var feature: String

  /// The script's name; `nil` for a session.
  var script: String?
  var world: String?
  var seed: UInt64?

  /// In which order effects run, as a schedule is written; `nil` for the oldest first.
  var schedule: String?

  /// Whether it is told which job ran when.
  var showsJobs = false

  /// Whether time passes really, with live dependencies.
  var isLive = false

  package init(
    feature: String,
    script: String? = nil,
    world: String? = nil,
    seed: UInt64? = nil,
    schedule: String? = nil,
    showsJobs: Bool = false,
    isLive: Bool = false
  ) {
    self.feature = feature
    self.script = script
    self.world = world
    self.seed = seed
    self.schedule = schedule
    self.showsJobs = showsJobs
    self.isLive = isLive
  }
}
