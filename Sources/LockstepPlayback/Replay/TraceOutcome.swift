internal import LockstepScript
internal import LockstepTrace

/// The outcome of a script, limited to the facts that a replay must reproduce.
struct TraceOutcome: Equatable {
  var isFailure: Bool

  /// The number of the failed step, or of all steps.
  var steps: Int

  /// The titles of the failures. Line numbers are omitted, because a trace contains the script in canonical form, not the original file.
  var titles: [String] = []

  /// The outcome for a difference, one fact per line.
  var lines: [String] {
    (isFailure ? ["failed in step \(steps)"] : ["passed after \(steps) \(steps == 1 ? "step" : "steps")"])
      + titles.map { "  " + $0 }
  }
}

extension TraceOutcome {
  /// Reads the outcome from a line of a trace.
  ///
  /// - Returns: `nil` if the line does not mention steps.
  init?(_ line: JSONLine) {
    switch line.string("event") {
    case "scriptPassed":
      guard let steps = line.integer("steps") else { return nil }
      self.init(isFailure: false, steps: steps)
    case "scriptFailed":
      guard let step = line.integer("step"), let texts = line.strings("failures") else { return nil }
      self.init(isFailure: true, steps: step, titles: texts.map(Self.title))
    default: return nil
    }
  }

  /// Creates the outcome of a replay.
  init(_ run: RunReplayer) {
    let all = run.allSteps ?? run.steps
    guard let failed = run.failed else {
      self.init(isFailure: false, steps: all)
      return
    }
    self.init(isFailure: true, steps: min(run.steps, all), titles: failed.failures.map(\.value.title).map(Self.line))
  }

  /// Extracts the title from a text that begins with `a.script:5:1: error: TITLE`.
  private static func title(of text: String) -> String {
    let line = line(text)
    return line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) } ?? line
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
  }
}
