internal import LockstepDiff

/// The state of a review: the behaviour changes, and the decisions about them.
struct Review: Sendable {
  enum Decision: Sendable { case accepted, rejected, skipped }

  let entries: [BehaviorEntry]
  private let scripts: [ReviewedScript]
  private var decisions: [BehaviorChange: Decision] = [:]

  /// The files that were written, keyed by path.
  var written: [String: [UInt8]] = [:]

  init(_ scripts: [ReviewedScript]) {
    self.scripts = scripts
    entries = BehaviorEntry.all(of: scripts.map { ($0.behavior.title, $0.differences) })
  }

  /// Whether there is nothing to decide and no failing script to report.
  var isEmpty: Bool { entries.isEmpty && failing.isEmpty }

  /// The number of the first entry without a decision.
  var next: Int? { entries.firstIndex { decisions[$0.change] == nil } }

  /// The scripts that fail in a way that no accepted change can fix.
  private var failing: [ReviewedScript] { scripts.filter(\.isFailing) }

  var exitCode: ExitCode { failing.isEmpty && count(.accepted) == entries.count ? .success : .failure }

  mutating func decide(_ change: BehaviorChange, _ decision: Decision) {
    decisions[change] = decision
  }

  /// The files in which a change was observed, with all changes accepted so far.
  func files(of change: BehaviorChange) -> [RewrittenFile] {
    scripts.filter { $0.differences.contains { $0.change == change } }
      .flatMap { $0.files { decisions[$0] == .accepted } }
  }

  private func count(_ decision: Decision) -> Int { decisions.values.count { $0 == decision } }
}

// MARK: - Text

extension Review {
  /// The numbers of changes and scripts, and the failing scripts.
  var heading: String { ([countText] + failingLines).joined(separator: "\n") + "\n" }

  /// The lines about an entry: its title, the difference, and its locations.
  func lines(of number: Int) -> [String] {
    let entry = entries[number]
    let title = "\(number + 1) of \(entries.count)  \(entry.title)"
    return [title] + entry.lines.map { "  " + $0 } + places(of: entry, limit: 3).map { "  " + $0 }
  }

  /// All lines of the difference at an entry's first location, and the lines around it.
  func details(of number: Int) -> [String] {
    let (entry, place) = (entries[number], entries[number].places[0])
    let script = scripts.first { $0.behavior.title == place.script }
    guard let found = script?.details(of: place.difference) else { return entry.wholeLines }
    let context = { (lines: [String]) in lines.map { "  " + $0 } }
    return ["\(found.place), in \(place.script)"] + context(found.before) + entry.wholeLines + context(found.after)
  }

  /// All changes, as plain text or Markdown.
  func text(_ format: ReviewOptions.Format) -> String {
    switch format {
    case .text:
      if isEmpty { return countText }
      let blocks = entries.indices.map { lines(of: $0).joined(separator: "\n") }
      return ([heading] + blocks.map { $0 + "\n" } + [summary]).joined(separator: "\n")
    case .markdown: return markdown
    }
  }

  /// The decisions: `2 accepted, 1 rejected`.
  var summary: String {
    let parts = [
      (count(.accepted), "accepted"), (count(.rejected), "rejected"),
      (entries.count - count(.accepted) - count(.rejected), "undecided"), (failing.count, "failing"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return text.isEmpty ? countText : text
  }

  private var markdown: String {
    var lines = ["### " + countText.capitalizedFirst, ""]
    for entry in entries {
      lines += ["**\(entry.change.feature)** `\(entry.change.action)`, \(entry.placeText)", "", "```diff"]
      // Uses a hyphen, because Markdown colours lines that begin with one.
      lines += entry.lines.map { $0.hasPrefix("−") ? "-" + $0.dropFirst() : $0 } + ["```", ""]
    }
    return (lines + failingLines).joined(separator: "\n").trimmingLastNewlines
  }

  private var countText: String {
    let places = entries.reduce(0) { $0 + $1.places.count }
    if entries.isEmpty { return failing.isEmpty ? "no behaviour changes" : "no behaviour changes that can be accepted" }
    return "\(entries.count.of("behaviour change")) in \(places.of("place"))"
  }

  private var failingLines: [String] {
    failing.map { script in
      let behavior = script.behavior
      if behavior.verdict == .malformed { return "\(name: behavior.file) contains mistakes: run it to see them" }
      if behavior.hasTrapped { return "\(behavior.title) traps: \(behavior.failure)" }
      if !behavior.failedCheck.isEmpty {
        return "\(behavior.title) fails at \(behavior.failedCheck): correct that line, or the code"
      }
      return "\(behavior.title) fails at \(behavior.place), which no accepted change can fix: run it to see why"
    }
  }

  private func places(of entry: BehaviorEntry, limit: Int) -> [String] {
    let shown = entry.places.prefix(limit).map { "\($0.script), line \($0.difference.line)" }
    let rest = entry.places.count - limit
    let text = shown.joined(separator: "; ") + (rest > 0 ? "; … (\(rest) more)" : "")
    return ["in \(text)"] + (entry.varies ? ["the numbers differ between places"] : [])
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var trimmingLastNewlines: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
