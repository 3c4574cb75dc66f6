internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation

/// A script that is played from its beginning and told to nobody, as often as somebody likes: for measurements.
package struct QuietRun {
  private let loader: ScriptLoader
  private let bytes: [UInt8]

  /// Makes a run of a script.
  ///
  /// - Parameters:
  ///   - text: The script; it includes no other files.
  ///   - catalog: The features it may name.
  package init(of text: String, in catalog: FeatureCatalog) {
    loader = ScriptLoader(catalog: catalog, overrides: Overrides())
    bytes = Array(text.utf8)
  }

  /// Reads the script and plays it.
  ///
  /// - Returns: How many steps passed.
  /// - Throws: What is wrong with the script, or the text of the failures of the step that did not hold.
  /// - Complexity: O(bytes + steps)
  package nonisolated(nonsending) func play() async throws -> Int {
    let script = try loader.load(bytes, file: "quiet.script")
    let outcome = await ScriptRun(reporters: [], golden: nil, keepsGoing: false).play(script)
    guard case .passed(let steps, _) = outcome else {
      throw ScriptMistakes(texts: outcome.failures(in: script.script.source))
    }
    return steps
  }
}
