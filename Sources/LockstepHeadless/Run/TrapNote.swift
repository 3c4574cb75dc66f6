internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// The script and the step at which a feature trapped, or at which a signal stopped the program.
struct TrapNote: Sendable, Equatable {
  /// The path of the script.
  let file: String

  /// The feature and the script's name: `Parcels/list`.
  let title: String

  /// The line and the statement: ``Scripts/list.script:5, `send .removeTapped(3)` ``.
  let step: String
}

extension TrapNote {
  /// Maximum number of characters of a statement.
  private static let statementLength = 120

  init(_ script: LoadedScript, _ step: PlannedStep) {
    let source = script.script.source
    (file, title) = (source.file, script.info.title)
    let statement = SanitizedText(step.hiddenTitle ?? step.step.kind.text, limit: Self.statementLength).text
    self.step = "\(source.place(of: step.step.range)), `\(statement)`"
  }

  /// The message that `run` prints.
  var message: String { "trap in \(title) at \(step)\n" }

  /// The message that `run` prints if a signal stops it, for example because a reducer never returns.
  var stopMessage: String { "stopped in \(title) at \(step)\n" }

  /// The line that `watch --once` prints: tab-separated fields, which cost less per step than JSON.
  var line: String { [Self.mark, file, title, step].joined(separator: "\t") + "\n" }

  /// Reads ``line`` without its newline; nil if it is another line.
  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, fields[0] == Self.mark else { return nil }
    (file, title, step) = (fields[1], fields[2], fields[3])
  }

  private static let mark = "trap"
}
