internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

extension RecordCommand {
  /// The result for one script.
  enum Result {
    case same
    case recorded(ScriptEdits, [String])

    /// A check fails: its message, and the edits of all other lines.
    case incomplete([String], ScriptEdits, [String])

    /// The script's failure; its file was not changed.
    case failed([String])

    /// Notes to print, one per line.
    func lines(of file: String, checks: Bool) -> [String] {
      switch self {
      case .same: ["same      \(name: file)"]
      case .recorded(let edits, let notes):
        ["\(checks ? "changes " : "recorded")  \(name: file)\(edits.counts)"] + notes.map { "          " + $0 }
      case .incomplete(let texts, let edits, let notes):
        texts + ["", "failed    \(name: file)\(edits.isEmpty ? "  not changed" : edits.counts)"]
          + notes.map { "          " + $0 } + [""]
      case .failed(let texts): texts + ["", "failed    \(name: file)  not changed", ""]
      }
    }
  }

  /// Counts scripts by result.
  struct ResultCounts {
    private(set) var same = 0
    private(set) var recorded = 0
    private(set) var failed = 0

    mutating func count(_ result: Result) {
      switch result {
      case .same: same += 1
      case .recorded: recorded += 1
      case .incomplete, .failed: failed += 1
      }
    }

    func text(checks: Bool) -> String {
      let parts = [(failed, "failed"), (recorded, checks ? "would change" : "recorded"), (same, "the same")]
      return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }
}

extension ScriptEdits {
  fileprivate var counts: String {
    let added = added > 0 ? ["\(added.of("line")) written"] : []
    let removed = removed > 0 ? ["\(removed.of("line")) replaced"] : []
    return added.isEmpty && removed.isEmpty ? "" : "  " + (added + removed).joined(separator: ", ")
  }
}

/// The reason why a script can't be recorded.
enum RecordingFailure: Error {
  /// A step fails for a reason other than the lines below it.
  case step(PlayedStep)

  /// A step to be inserted can't be played.
  case mistakes(LocatedFaults)
}

extension RecordingFailure {
  /// The failure's text.
  func texts(in source: ScriptSource) -> [String] {
    switch self {
    case .step(let played): played.failureTexts(in: source, limit: 20)
    case .mistakes(let mistakes): mistakes.texts(in: source)
    }
  }

  /// The failure's first line, without `error:`.
  func title(in source: ScriptSource) -> String {
    let text = texts(in: source).first ?? ""
    return String(text.prefix { $0 != "\n" }).replacing(": error: ", with: ": ")
  }
}
