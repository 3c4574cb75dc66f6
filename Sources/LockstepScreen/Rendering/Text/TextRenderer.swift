/// Paints the elements of a screen on a canvas, each inside its cells and its clip.
struct TextRenderer {
  var canvas: Canvas
  let theme: Theme

  /// Whether the current element is written from right to left.
  private var isRightToLeft = false

  /// The mark of work in progress; nil for `⋯`.
  private let spinner: Character?

  /// Whether the terminal has enough colours for pictures.
  let drawsPictures: Bool

  /// The pictures drawn so far, in their whole areas.
  var pictures: [(area: CellRect, pixels: Pixels)] = []

  init(size: ScreenSize, theme: Theme, spinner: Character? = nil, drawsPictures: Bool = false) {
    self.drawsPictures = drawsPictures
    canvas = Canvas(size, plain: CellStyle(of: theme))
    self.theme = theme
    self.spinner = spinner
  }

  /// The properties that an element inherits from its parent.
  private struct Surroundings {
    /// The parent's inner width in points, to which percentages refer.
    var width: Double
    var isRow = false
    var isRightToLeft = false
    /// Whether the parent is an image that shows a placeholder.
    var isImage = false
  }

  private enum Work {
    case element(ScreenElement, Surroundings)
    case scrollMarks(ScreenElement)
  }

  /// Paints the screen and the presented elements.
  mutating func paint(_ screen: ScreenSnapshot) {
    let around = Surroundings(width: Double(screen.size.columns))
    paint(screen.root, around)
    for overlay in screen.overlays where overlay.visibility != .hidden {
      canvas.dim()
      canvas.clip = visibleCells(of: overlay)
      canvas.clear(canvas.clip, background: canvas.plain.background)
      paint(overlay, around)
    }
  }

  /// Paints an element and its descendants, in reading order. Uses no recursion, because trees can be deep.
  private mutating func paint(_ element: ScreenElement, _ around: Surroundings) {
    var work = [Work.element(element, around)]
    while let next = work.popLast() {
      switch next {
      case .element(let element, _) where element.visibility == .hidden: continue
      case .element(let element, let around):
        var inside = around
        inside.isImage = element.role == .image
        inside.isRow = element.layout.direction == .row || element.layout.direction == .rowReverse
        switch element.layout.writingDirection {
        case .ltr: inside.isRightToLeft = false
        case .rtl: inside.isRightToLeft = true
        case .inherit: break
        }
        let content = element.contentFrame(inWidth: around.width)
        inside.width = content.size.width
        canvas.clip = visibleCells(of: element)
        if !canvas.clip.isEmpty, element.visibility != .scrolledOut {
          isRightToLeft = inside.isRightToLeft
          paint(element, content: content, around)
        }
        work.append(.scrollMarks(element))
        work += element.children.reversed().map { .element($0, inside) }
      case .scrollMarks(let element):
        canvas.clip = visibleCells(of: element)
        if !canvas.clip.isEmpty { drawScrollMarks(of: element) }
      }
    }
  }

  private func visibleCells(of element: ScreenElement) -> CellRect {
    let cells = element.cells.clamped.intersection(canvas.bounds)
    return element.clip.map { cells.intersection($0.clamped) } ?? cells
  }

  /// Paints an element without its children.
  private mutating func paint(_ element: ScreenElement, content: Rect, _ around: Surroundings) {
    let cells = element.cells.clamped
    var style = CellStyle(element, theme)
    // A letter in place of a picture must not be read as a part of the text beside it.
    if around.isImage { style.isInverse.toggle() }
    if element.style.background != nil { canvas.clear(cells, background: style.background ?? canvas.plain.background) }
    drawBorder(of: element, in: cells)
    var area = CellRect(rounding: content).intersection(cells)
    // The window can't be scrolled, so an element has no space beyond its right and lower edge.
    if element.clip == nil { area = area.cut(toEndColumn: canvas.bounds.endColumn, endRow: canvas.bounds.endRow) }
    guard !area.isEmpty else { return }
    switch (element.role, element.value) {
    case (.text, _): drawText(element, in: area, style)
    case (.textField, .text(let text)): drawField(element, text, in: area, style)
    case (.secureField, .secret(let count)): drawField(element, ScreenElement.dots(count), in: area, style)
    case (.textEditor, .text(let text)): drawEditor(element, text, in: area, style)
    case (.datePicker, .day(let day, let month)): drawCalendar(element, day, month, in: area, style)
    case (.image, .image) where !element.children.isEmpty: break
    case (.image, .image(let phase)): drawImage(element, phase, in: area, style)
    case (.chart, .chart(let data)): drawChart(element, data, in: area, style)
    case (.tab, _) where element.isFocused: drawLine(element.lineForms, in: widened(area, for: element), style)
    case (.progressView, .progress(nil)): drawSpinner(element, in: area, style)
    case (.divider, _): drawDivider(in: area, isVertical: around.isRow, style)
    case (.button, _), (.link, _), (.toggle, _), (.picker, _), (.stepper, _), (.slider, _), (.progressView, _),
      (.tab, _), (.textField, _), (.secureField, _), (.textEditor, _), (.datePicker, _), (.image, _), (.chart, _):
      drawLine(element.lineForms, in: area, style)
    case (.screen, _), (.list, _), (.section, _), (.row, _), (.box, _), (.spacer, _), (.scrollView, _), (.tabView, _),
      (.navigationStack, _), (.alert, _), (.confirmationDialog, _), (.sheet, _):
      break
    }
  }

  /// The cells of a tab with the focus: if its marks don't fit, it uses the empty columns beside it.
  private mutating func widened(_ area: CellRect, for tab: ScreenElement) -> CellRect {
    let bar = tab.clip?.clamped ?? canvas.bounds
    let hasBadge = if case .badge(let badge, _) = tab.value { !badge.isEmpty } else { false }
    // The title, two marks, and a dot instead of the badge.
    let wanted = TextWidth.columns(of: tab.shownTitle) + (hasBadge ? 3 : 2)
    var (start, end) = (area.column, area.endColumn)
    if end - start < wanted, start > bar.column { start -= 1 }
    if end - start < wanted, end < bar.endColumn { end += 1 }
    let wide = CellRect(column: start, row: area.row, columns: end - start, rows: area.rows)
    canvas.clip = wide.intersection(bar)
    return wide
  }

  /// Draws a control of one row in the middle of its rows.
  mutating func drawLine(_ forms: [ControlLine], in area: CellRect, _ style: CellStyle) {
    let row = area.row + (area.rows - 1) / 2
    let line = forms.text(fitting: visibleColumns(of: area))
    let free = isRightToLeft ? max(0, area.columns - TextWidth.columns(of: line)) : 0
    canvas.write(line, column: area.column + free, row: row, style)
  }

  /// Draws work in progress: its name, and a mark, which is animated if the renderer has a spinner.
  private mutating func drawSpinner(_ element: ScreenElement, in area: CellRect, _ style: CellStyle) {
    drawLine(element.lineForms, in: area, style)
    guard let spinner else { return }
    let line = element.lineForms.text(fitting: visibleColumns(of: area))
    let free = isRightToLeft ? max(0, area.columns - TextWidth.columns(of: line)) : 0
    var style = style
    style.foreground = style.foreground ?? theme[.accent].terminal
    canvas.write(String(spinner), column: area.column + free, row: area.row + (area.rows - 1) / 2, style)
  }

  /// The number of columns up to the right edge of the clip, so that a label that is cut there ends in `…`.
  func visibleColumns(of area: CellRect) -> Int {
    max(0, min(area.endColumn, canvas.clip.endColumn) - area.column)
  }

  private mutating func drawText(
    _ element: ScreenElement,
    in area: CellRect,
    _ style: CellStyle
  ) {
    let limit = min(element.style.lineLimit.map { max($0, 1) } ?? .max, area.rows)
    let wrapped = TextLayout(element.shownText).wrapped(to: Double(area.columns), lineLimit: limit)
    let visible = visibleColumns(of: area)
    for (index, line) in wrapped.lines.enumerated() {
      let shift = Self.shift(of: line.columns, in: area.columns, element.style.textAlignment, isRightToLeft)
      let room = visible - shift
      let text = line.columns > room ? SanitizedLine(line.text).truncated(to: room).string[...] : line.text
      canvas.write(text, column: area.column + shift, row: area.row + index, style)
    }
  }

  /// The number of columns before an aligned line.
  private static func shift(of columns: Int, in width: Int, _ alignment: TextAlignment?, _ isRightToLeft: Bool) -> Int {
    let free = max(0, width - columns)
    return switch alignment ?? .leading {
    case .leading: isRightToLeft ? free : 0
    case .center: free / 2
    case .trailing: isRightToLeft ? 0 : free
    }
  }
}

extension ScreenElement {
  /// The displayed text of a text element: its value, or its label if it has none.
  var shownText: String {
    if case .text(let text) = value { text } else { label }
  }

  /// The frame inside of border and padding, in points.
  ///
  /// - Parameter width: The parent's inner width, to which percentages refer.
  fileprivate func contentFrame(inWidth width: Double) -> Rect {
    func points(_ length: Length) -> Double {
      switch length {
      case .points(let points): points.finite
      case .percent(let share): (share / 100 * width).finite
      case .auto: 0
      }
    }
    let (border, padding) = (layout.border, layout.padding)
    let (left, top) = (border.left.finite + points(padding.left), border.top.finite + points(padding.top))
    let (right, bottom) = (border.right.finite + points(padding.right), border.bottom.finite + points(padding.bottom))
    return Rect(
      x: frame.origin.x + left,
      y: frame.origin.y + top,
      width: max(0, frame.size.width - left - right),
      height: max(0, frame.size.height - top - bottom)
    )
  }
}

extension CellRect {
  /// The rectangle, cut off at a column and a row.
  fileprivate func cut(toEndColumn endColumn: Int, endRow: Int) -> CellRect {
    let (right, bottom) = (min(self.endColumn, endColumn), min(self.endRow, endRow))
    return CellRect(column: column, row: row, columns: right - column, rows: bottom - row)
  }
}

extension Double {
  /// The number, clamped between 0 and a million; 0 for NaN.
  fileprivate var finite: Double { isNaN ? 0 : clamped(to: 0...1e6) }
}

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int { Swift.min(Swift.max(self, range.lowerBound), range.upperBound) }
}

extension ScreenSnapshot {
  /// The screen as shown on a terminal, without colours: `size.rows` lines of at most `size.columns` columns, joined by line feeds.
  ///
  /// Lines have no trailing spaces. The brackets and frames of controls show whether they have the focus or are disabled:
  ///
  /// | | usable | has the focus | disabled |
  /// |---|---|---|---|
  /// | button | `[ Log in ]` | `» Log in «` | `( Log in )` |
  /// | toggle | `[x] Grid` | `[x]»Grid«` | `(x) Grid` |
  /// | field | `┌ Email ─┐` | `┏ Email ━┓` | `┌ Email ╌┐` |
  ///
  /// Text that doesn't fit is truncated and ends in `…`; a field shows the end of a long text, after `…`. The prompt of an empty field is
  /// in the lower line of its frame, where values never are. `▲`, `▼`, `◀` and `▶` at the edge of a scroll view or a list mean that there
  /// is more content in that direction. These marks are only drawn on empty cells, so they never hide anything.
  ///
  /// The text of a ``SecureField`` never appears, only `•` for each character.
  ///
  /// ```swift
  /// print(session.snapshot().text)
  /// ```
  ///
  /// - Complexity: O(cells + elements).
  public var text: String { text(color: .none) }

  /// The screen as shown on a terminal, with or without colours: `size.rows` lines, joined by line feeds.
  ///
  /// - Parameter color: The colours. With colours, a line contains escape sequences, and each line ends in the terminal's own style.
  /// - Returns: The lines; without colours the same as ``text``.
  /// - Complexity: O(cells + elements).
  public func text(color: TerminalColor) -> String { drawing(color: color, spinner: nil).lines.joined(separator: "\n") }

  /// The rows of the screen on a terminal, with an animated mark for work in progress, and its pictures.
  ///
  /// - Parameters:
  ///   - color: The colours.
  ///   - spinner: A character of one column that replaces `⋯`; nil for `⋯`.
  ///   - isPadded: Whether each row is as wide as the screen, so that something can be written beside it.
  package func drawing(
    color: TerminalColor,
    spinner: Character?,
    isPadded: Bool = false
  ) -> (lines: [String], pictures: [PlacedPicture]) {
    var renderer = TextRenderer(size: size, theme: theme, spinner: spinner, drawsPictures: color == .ansi256)
    renderer.paint(self)
    let lines =
      switch color {
      case .none: renderer.canvas.plainLines(isPadded: isPadded)
      case .attributes: renderer.canvas.withoutColors.styledLines(isPadded: isPadded)
      case .ansi16, .ansi256: renderer.canvas.styledLines(isPadded: isPadded)
      }
    return (lines, renderer.placedPictures)
  }
}
