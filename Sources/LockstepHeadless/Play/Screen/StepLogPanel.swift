internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// The panel of changes and effects below a screen: the last lines that `run --verbose` would print.
///
/// Steps are printed only while the panel is shown, because a busy chat causes more changes than a user can read. The user's own steps are
/// printed immediately, all others once a second.
struct StepLogPanel {
  private(set) var isShown: Bool
  let paint: LineColorizer
  private var printer = TracePrinter()

  /// The steps that have not been printed yet, oldest first.
  private var steps: [(step: PlayedStep, isOwn: Bool)] = []
  private var entries: [StepLogEntry] = []

  /// The index of the entry of the user's last step; nil if there is none.
  private var ownEntry: Int?
  /// Whether that entry stays in view, until the user scrolls or an effect's later step is printed.
  private var followsOwnEntry = false
  /// Whether the user has scrolled back, so that newer steps don't come into view.
  private(set) var isScrolledBack = false

  /// The number of rows below the last one that is shown.
  private var below = 0
  /// Whether there are rows above the first one that is shown.
  private var hasRowsAbove = false
  private var page = 1

  /// Whether to print the steps immediately, because they include one that the user caused.
  private var isDue = true
  /// The time when steps were last printed.
  private var printTime: Duration?

  /// Minimum number of columns of a terminal that shows the panel beside the screen instead of below it.
  static let widthOfTerminal = 140

  private static let mostSteps = 30
  private static let mostLines = 500

  init(isShown: Bool, paint: LineColorizer) {
    (self.isShown, self.paint) = (isShown, paint)
  }

  /// Shows or hides the panel.
  mutating func toggle() {
    isShown.toggle()
    isDue = true
    follow()
  }

  /// Shows the newest lines, and those to come.
  mutating func follow() { (below, followsOwnEntry, isScrolledBack) = (0, false, false) }

  /// Scrolls by pages; negative to older lines.
  mutating func scroll(pages: Int) { scroll(lines: pages * page) }

  /// Whether a page key scrolls the panel: the panel has more in that direction, and the page beside it does not use the key.
  func takesPageKey(_ direction: ScreenCommand.VerticalDirection, besides page: ScreenSession?) -> Bool {
    guard isShown, direction == .up ? hasRowsAbove : below > 0 else { return false }
    return page?.usesPageKey(direction) != true
  }

  /// Scrolls by lines; negative to older lines.
  mutating func scroll(lines count: Int) {
    below = max(0, below - count)
    (followsOwnEntry, isScrolledBack) = (false, below > 0)
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - isOwn: Whether the user used a control or typed the statement.
  mutating func add(_ step: PlayedStep, isOwn: Bool) {
    if isOwn { isDue = true }
    let step = step.withoutClock
    if case .advance = step.step.kind, step.notes.isEmpty, step.failures.isEmpty { return }
    steps.append((step, isOwn))
    guard steps.count > Self.mostSteps else { return }
    let isOwnFirst = steps.lastIndex(where: \.isOwn) == 0
    printer.note(steps.remove(at: isOwnFirst ? 1 : 0).step)
  }

  /// The lines that fit, below a divider: the last ones, until the user scrolls back. The user's step that was just printed is shown from its
  /// first line.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - rows: The height, including the divider.
  ///   - time: The real time.
  ///   - screen: The feature's screen, which gets the page keys first.
  mutating func lines(columns: Int, rows: Int, at time: Duration, besides screen: ScreenSession? = nil) -> [String] {
    page = max(1, rows - 1)
    if !steps.isEmpty, isDue || printTime.map({ time - $0 >= .seconds(1) }) ?? true {
      (printTime, isDue) = (time, false)
      printNewSteps(columns: columns)
    }
    let shown = shownRows(columns: columns)
    let rest = "\(below.of("row")) below"
    let title =
      isScrolledBack
      ? "changes, \(rest); End jumps to the latest" : "changes and effects" + (below > 0 ? ", \(rest)" : "")
    let keys = (up: takesPageKey(.up, besides: screen), down: takesPageKey(.down, besides: screen))
    let rule = PanelDividerLine.text(title, closedBy: "^O", scrolledBy: keys, columns: columns)
    return [paint(rule, .dim)] + shown + Array(repeating: "", count: page - shown.count)
  }

  private mutating func shownRows(columns: Int) -> [String] {
    let rows = { [paint] (entry: StepLogEntry) in entry.rows(columns: columns, paint: paint) }
    // There may be hundreds of rows below, and a frame is drawn every 50 milliseconds.
    if below > 0, followsOwnEntry, let ownEntry {
      hasRowsAbove = ownEntry > 0
      return Array(entries[ownEntry...].lazy.flatMap(rows).prefix(page))
    }
    // Each entry has at least one row.
    let entries = entries.suffix(below + page + 1)
    let last = entries.flatMap(rows)
    below = min(below, max(0, last.count - page))
    hasRowsAbove = last.count > below + page
    return last.dropLast(below).suffix(page)
  }

  private mutating func printNewSteps(columns: Int) {
    if !isScrolledBack { follow() }
    for (step, isOwn) in steps {
      add(StepLogEntry(step, printedBy: &printer, columns: columns))
      if isOwn, step.step.kind.verb != .receive {
        (ownEntry, followsOwnEntry, isScrolledBack) = (entries.count - 1, true, false)
      }
    }
    steps = []
    removeOldEntries()
    guard followsOwnEntry, let ownEntry else { return }
    below = max(0, entries[ownEntry...].reduce(0) { $0 + $1.rows(columns: columns, paint: paint).count } - page)
  }

  private mutating func removeOldEntries() {
    var count = entries.reduce(0) { $0 + $1.lines.count }
    while count > Self.mostLines, entries.count > 1 {
      count -= entries.removeFirst().lines.count
      ownEntry = ownEntry.flatMap { $0 > 0 ? $0 - 1 : nil }
    }
  }

  /// Adds an entry, joins it with an edit of the same field, or replaces the one since the user's last step that it repeats. The rows that
  /// the user has scrolled to stay.
  private mutating func add(_ entry: StepLogEntry) {
    if let edited = entries.last?.joined(with: entry) { return entries[entries.count - 1] = edited }
    let repeated =
      entries.indices.dropFirst(ownEntry ?? 0).last { entry.continues(entries[$0]) }
      ?? (entries.last?.lines == entry.lines ? entries.count - 1 : nil)
    let added = entry.lines.count - (repeated.map { entries[$0].lines.count } ?? 0)
    if let repeated { entries[repeated].repeat(with: entry) } else { entries.append(entry) }
    if below > 0 { below += added }
  }
}

/// The divider above a panel, which shows how to close the panel if there is space.
enum PanelDividerLine {
  /// - Parameters:
  ///   - title: The title.
  ///   - key: The key that closes the panel; nil for none.
  ///   - keys: Which of the page keys scroll the panel.
  ///   - columns: The width.
  static func text(
    _ title: String,
    closedBy key: String?,
    scrolledBy keys: (up: Bool, down: Bool) = (false, false),
    columns: Int
  ) -> String {
    let close = key.map { "\($0) closes" }
    let pages =
      switch keys {
      case (true, true): ["Page Up/Down scroll", "PgUp/PgDn scroll"]
      case (true, false): ["Page Up scrolls", "PgUp scrolls"]
      case (false, true): ["Page Down scrolls", "PgDn scrolls"]
      case (false, false): [String]()
      }
    let hints = pages.map { ([$0] + [close].compactMap(\.self)).joined(separator: ", ") } + pages.suffix(1)
    let title = "── \(title) "
    let ends = (hints + [close].compactMap(\.self)).map { " \($0) ──" }
    let end = ends.first { title.count + $0.count < columns } ?? ""
    let rest = String(repeating: "─", count: max(0, columns - title.count - end.count))
    return String((title + rest + end).prefix(columns))
  }
}

extension LazyTraceEvent {
  var isClock: Bool {
    if case .event(.clockAdvanced) = self { true } else { false }
  }
}
