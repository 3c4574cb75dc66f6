internal import LockstepScript
package import LockstepSimulation

/// What a script is called, and what it is played with.
package struct ScriptInfo: Sendable {
  package var feature: String

  /// The file's name without `.script`.
  package var name: String
  package var world: String?
  package var seed: UInt64?

  /// In which order effects ran, where it was not left to the seed.
  package var schedule: Schedule?

  /// Plays it alone: `headless run Login/offline.script`.
  package var command = ""

  /// What a trace must hold so that it can be replayed.
  var inputs = Inputs()

  /// What was played, and how.
  struct Inputs: Sendable {
    var script: Script?

    /// In which order effects ran, where the seed does not tell.
    var schedule: Schedule?

    /// Whether it is told which job ran when.
    var showsJobs = false

    /// Whether time passed really, with live dependencies: what came then comes from outside, and not again.
    var isLive = false
  }

  /// `Login/offline`
  package var title: String { "\(feature)/\(name)" }

  /// `Login/offline, world offline, seed 7, schedule 3:1`
  package var heading: String {
    title + (world.map { ", world \($0)" } ?? "") + (seed.map { ", seed \($0)" } ?? "")
      + (schedule.map { ", schedule \($0)" } ?? "")
  }
}
