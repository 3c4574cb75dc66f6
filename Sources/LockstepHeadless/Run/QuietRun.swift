internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// Plays a script from its beginning without any output, any number of times; for measurements.
package struct QuietRun {
  private let loader: ScriptLoader
  private let bytes: [UInt8]

  /// Creates a run of a script.
  ///
  /// - Parameters:
  ///   - text: The text of the script; it includes no other files.
  ///   - catalog: The features that the script may name.
  package init(of text: String, in catalog: FeatureCatalog) {
    loader = ScriptLoader(catalog: catalog, overrides: RunOverrides())
    bytes = Array(text.utf8)
  }

  /// Reads the script and plays it.
  ///
  /// - Returns: The number of steps that passed.
  /// - Throws: The mistakes in the script, or the text of the failures of the first failing step.
  /// - Complexity: O(bytes + steps)
  package nonisolated(nonsending) func play() async throws -> Int {
    let script = try loader.load(bytes, file: "quiet.script")
    let outcome = await ScriptRun(reporters: [], golden: nil, keepsGoing: false).play(script)
    guard case .passed(let steps, _, _) = outcome else {
      throw ScriptMistakeReport(texts: outcome.failures(in: script.script.source))
    }
    return steps
  }
}
