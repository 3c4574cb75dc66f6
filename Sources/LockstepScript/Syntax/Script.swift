/// A script: the name of a feature, the world in which to play it, and the steps that drive it.
package struct Script: Sendable {
  package var source: ScriptSource
  package var feature: Located<String>
  package var world: Located<String>?
  package var seed: Located<UInt64>?

  /// All steps as written, including those of included files. Each step of a `repeat` occurs once.
  package var steps: [Step]

  /// The ranges of repeated steps; a block precedes the blocks inside it.
  package var repeats: [Repeat] = []

  /// A range of steps and its number of repetitions.
  package struct Repeat: Sendable, Equatable {
    package var count: Int
    package var steps: Range<Int>
    package var range: SourceRange
  }

  /// Whether effects continue only when the script resumes them.
  ///
  /// - Complexity: O(steps before the first step that runs the feature)
  package var isHeld: Bool {
    steps.lazy.prefix { $0.kind.isOfStart }.contains { if case .hold = $0.kind { true } else { false } }
  }

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text; a byte-order mark and any kind of newline are accepted.
  ///   - file: The file name in errors; paths of included files are relative to it.
  ///   - files: Reads included files.
  /// - Throws: Every mistake in the script, in order.
  /// - Complexity: O(bytes)
  package init(
    parsing bytes: some Sequence<UInt8>,
    file: String,
    files: IncludedFileReader = .disk
  ) throws(ScriptErrors) {
    var parser = ScriptParser(source: ScriptSource(bytes: bytes, file: file), files: files)
    self = try parser.parse()
  }

  package init(source: ScriptSource, feature: Located<String>, steps: [Step] = []) {
    self.source = source
    self.feature = feature
    self.steps = steps
  }
}
