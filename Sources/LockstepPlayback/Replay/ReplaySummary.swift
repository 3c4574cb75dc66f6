/// The counts of a replay.
package struct ReplaySummary {
  package var runs = 0
  package var events = 0
  package var hashes = 0

  /// The number of event lines that this version does not recognize.
  package var skipped = 0

  /// The number of complete lines, and the byte count of an incomplete last line.
  var lines = 0
  package var unfinished = 0

  /// The script or session that the trace leaves incomplete: its title, the number of played steps, and the number of all steps.
  var cut: (title: String, steps: Int, all: Int?)?

  mutating func add(_ run: RunReplayer) {
    runs += 1
    events += run.compared.events
    hashes += run.compared.hashes
  }

  /// The summary for people, one item per line.
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

extension Int {
  /// “1 script”, “2 scripts”.
  package func of(_ one: String, _ many: String? = nil) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(many ?? one + "s")"
  }
}
