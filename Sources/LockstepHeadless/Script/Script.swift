/// A script: a feature's name, the world it plays in, and the steps that drive it.
struct Script: Sendable {
  var source: ScriptSource
  var feature: Located<String>
  var world: Located<String>?
  var seed: Located<UInt64>?

  /// Every step as often as it is written, those of included files where they are included.
  var steps: [Step]

  /// The stretches of steps that are played more than once, each before those inside it.
  var repeats: [Repeat] = []

  /// A block of steps and how often it is played.
  struct Repeat: Sendable, Equatable {
    var count: Int
    var steps: Range<Int>
    var range: SourceRange
  }

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte-order mark and any line ends are accepted.
  ///   - file: The name that errors show; what it includes lies beside it.
  ///   - files: Reads the files that it includes.
  /// - Throws: Every mistake in the script, in order.
  /// - Complexity: O(bytes)
  init(parsing bytes: some Sequence<UInt8>, file: String, files: ScriptFiles = .disk) throws(ScriptErrors) {
    var parser = ScriptParser(source: ScriptSource(bytes: bytes, file: file), files: files)
    self = try parser.parse()
  }

  init(source: ScriptSource, feature: Located<String>, steps: [Step] = []) {
    self.source = source
    self.feature = feature
    self.steps = steps
  }
}
