internal import LockstepDiff
internal import LockstepScript
package import LockstepSimulation

/// A script's name and settings.
package struct ScriptInfo: Sendable {
  package var feature: String

  /// The file's name without `.script`. To print it, use ``title`` or escape it.
  package var name: String
  package var world: String?
  package var seed: UInt64?

  /// The order in which effects ran, if the seed did not determine it.
  package var schedule: Schedule?

  /// The command that plays only this script: `headless run Login/offline.script`.
  package var command = ""

  /// The inputs that a trace must record for a replay.
  var inputs = Inputs()

  /// The script and the settings that it was played with.
  struct Inputs: Sendable {
    var script: Script?

    /// The order in which effects ran, if the seed does not determine it.
    var schedule: Schedule?

    /// Whether to report each job that runs.
    var showsJobs = false

    /// Whether the run used real time and live dependencies: its events come from outside and cannot be replayed.
    var isLive = false
  }

  /// The feature and the name: `Login/offline`.
  package var title: String { "\(feature)/\(name: name)" }

  /// The title and the settings: `Login/offline, world offline, seed 7, schedule 3:1`.
  package var heading: String {
    title + (world.map { ", world \($0)" } ?? "") + (seed.map { ", seed \($0)" } ?? "")
      + (schedule.map { ", schedule \($0)" } ?? "")
  }
}
