/// A script: a feature's name, the world it plays in, and the steps that drive it.
struct Script: Sendable {
  var source: ScriptSource
  var feature: Located<String>
  var world: Located<String>?
  var seed: Located<UInt64>?
  var steps: [Step]

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte-order mark and any line ends are accepted.
  ///   - file: The name that errors show.
  /// - Throws: Every mistake in the script, in order.
  /// - Complexity: O(bytes)
  init(parsing bytes: some Sequence<UInt8>, file: String) throws(ScriptErrors) {
    var parser = ScriptParser(source: ScriptSource(bytes: bytes, file: file))
    self = try parser.parse()
  }

  init(source: ScriptSource, feature: Located<String>, steps: [Step] = []) {
    self.source = source
    self.feature = feature
    self.steps = steps
  }
}
