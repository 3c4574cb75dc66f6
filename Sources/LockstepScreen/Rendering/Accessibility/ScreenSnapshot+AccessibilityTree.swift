internal import Lockstep
internal import LockstepDiff

extension ScreenSnapshot {
  /// The screen as a screen reader presents it: role, name, states and value of each element, one per line, indented by two columns per
  /// level.
  ///
  /// ```
  /// - heading "Log in" [level=1]
  /// - textbox "Email" [focused]: blob@example.com
  /// - textbox "Password": ••••
  /// - button "Log in" [disabled]
  /// ```
  ///
  /// The roles are those of ARIA. Boxes without a meaning, hidden elements, and elements that an alert, a dialog or a sheet covers are left
  /// out; elements that are scrolled out of view are marked. A name for scripts prints as `#name`. The text of a ``SecureField`` is hidden,
  /// its length included. A theme other than the default one is the first line: `- document [theme=dark]`.
  ///
  /// - Complexity: O(elements).
  public var accessibilityTree: String {
    var writer = AccessibilityWriter()
    writer.write([root] + overlays)
    let theme = namedTheme.map { ["- document [theme=\(SanitizedLine($0).string)]"] } ?? []
    return (theme + writer.lines).joined(separator: "\n")
  }

  /// The name of the theme; nil for the default one.
  var namedTheme: String? { theme.name == Theme.default.name ? nil : theme.name }

  /// The content of a golden file: the screen's text between two lines, with the size in the first one, and the accessibility tree.
  ///
  /// ```
  /// ── 40 × 20 ─────────────────────────────
  /// Log in
  /// …
  /// ────────────────────────────────────────
  /// - heading "Log in" [level=1]
  /// ```
  ///
  /// - Complexity: O(cells + elements).
  public var goldenText: String {
    func line(_ start: String) -> String {
      start + String(repeating: "─", count: max(0, size.columns - start.count))
    }
    return [line("── \(size.columns) × \(size.rows) "), text, line(""), accessibilityTree].joined(separator: "\n")
  }
}

/// Writes elements as lines. Uses no recursion, because trees can be deep.
private struct AccessibilityWriter {
  private(set) var lines: [String] = []

  private struct Context {
    var level: Int
    /// Whether a line above says that the elements are scrolled out of view.
    var isScrolledOut = false
    /// The name of the element around this one, which text inside need not repeat.
    var name = ""
  }

  mutating func write(_ elements: [ScreenElement]) {
    var work = elements.reversed().map { (element: $0, context: Context(level: 0)) }
    while let (element, context) = work.popLast() {
      if element.visibility == .hidden { continue }
      if element.visibility == .covered {
        // A child may stay in front.
        work += element.children.reversed().map { ($0, context) }
        continue
      }
      var inside = context
      if let line = AccessibilityLine(element), !line.repeats(context.name) {
        let onlyText = element.role == .row ? element.onlyText : nil
        append(line, text: onlyText, element, context)
        if onlyText != nil { continue }
        inside.level += 1
        inside.isScrolledOut = context.isScrolledOut || element.visibility == .scrolledOut
        inside.name = element.role.isPresentation ? element.label : ""
      }
      // Screen readers read the picture's name instead of its placeholder.
      if element.role == .image { continue }
      work += element.children.reversed().map { ($0, inside) }
    }
  }

  private mutating func append(
    _ line: AccessibilityLine,
    text: String?,
    _ element: ScreenElement,
    _ context: Context
  ) {
    var line = line
    if let text { line.value = text }
    if element.visibility == .scrolledOut, !context.isScrolledOut { line.states.append("scrolled out") }
    let indent = String(repeating: "  ", count: min(context.level, 100))
    lines.append(indent + line.text)
    lines += element.accessibilityDetails.map { "\(indent)  - \($0)" }
  }
}

extension ScreenElement {
  /// The text of a row that consists of one plain text.
  fileprivate var onlyText: String? {
    var element = self
    // A row's text is only inside a few boxes.
    for _ in 0..<4 {
      guard element.children.count == 1, let child = element.children.first else { return nil }
      if child.role == .text {
        let isPlain = child.style.headingLevel == nil && child.name == nil && child.hint.isEmpty
        return isPlain && child.visibility == visibility ? child.label : nil
      }
      guard child.role == .box, AccessibilityLine(child) == nil else { return nil }
      element = child
    }
    return nil
  }

  /// The lines below the element's own line: the options of a choice, the series of a chart.
  fileprivate var accessibilityDetails: [String] {
    switch value {
    case .choice(let selected, let options):
      options.enumerated().map { "option \($1.quoted)\($0 == selected ? " [selected]" : "")" }
    case .chart(let data): data.series.map { "listitem \($0.name.text.quoted): \($0.summary)" }
    case .none, .text, .secret, .isOn, .number, .day, .progress, .image, .address, .badge: []
    }
  }
}

extension ChartSeries {
  /// A summary of the numbers that a person would read from the line or the bars.
  fileprivate var summary: String {
    guard let first = points.first, let last = points.last else { return "no points" }
    let values = points.map(\.y)
    let (least, most) = (values.min() ?? first.y, values.max() ?? first.y)
    return
      "\(points.count) \(points.count == 1 ? "point" : "points"), first \(first.y.shortText), last \(last.y.shortText), "
      + "from \(least.shortText) to \(most.shortText)"
  }
}
