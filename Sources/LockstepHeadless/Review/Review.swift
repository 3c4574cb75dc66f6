internal import LockstepDiff

/// The state of a review: the behaviour changes, and the decisions about them.
struct Review: Sendable {
  enum Decision: Sendable { case accepted, rejected, skipped }

  let entries: [BehaviorChangeEntry]
  private let scripts: [ReviewedScript]
  private var decisions: [BehaviorChange: Decision] = [:]

  /// Compares played scripts with their golden files.
  ///
  /// - Parameters:
  ///   - results: The played scripts, in the order of their paths.
  ///   - removed: The scripts that have golden files but no longer exist.
  init(_ results: [BehaviorPlayer.Result], golden: GoldenFolder, removed: [RemovedScript]) {
    let all = results.map { ReviewedScript($0, golden: golden) } + removed.map(ReviewedScript.init)
    var scripts = all.filter { $0.isFailing || !$0.differences.isEmpty }
    let renames = RenamedEffects(scripts.lazy.flatMap(\.differences), in: all.map(\.traces))
    for index in scripts.indices { scripts[index].join(renames) }
    self.scripts = scripts
    entries = BehaviorChangeEntry.all(of: scripts.map { ($0.behavior.title, $0.differences) })
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

  /// The files to write after a decision about a change, with all changes that are accepted so far.
  ///
  /// The files of a script are written together, once all of their changes are accepted or rejected: a trace with only some of the
  /// accepted changes would describe a behaviour that no version of the feature has had.
  func files(of change: BehaviorChange) -> [RewrittenFile] {
    scripts.filter { script in
      script.differences.contains { $0.change == change } && isDecided(script)
    }
    .flatMap { $0.files { decisions[$0] == .accepted } }
  }

  private func isDecided(_ script: ReviewedScript) -> Bool {
    script.differences.allSatisfy { decisions[$0.change] == .accepted || decisions[$0.change] == .rejected }
  }

  /// The scripts whose files are not written although a change is accepted, because another one is undecided.
  private var waiting: [ReviewedScript] {
    scripts.filter { script in
      script.differences.contains { decisions[$0.change] == .accepted } && !isDecided(script)
    }
  }

  /// The number of accepted changes that are not in all of their files.
  private var unwrittenCount: Int {
    Set(waiting.flatMap(\.differences).map(\.change)).count { decisions[$0] == .accepted }
  }

  private func count(_ decision: Decision) -> Int { decisions.values.count { $0 == decision } }
}

// MARK: - Text

extension Review {
  /// The numbers of changes and scripts, and the failing scripts.
  var heading: String { ([countText] + failingLines).joined(separator: "\n") + "\n" }

  /// The lines about an entry: its title, the difference, and the locations that fit into a width.
  func lines(of number: Int, columns: Int = .max) -> [String] {
    let entry = entries[number]
    let title = "\(number + 1) of \(entries.count)  \(entry.title)"
    let places = entry.placeLines(columns: columns == .max ? columns : columns - 2)
    return [title] + (entry.lines + places).map { "  " + $0 }
  }

  /// All lines of the difference at an entry's first location, and the lines around it.
  func details(of number: Int) -> [String] {
    let (entry, place) = (entries[number], entries[number].places[0])
    let script = scripts.first { $0.behavior.title == place.script }
    guard let found = script?.details(of: place.difference) else { return entry.wholeLines }
    let context = { (lines: [String]) in lines.map { "  " + $0 } }
    let kind = entry.change.isWholeScript ? entry.change.subject : "in \(place.script)"
    return ["\(found.place), \(kind)"] + context(found.before) + entry.wholeLines + context(found.after)
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

  /// The decisions: `2 accepted, 1 accepted but not written, 1 rejected`.
  var summary: String {
    let parts = [
      (count(.accepted) - unwrittenCount, "accepted"), (unwrittenCount, "accepted but not written"),
      (count(.rejected), "rejected"),
      (entries.count - count(.accepted) - count(.rejected), "undecided"), (failing.count, "failing"),
    ]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return ([text.isEmpty ? countText : text] + waitingLines).joined(separator: "\n")
  }

  /// Names the scripts whose files wait for a decision.
  private var waitingLines: [String] {
    let titles = waiting.map(\.behavior.title)
    guard !titles.isEmpty else { return [] }
    let rest = titles.count > 3 ? ", … (\(titles.count - 3) more)" : ""
    let files = "the files of \(titles.prefix(3).joined(separator: ", "))\(rest)"
    return ["Not written: \(files). Some of their changes are undecided: `review` shows them all again."]
  }

  private var markdown: String {
    var lines = ["### " + countText.capitalizedFirst, ""]
    for entry in entries {
      lines += [entry.markdownTitle] + entry.placeLines() + ["", "```diff"]
      // Uses a hyphen, because Markdown colours lines that begin with one.
      lines += entry.lines.map { $0.hasPrefix("−") ? "-" + $0.dropFirst() : $0 } + ["```", ""]
    }
    return (lines + failingLines).joined(separator: "\n").trimmingLastNewlines
  }

  private var countText: String {
    if entries.isEmpty { return failing.isEmpty ? "no behaviour changes" : "no behaviour changes that can be accepted" }
    let changes = entries.filter { !$0.change.isWholeScript }
    let places = changes.reduce(0) { $0 + $1.places.count }
    let new = entries.count { $0.change.subject == BehaviorChange.newScript }
    let removed = entries.count { $0.change.subject == BehaviorChange.removedScript }
    let parts = [
      changes.isEmpty ? nil : "\(changes.count.of("behaviour change")) in \(places.of("occurrence"))",
      new == 0 ? nil : new.of("new script"), removed == 0 ? nil : removed.of("removed script"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private var failingLines: [String] {
    failing.map { script in
      let behavior = script.behavior
      if behavior.verdict == .malformed { return "\(name: behavior.file) contains mistakes: run it to see them" }
      if behavior.hasTrapped { return "\(behavior.title) fails with \(behavior.place): \(behavior.failure)" }
      if !behavior.failedCheck.isEmpty {
        return "\(behavior.title) fails at \(behavior.failedCheck): correct that line, or the code"
      }
      if !behavior.remainingFailure.isEmpty {
        return
          "\(behavior.title): no accepted change can fix \(behavior.remainingFailure). Correct that line, or the code"
      }
      return "\(behavior.title) fails at \(behavior.place), which no accepted change can fix: run it to see why"
    }
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
