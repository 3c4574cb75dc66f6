internal import LockstepDiff
internal import LockstepScript
internal import LockstepTrace

/// The counts of a replay.
package struct ReplaySummary {
  package var runs = 0
  package var events = 0
  package var hashes = 0

  /// The number of event lines that this version does not recognise.
  package var skipped = 0

  /// The number of complete lines, and the size of an incomplete last line in bytes.
  var lines = 0
  package var unfinished = 0

  /// The script or session in which the trace is cut off: its title, the number of steps played, and the number of all steps.
  var cut: (title: String, steps: Int, all: Int?)?

  mutating func add(_ run: RunReplayer) {
    runs += 1
    events += run.compared.events
    hashes += run.compared.hashes
  }

  /// The summary as readable text, one item per line.
  package var text: [String] {
    var lines = ["the same: \(runs.of("script")), \(events.of("event")), \(hashes.of("hash", "hashes"))"]
    if let cut {
      let place =
        cut.steps == 0 ? "before the first step" : "in step \(cut.steps)" + (cut.all.map { " of \($0)" } ?? "")
      lines.append("the trace ends early in \(cut.title), \(place): all of its events are the same")
    }
    if unfinished > 0 {
      lines.append("line \(self.lines + 1) is incomplete: \(unfinished.of("byte was", "bytes were")) ignored")
    }
    if skipped > 0 {
      lines.append("\(skipped.of("line was", "lines were")) skipped, with events unknown to this version")
    }
    return lines
  }
}

/// The outcome of a script, limited to the facts that a replay must reproduce.
struct ReproducibleOutcome: Equatable {
  var isFailure: Bool

  /// The number of the failed step, or the number of all steps if none failed.
  var steps: Int

  /// The titles of the failures. Line numbers are omitted, because a trace contains the script in canonical form, not the original file.
  var titles: [String] = []

  /// The outcome as shown in a difference, one fact per line.
  var lines: [String] {
    (isFailure ? ["failed in step \(steps)"] : ["passed after \(steps) \(steps == 1 ? "step" : "steps")"])
      + titles.map { "  " + $0 }
  }
}

extension ReproducibleOutcome {
  /// Reads the outcome from a line of a trace.
  ///
  /// - Returns: `nil` if the line contains no step count.
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

  /// Extracts the title from text that begins with `a.script:5:1: error: TITLE`.
  private static func title(of text: String) -> String {
    let line = line(text)
    return line.firstRange(of: ": error: ").map { String(line[$0.upperBound...]) } ?? line
  }

  private static func line(_ text: String) -> String {
    text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
  }
}
