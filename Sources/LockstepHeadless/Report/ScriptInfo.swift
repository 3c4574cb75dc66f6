/// What a script is called, and what it is played with.
struct ScriptInfo: Sendable, Equatable {
  var feature: String

  /// The file's name without `.script`.
  var name: String
  var world: String?
  var seed: UInt64?

  /// `Login/offline`
  var title: String { "\(feature)/\(name)" }

  /// `Login/offline, world offline, seed 7`
  var heading: String {
    title + (world.map { ", world \($0)" } ?? "") + (seed.map { ", seed \($0)" } ?? "")
  }
}

/// How a script ended.
enum ScriptOutcome: Sendable {
  case passed(steps: Int)

  /// Something did not hold: what, in which step (from 1) of how many.
  case failed(PlayedStep, position: Int, steps: Int)

  /// The script passed, but its trace is not the golden one.
  case golden(GoldenFault, steps: Int)

  var isFailure: Bool {
    switch self {
    case .passed: false
    case .failed, .golden: true
    }
  }
}
