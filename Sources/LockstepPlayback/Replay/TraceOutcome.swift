internal import LockstepTrace

/// How a script ended, as far as it must be the same in a replay.
struct TraceOutcome: Equatable {
  var isFailure: Bool

  /// The step that failed, or how many there are.
  var steps: Int

  /// The titles of what did not hold; where in the script's file that was written is left out, as a trace holds its canonical text.
  var titles: [String] = []

  /// For a difference, a line each.
  var lines: [String] {
    (isFailure ? ["failed in step \(steps)"] : ["passed after \(steps) \(steps == 1 ? "step" : "steps")"])
      + titles.map { "  " + $0 }
  }
}

extension TraceOutcome {
  /// What a line of a trace says.
  ///
  /// - Returns: `nil` for a line that says nothing about steps.
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

  /// How a replay ended.
  init(_ run: ReplayedRun) {
    let all = run.allSteps ?? run.steps
    guard let failed = run.failed else {
      self.init(isFailure: false, steps: all)
      return
    }
    self.init(isFailure: true, steps: min(run.steps, all), titles: failed.failures.map(\.fault.title).map(Self.line))
  }

  /// `a.script:5:1: error: TITLE` and what follows.
  private static func title(of text: String) -> String {
    let line = line(text)
    return line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) } ?? line
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
  }
}
