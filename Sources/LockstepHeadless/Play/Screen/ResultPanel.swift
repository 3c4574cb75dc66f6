internal import LockstepScreen

/// The output of a statement, below the screen: the page keys and the wheel scroll it.
struct ResultPanel {
  private let title: String
  private let lines: [String]
  /// The index of the first row that is shown.
  private var top = 0
  /// The greatest index that the first row can have.
  private var lastTop = 0
  private var page = 1

  init(_ title: String, _ lines: [String]) {
    (self.title, self.lines) = (title, lines)
  }

  /// Scrolls by pages; negative to the beginning.
  mutating func scroll(pages: Int) { scroll(rows: pages * page) }

  /// Scrolls by rows; negative to the beginning.
  mutating func scroll(rows count: Int) { top = min(max(0, top + count), lastTop) }

  /// The rows that fit, below a divider that shows how many rows are above and below them.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - most: The maximum height, including the divider.
  ///   - paint: The colorizer.
  mutating func rows(columns: Int, atMost most: Int, paint: LineColorizer) -> [String] {
    let rows = lines.flatMap { TraceLineWrapper.rows(of: $0, columns: columns) }
    page = min(rows.count, most - 1)
    lastTop = rows.count - page
    top = min(top, lastTop)
    let below = rows.count - top - page
    let hidden = [top > 0 ? "\(top.of("row")) above" : nil, below > 0 ? "\(below.of("row")) below" : nil]
    let title = ([title] + hidden.compactMap(\.self)).joined(separator: ", ")
    let keys = (up: page < rows.count, down: page < rows.count)
    let rule = PanelDividerLine.text(title, closedBy: "Esc", scrolledBy: keys, columns: columns)
    return [paint(rule, .dim)] + rows[top...].prefix(page)
  }
}
