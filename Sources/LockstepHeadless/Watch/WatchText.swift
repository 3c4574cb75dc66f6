internal import LockstepDiff
internal import LockstepScreen

extension Watch.State {
  /// The verdict on the files on disk, `41 passed, 2 failed`; the work in progress, if there is any.
  var verdict: String {
    switch phase {
    case .building: return "building…" + (buildStep.isEmpty ? "" : " \(buildStep)")
    case .playing:
      return "playing \(scripts.count - run.remaining.count - planned.count) of \(scripts.count)…\(current)"
    case .comparing: return "comparing with golden files…"
    case .idle: break
    }
    if buildMessages != nil { return "the build fails" }
    if let problem { return problem }
    if scripts.isEmpty { return "no scripts" }
    let failures = failed.count
    let text = failures == 0 ? "\(scripts.count.of("script")) passed" : "\(failures) failed, \(passedCount) passed"
    return goldenChanges.isEmpty ? text : "\(text), \(goldenChanges.count.of("change")) to review (r)"
  }

  /// The scripts in progress, so that one that never ends is named.
  private var current: String {
    let titles = run.inProgress.sorted().map { played[$0]?.title ?? $0 }
    return titles.isEmpty ? "" : "  " + titles.joined(separator: ", ")
  }

  /// The most important results: the build errors, or the failed scripts and the behaviour changes.
  ///
  /// - Parameter titles: Maximum number of failed scripts to name, unless only failed ones are shown.
  func details(titles: Int = .max) -> [String] {
    if let buildMessages { return buildMessages }
    let failures = FailureGroup.all(of: failed)
    let tests = testOutput?.failures ?? []
    var lines = pageProblem.map { ["The page's program has ended: \($0)"] } ?? []
    let scripts = showsFailedOnly ? failed.map(\.failureLine) : failures.map(\.title)
    let all = scripts + tests.map { "failed  \($0.title)" }
    let named = showsFailedOnly ? all.count : min(titles, all.count)
    lines += all.prefix(named)
    if named < all.count { lines.append("failed  \(all.count - named) more (f)") }
    if wasRebuilt {
      lines.append("The program trapped after an incremental build, so the whole package was rebuilt.")
    }
    if !showsFailedOnly { lines += changeLines }
    for group in failures.prefix(Self.maximumFailures) { lines += ["", ""] + group.first.failure.allLines }
    let rest = failures.dropFirst(Self.maximumFailures).reduce(0) { $0 + $1.count }
    if rest > 0 { lines += ["", "The messages of \(rest) more failed scripts are not shown."] }
    for failure in tests { lines += ["", "", failure.title] + failure.lines.map { "  " + $0 } }
    return lines
  }

  /// Maximum number of causes of failures whose messages are shown. If a change breaks all of 1,000 scripts, the first ones are enough.
  static let maximumFailures = 20

  /// The behaviour changes since the last save.
  private var changeLines: [String] {
    if changes.isEmpty { return [] }
    let lines = changes.flatMap { entry in ["  " + entry.title] + entry.lines.map { "    " + $0 } }
    return ["", "\(changes.count.of("behaviour change")) since the last save:"] + lines
  }

  /// A number that changes when a round or a failed build ends.
  var reports: Int { rounds + failedBuilds }

  /// The lines that report the end of a round to another program.
  var report: [String] { details() + ["verdict  \(verdict)", ""] }
}

/// The failed scripts with one cause.
private struct FailureGroup {
  let first: PlayedBehavior
  private(set) var count = 1

  /// Groups failed scripts by cause, in the order of each group's first script.
  static func all(of failed: [PlayedBehavior]) -> [FailureGroup] {
    var (groups, indices): ([FailureGroup], [String: Int]) = ([], [:])
    for behavior in failed {
      if !behavior.cause.isEmpty, let index = indices[behavior.cause] {
        groups[index].count += 1
      } else {
        indices[behavior.cause] = groups.count
        groups.append(FailureGroup(first: behavior))
      }
    }
    return groups
  }

  /// The first script, and the number of the others: `failed  Shop/load  step 1 of 5  and 19 more scripts`.
  var title: String {
    first.failureLine + (count == 1 ? "" : "  and \((count - 1).of("more script", "more scripts"))")
  }
}

extension PlayedBehavior {
  /// The script and the location of its failure: `failed  Shop/load  step 1 of 5`.
  fileprivate var failureLine: String { "failed  \(title)" + (place.isEmpty ? "" : "  \(place)") }
}

extension String {
  fileprivate var allLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension Watch.State {
  /// The progress or the result of the tests as part of the first line; nil if there is none.
  fileprivate var testTitle: String? {
    if let testProgress { return testProgress.text }
    switch tests {
    case .running: return nil
    case .interrupted: return "tests stopped"
    case .ended: return testOutput?.verdict
    case .unknown, .saved:
      if testOutput?.failures.isEmpty == false { return "tests failed earlier (t)" }
      return tests == .saved ? "tests changed: press t to run them" : nil
    }
  }
}

/// Shows the state of `watch` on the whole terminal.
struct WatchView {
  /// Maximum number of failed scripts to name above the behaviour changes.
  private static let mostTitles = 6
  private static func keys(_ state: Watch.State) -> String {
    let tests = state.testProgress == nil ? "tests" : "stop tests"
    return "f \(state.showsFailedOnly ? "all" : "failed only")  r review  s screens  t \(tests)  ↑↓ scroll  q quit"
  }
  private static let browserKeys = "←→ screen  ↑↓ script  s back  q quit"
  private let paint: LineColorizer
  private var view: TerminalView
  private var size: ScreenSize?

  /// The first shown line of the details, and the one that is first at their end.
  private var (top, lastTop) = (0, 0)

  init(paint: LineColorizer) {
    self.paint = paint
    view = TerminalView(paint: paint)
  }

  mutating func forget() {
    view.forget()
  }

  /// The bytes that draw a state on the terminal.
  mutating func draw(_ state: Watch.State, columns: Int, rows: Int) -> [UInt8] {
    // A terminal that is resized moves its rows.
    let size = ScreenSize(columns: columns, rows: rows)
    if exchange(&self.size, with: size) != size { forget() }
    let space = Self.space(rows)
    let details = state.browser?.lines ?? state.details(titles: Self.mostTitles).flatMap { wrapped($0, columns) }
    lastTop = max(details.count - space, 0)
    top = min(state.scrollOffset, lastTop)
    let shown = details[top...].prefix(space).map { paint($0, columns) }
    let rest = details.count - top - shown.count
    var lines = [title(of: state, columns), ""] + shown
    lines += Array(repeating: "", count: max(rows - 1 - lines.count, 0))
    let keys = state.browser == nil ? Self.keys(state) : Self.browserKeys
    lines.append(view.status(keys, rest > 0 ? rest.of("more line", "more lines") : "", columns: columns))
    return view.draw(lines, cursor: nil)
  }

  /// Scrolls the details, or a screen. While screens are shown, ↑ and ↓ choose another script instead.
  ///
  /// - Returns: The new first line; nil if the key doesn't scroll.
  mutating func scroll(_ key: WatchKey, in state: Watch.State) -> Int? {
    if state.browser != nil, key == .up || key == .down { return nil }
    let page = size.map { Self.space($0.rows) - 1 } ?? 1
    let steps: [WatchKey: Int] = [
      .up: -1, .down: 1, .pageUp: -page, .pageDown: page, .home: -lastTop, .end: lastTop,
    ]
    guard let step = steps[key] else { return nil }
    top = min(max(top + step, 0), lastTop)
    return top
  }

  /// The number of rows for details.
  private static func space(_ rows: Int) -> Int { max(rows - 3, 1) }

  /// Wraps a line into as many rows as necessary, because two long lines may differ only at their ends.
  private func wrapped(_ line: String, _ columns: Int) -> [String] {
    guard line.utf8.count > columns else { return [line] }
    return TextLayout(line).wrapped(to: Double(columns)).lines.map { String($0.text) }
  }

  private func title(of state: Watch.State, _ columns: Int) -> String {
    let screens = state.browser.map(state.title)
    let verdict = [state.verdict, state.testTitle, screens, state.pageAddress].compactMap(\.self)
      .joined(separator: "  ")
    let text = SanitizedLine(verdict).truncated(to: columns).string
    if state.isBusy { return paint(text, .bold) }
    let isGood = state.buildMessages == nil && state.failed.isEmpty && state.problem == nil
    return paint(text, isGood && state.testOutput?.failures.isEmpty != false ? .green : .red)
  }

  private func paint(_ line: String, _ columns: Int) -> String {
    let text = SanitizedLine(line).truncated(to: columns).string
    if line.hasPrefix("failed") || line.contains("error:") { return paint(text, .red) }
    return paint.difference(text)
  }
}
