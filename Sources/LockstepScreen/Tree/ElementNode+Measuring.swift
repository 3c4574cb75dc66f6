extension ElementNode {
  /// The rule by which layout sizes the element.
  ///
  /// - Parameters:
  ///   - lineLimit: Maximum number of lines of text; nil for no limit.
  ///   - shownMonth: The month that a date picker shows; nil for the month of its value.
  func layoutContent(lineLimit: Int?, shownMonth: CalendarMonth?) -> LayoutNode.Content {
    if let measure { return .measured(measure) }
    if let arrangement { return .layout(arrangement) }
    switch role {
    case .text: return .measured(MeasuredText(text: shownText, lineLimit: lineLimit))
    case .list: return .measured(EstimatedListContent(count: Double(rows?.count ?? 0)))
    case .image where hasPlaceholder: return .flexbox
    case .button, .link, .textField, .secureField, .textEditor, .toggle, .picker, .stepper, .slider, .datePicker,
      .image,
      .progressView, .chart, .tab, .divider, .spacer:
      return .measured(MeasuredControl(self))
    case .screen, .section, .row, .box, .scrollView, .tabView, .navigationStack, .alert, .confirmationDialog, .sheet:
      return .flexbox
    }
  }

  /// The text that a text element shows: its value, or its label if it has none.
  var shownText: String {
    if case .text(let text) = value { text } else { label }
  }
}

/// Text that wraps at the available width.
struct MeasuredText: MeasuredContent {
  let layout: TextLayout
  let lineLimit: Int?

  init(text: String, lineLimit: Int?) {
    layout = TextLayout(text)
    self.lineLimit = lineLimit
  }

  func size(fitting proposal: ProposedSize) -> Size {
    let longest = Double(layout.maxContentWidth)
    switch proposal.width {
    case .definite(let width):
      let lines = layout.wrapped(to: width, lineLimit: lineLimit)
      return Size(width: min(longest, max(width, 0)), height: Double(lines.lines.count))
    case .minContent:
      let width = Double(layout.minContentWidth)
      return Size(width: width, height: Double(layout.wrapped(to: width, lineLimit: lineLimit).lines.count))
    case .maxContent:
      return Size(width: longest, height: Double(layout.wrapped(to: longest, lineLimit: lineLimit).lines.count))
    }
  }

  func firstBaseline(in size: Size) -> Double? { 1 }
}

/// The content of a list. Its natural height assumes one line per row: rows are measured once they are visible.
private struct EstimatedListContent: MeasuredContent {
  let count: Double

  func size(fitting proposal: ProposedSize) -> Size {
    Size(width: proposal.width.points ?? 24, height: proposal.height.points ?? count)
  }
}

extension ElementNode {
  /// The columns beside a tab's title, for the marks of the selection and the focus, and for the badge.
  fileprivate static func marksOfTab(badge: String) -> Double {
    4 + (badge.isEmpty ? 0 : Double(TextWidth.columns(of: badge)) + 3)
  }

  /// The shrink factor with which the tabs of a narrow bar lose their marks before any title is truncated.
  static func shrinkOfTab(_ title: String, badge: String, isSelected: Bool) -> Double {
    let marks = marksOfTab(badge: badge)
    let spare = marks - (isSelected ? 2 : 0)
    // Layout multiplies the factor by the width. The factor of 100 keeps whole numbers with a sum above one; below that, a row shrinks too
    // little.
    return (100 * spare / (Double(TextWidth.columns(of: title)) + marks)).rounded()
  }
}

/// The space that a control needs: enough for its shortest and its natural form.
private struct MeasuredControl: MeasuredContent {
  private let minimum: Size
  private let natural: Size

  init(_ node: ElementNode) {
    let label = Double(TextWidth.columns(of: node.title ?? node.label))
    func line(_ width: Double, atLeast minimum: Double) -> (minimum: Size, natural: Size) {
      (Size(width: min(minimum, width), height: 1), Size(width: width, height: 1))
    }
    let sizes: (minimum: Size, natural: Size) =
      switch (node.role, node.value) {
      case (.button, _): line(label + 4, atLeast: 5)
      case (.link, _): line(label + 2, atLeast: 3)
      case (.tab, .badge(let badge, let isSelected)):
        line(
          label + ElementNode.marksOfTab(badge: badge),
          // A short title and the most important marks are never truncated.
          atLeast: max(5, min(label, 4) + (isSelected ? 2 : 0) + (badge.isEmpty ? 0 : 1))
        )
      case (.toggle, _): line(label + 4, atLeast: 5)
      case (.textField, _), (.secureField, _):
        (Size(width: 8, height: 3), Size(width: max(label + 4, 24), height: 3))
      case (.textEditor, .text(let text)):
        (Size(width: 8, height: 3), Size(width: max(label + 4, 24), height: Double(Self.lines(of: text) + 2)))
      case (.picker, .choice(_, let options)):
        line(label + 6 + Double(options.map(TextWidth.columns).max() ?? 0), atLeast: label + 8)
      case (.stepper, .number(_, _, _, let text)): line(label + 11 + Double(TextWidth.columns(of: text)), atLeast: 14)
      case (.slider, .number(_, _, _, let text)): line(label + 14 + Double(TextWidth.columns(of: text)), atLeast: 16)
      case (.datePicker, _): (Size(width: 22, height: 9), Size(width: max(24, label + 2), height: 9))
      case (.image, _): (Size(width: 3, height: 1), Size(width: max(label + 4, 12), height: 3))
      case (.progressView, .progress(nil)): line(label + 2, atLeast: 3)
      case (.progressView, _): line(label + 18, atLeast: 8)
      case (.chart, _): (Size(width: 20, height: 6), Size(width: 60, height: 12))
      case (.divider, _): (Size(width: 1, height: 1), Size(width: 1, height: 1))
      default: (.zero, .zero)
      }
    (minimum, natural) = sizes
  }

  private static func lines(of text: String) -> Int {
    min(max(text.count { $0.isNewline } + 1, 3), 12)
  }

  func size(fitting proposal: ProposedSize) -> Size {
    switch proposal.width {
    case .definite(let width): Size(width: min(max(width, minimum.width), natural.width), height: natural.height)
    case .minContent: minimum
    case .maxContent: natural
    }
  }

  func firstBaseline(in size: Size) -> Double? { natural.height == 3 ? 2 : 1 }
}
