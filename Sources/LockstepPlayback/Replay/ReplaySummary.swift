/// What a replay compared.
package struct ReplaySummary {
  package var runs = 0
  package var events = 0
  package var hashes = 0

  /// Lines of events that this version does not know.
  package var skipped = 0

  /// How many whole lines there were, and the bytes of a last one that is not whole.
  var lines = 0
  package var unfinished = 0

  /// What the trace broke off in: its title, how many steps had been played, of how many.
  var cut: (title: String, steps: Int, all: Int?)?

  mutating func add(_ run: ReplayedRun) {
    runs += 1
    events += run.compared.events
    hashes += run.compared.hashes
  }

  /// For people, a line each.
  package var text: [String] {
    var lines = ["the same: \(runs.of("script")), \(events.of("event")), \(hashes.of("hash", "hashes"))"]
    if let cut {
      let place =
        cut.steps == 0 ? "before the first step" : "in step \(cut.steps)" + (cut.all.map { " of \($0)" } ?? "")
      lines.append("the trace breaks off in \(cut.title), \(place): all that it has is the same")
    }
    if unfinished > 0 {
      lines.append("line \(self.lines + 1) is not whole: \(unfinished.of("byte was", "bytes were")) ignored")
    }
    if skipped > 0 {
      lines.append("\(skipped.of("line was", "lines were")) skipped, as this version does not know their events")
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
