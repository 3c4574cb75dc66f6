/// The first line of a script or of an interactive session: the feature and the settings that it is played with.
package struct TraceHeading: Sendable, Equatable {
  var feature: String

  /// The script's name; `nil` for a session.
  var script: String?
  var world: String?
  var seed: UInt64?

  /// The order in which effects run, in the text form of a schedule; `nil` for oldest first.
  var schedule: String?

  /// Whether each job that runs is recorded.
  var showsJobs = false

  /// Whether the run uses real time and live dependencies.
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

/// Options for writing a trace.
package struct TraceOptions: Sendable {
  /// The number of steps between two hashes of the state; a hash is also written at the end of a script.
  package var hashesEvery = 1_000

  /// The number of last events to keep per script; `nil` keeps all.
  var keepsLast: Int?

  /// Whether to write each step's lines immediately, so that a crash loses none.
  var flushes = false

  package init(hashesEvery: Int = 1_000, keepsLast: Int? = nil, flushes: Bool = false) {
    self.hashesEvery = hashesEvery
    self.keepsLast = keepsLast
    self.flushes = flushes
  }
}
