/// A script: a feature's name, the world it plays in, and the steps that drive it.
package struct Script: Sendable {
  package var source: ScriptSource
  package var feature: Located<String>
  package var world: Located<String>?
  package var seed: Located<UInt64>?

  /// Every step as often as it is written, those of included files where they are included.
  package var steps: [Step]

  /// The stretches of steps that are played more than once, each before those inside it.
  package var repeats: [Repeat] = []

  /// A block of steps and how often it is played.
  package struct Repeat: Sendable, Equatable {
    package var count: Int
    package var steps: Range<Int>
    package var range: SourceRange
  }

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte-order mark and any line ends are accepted.
  ///   - file: The name that errors show; what it includes lies beside it.
  ///   - files: Reads the files that it includes.
  /// - Throws: Every mistake in the script, in order.
  /// - Complexity: O(bytes)
  package init(parsing bytes: some Sequence<UInt8>, file: String, files: ScriptFiles = .disk) throws(ScriptErrors) {
    var parser = ScriptParser(source: ScriptSource(bytes: bytes, file: file), files: files)
    self = try parser.parse()
  }

  package init(source: ScriptSource, feature: Located<String>, steps: [Step] = []) {
    self.source = source
    self.feature = feature
    self.steps = steps
  }
}
