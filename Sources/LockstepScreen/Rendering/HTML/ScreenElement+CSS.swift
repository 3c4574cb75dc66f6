/// The box around an element, which determines how the element's layout style is written.
struct HTMLParentBox {
  var direction: LayoutStyle.Direction
  var alignment = LayoutStyle.AlignItems.stretch
  var isLayered = false
  /// Whether the box is the window, which the browser scrolls.
  var isWindow = false
  /// Whether one of the elements is a field, so that text and controls are aligned with the field rather than with its label.
  var hasField = false
  /// Whether the elements are inside a box with a maximum width, which is in the middle of the window. Boxes inside are as wide.
  var isInColumn = false

  var isRow: Bool { direction == .row || direction == .rowReverse }
}

extension ScreenElement {
  /// The layout context of the children.
  var surroundings: HTMLParentBox {
    HTMLParentBox(
      direction: layout.direction,
      alignment: layout.alignItems,
      isLayered: isLayered,
      hasField: children.contains { $0.role.isField && $0.visibility != .hidden }
    )
  }

  /// The declarations of an element that arranges other elements: its layout, its background and its animation.
  func boxCSS(in around: HTMLParentBox) -> String? {
    var style = layout
    // The page of a tab or a navigation stack scrolls, so that the bar stays visible.
    // Borders are drawn one pixel wide by the classes `frame…`; the rest of their space is padding.
    style.padding.add(style.border)
    style.border = Edges(all: 0)
    let column = columnCSS(in: around)
    if column != nil || around.isInColumn && isLimited(in: around) { style.maxWidth = .auto }
    // A box that may become smaller than its content scrolls, because it would overlap its neighbours otherwise.
    if isScrolling(in: around) {
      style.overflow = .visible
    } else if hasScrollingPage {
      style.minHeight = 0
    } else if style.minHeight == .points(0), style.overflow == .visible {
      style.minHeight = .auto
    }
    return Self.css(style, around, isBox: true, rest: [column, arrangementCSS] + boxAppearanceCSS + [animationCSS])
  }

  /// The CSS declarations of an element without children: its size, margins, padding and appearance.
  func leafCSS(in around: HTMLParentBox) -> String? {
    var style = LayoutStyle.default
    (style.grow, style.shrink, style.basis) = (layout.grow, layout.shrink, layout.basis)
    (style.width, style.minWidth, style.maxWidth) = (layout.width, layout.minWidth, layout.maxWidth)
    (style.height, style.minHeight, style.maxHeight) = (layout.height, layout.minHeight, layout.maxHeight)
    (style.position, style.inset, style.alignSelf) = (layout.position, layout.inset, layout.alignSelf)
    (style.margin, style.padding, style.boxSizing) = (layout.margin, layout.padding, layout.boxSizing)
    (style.aspectRatio, style.writingDirection) = (layout.aspectRatio, layout.writingDirection)
    style.padding.add(layout.border)
    // A wide letter is wider than a column. Texts in one column with the same minimum get the same width, so that elements beside them are
    // aligned.
    if role == .text, case .points(let columns) = layout.minWidth { style.minWidth = .points(columns * 1.25) }
    // A digit is also wider than a column.
    if role == .text, shownText.isNumber, case .points(let columns) = layout.width {
      style.width = .points(columns * 1.25)
    }
    // A field that takes the rest of a row leaves no gap before the next element.
    if role.isField, around.isRow, layout.grow > 0 { style.maxWidth = .auto }
    if isBesideAnyField(in: around), layout.height == .auto {
      style.alignSelf = .flexEnd
    } else if isNaturallySized(in: around) {
      style.alignSelf = around.isRow ? .center : .flexStart
    }
    let rest = textCSS + boxAppearanceCSS + [animationCSS]
    return Self.css(style, around, isBox: false, rest: rest)
  }

  /// Whether the element is a box that is as wide as the box around it, up to a maximum width.
  private func isLimited(in around: HTMLParentBox) -> Bool {
    guard !role.isPresentation, case .points = layout.maxWidth, layout.width == .auto,
      layout.margin == LayoutStyle.default.margin
    else {
      return false
    }
    return !around.isRow && !around.isLayered && layout.alignSelf == .auto && around.alignment == .stretch
  }

  /// Whether the element is a column in the middle of the window: the outermost box with a maximum width.
  func isColumn(in around: HTMLParentBox) -> Bool { !around.isInColumn && isLimited(in: around) }

  /// Margins that centre a column.
  private func columnCSS(in around: HTMLParentBox) -> String? {
    guard isColumn(in: around), case .points(let columns) = layout.maxWidth else { return nil }
    return "margin-inline:max(0px,(100% - \((columns * LayoutStyle.columnWidth).htmlNumber)rem)/2)"
  }

  /// Whether the element is a line of text beside a field, written on the field's line.
  func isBesideField(in around: HTMLParentBox) -> Bool {
    role == .text && cells.rows <= 1 && isBesideAnyField(in: around)
  }

  /// Whether a field beside the element determines the element's position.
  private func isBesideAnyField(in around: HTMLParentBox) -> Bool {
    guard around.isRow, around.hasField, !role.isField, layout.alignSelf == .auto else { return false }
    return around.alignment == .center || around.alignment == .stretch
  }

  /// Whether the element keeps its natural size across a box that stretches its elements: a button is not as wide as the window, and a line
  /// of text is beside the controls of its row.
  private func isNaturallySized(in around: HTMLParentBox) -> Bool {
    guard layout.alignSelf == .auto, around.alignment == .stretch, !around.isLayered else { return false }
    switch role {
    case .button, .link, .image: return around.isRow ? layout.height == .auto : layout.width == .auto
    case .text: return around.isRow && cells.rows <= 1
    case .toggle, .picker, .stepper, .slider, .progressView, .tab: return around.isRow
    case .screen, .textField, .secureField, .textEditor, .datePicker, .chart, .list, .section, .row, .box, .spacer,
      .divider,
      .scrollView, .tabView, .navigationStack, .alert, .confirmationDialog, .sheet:
      return false
    }
  }

  /// Whether the element gets scroll bars if its content is larger.
  ///
  /// The browser scrolls the window, which needs no focus, unless parts of the screen scroll on their own.
  func isScrolling(in around: HTMLParentBox) -> Bool {
    if layout.overflow == .scroll { return true }
    guard layout.overflow == .visible, layout.minHeight == .points(0), !hasScrollingPage else { return false }
    return !around.isWindow || hasScroller
  }

  /// Whether the page inside scrolls, while the bar stays visible.
  private var hasScrollingPage: Bool { role == .tabView || role == .navigationStack }

  private var hasScroller: Bool {
    guard visibility != .hidden else { return false }
    return role == .list || role == .scrollView || hasScrollingPage || children.contains { $0.hasScroller }
  }

  /// Whether the keyboard reaches a control inside, so that it can scroll there.
  var hasUsableControl: Bool { children.contains(where: \.isReachable) }

  private var isReachable: Bool {
    guard visibility != .hidden else { return false }
    return isInteractive && !isDisabled || role == .list || role == .scrollView || hasUsableControl
  }

  /// The classes that draw the borders and lines, and reserve space for a shadow, each preceded by a space.
  var borderClasses: String {
    let border = layout.border
    let line = style.isSeparated == true ? " separated" : ""
    let room = line + (style.shadow.map { $0 == .none ? "" : " raised" } ?? "")
    if border == Edges(all: 0) { return room }
    if border.top > 0, border.right > 0, border.bottom > 0, border.left > 0 { return " frame" + room }
    let edges = [(border.top, "top"), (border.right, "right"), (border.bottom, "bottom"), (border.left, "left")]
    return edges.filter { $0.0 > 0 }.map { " frame-" + $0.1 }.joined() + room
  }

  /// - Returns: The declarations; nil if there are none.
  private static func css(
    _ style: LayoutStyle,
    _ around: HTMLParentBox,
    isBox: Bool,
    rest: [String?]
  ) -> String? {
    var style = style
    var declarations: [String] = []
    if around.isLayered, style.alignSelf != .auto {
      // The layers of a box are aligned horizontally; in CSS, they share a grid cell.
      var column = LayoutStyle.default
      column.alignSelf = style.alignSelf
      declarations += column.htmlDeclarations(isInColumn: true).map { "justify-" + $0.dropFirst("align-".count) }
      style.alignSelf = .auto
    }
    declarations += style.htmlDeclarations(isInColumn: !around.isRow)
    // Controls are at most as wide as their line, unless the screen sets their width.
    if !isBox, style.width != .auto, style.maxWidth == .auto { declarations.append("max-width:100%") }
    declarations += rest.compactMap(\.self)
    return declarations.isEmpty ? nil : declarations.joined(separator: ";")
  }
}

extension ElementRole {
  package var isField: Bool { self == .textField || self == .secureField || self == .textEditor }
}

// MARK: - Appearance

extension ScreenElement {
  /// The declarations for text.
  private var textCSS: [String?] {
    var lines: [String] = []
    if style.isUnderlined == true { lines.append("underline") }
    if style.isStruckThrough == true { lines.append("line-through") }
    let isHeading = style.headingLevel != nil && role == .text
    return [
      style.foreground.map { "--tone:var(--\($0.rawValue))" },
      style.foreground.map { _ in "color:var(--tone)" },
      style.isBold.flatMap { $0 == isHeading ? nil : "font-weight:\($0 ? 600 : 400)" },
      style.isItalic == true ? "font-style:italic" : nil,
      lines.isEmpty ? nil : "text-decoration:" + lines.joined(separator: " "),
      style.textAlignment.map { "text-align:\($0.css)" },
    ]
  }

  /// The declarations for background, corners and shadow. Elements inside a card are drawn on its surface.
  private var boxAppearanceCSS: [String?] {
    [
      style.background == .raised ? "--surface:var(--raised)" : nil,
      style.background.map { "background:var(--\($0.rawValue))" },
      style.cornerRadius.map { "border-radius:\((max(0, $0.isFinite ? $0 : 0) / 2).htmlNumber)rem" },
      style.shadow.map { $0 == .none ? "box-shadow:none" : "box-shadow:var(--shadow-\($0.rawValue))" },
    ]
  }

  private var animationCSS: String? {
    guard let animation else { return nil }
    let delay = animation.delay == .zero ? "" : " \(animation.delay.cssSeconds)"
    let timing = "\(max(.zero, animation.duration).cssSeconds) \(animation.curve.css)\(delay)"
    return switch motion {
    case nil: "transition:all \(timing)"
    case .appeared: "animation:enter \(timing)"
    case .moved(let origin):
      "--from:\(origin.cssOffset);animation:move \(timing)"
    case .changed: "position:relative;--motion:\(timing)"
    }
  }
}

extension Point {
  /// The offset to the right and downwards.
  fileprivate var cssOffset: String {
    let (right, down) = (x.rounded() * LayoutStyle.columnWidth, y.rounded() * LayoutStyle.rowHeight)
    return "\(right.htmlNumber)rem \(down.htmlNumber)rem"
  }
}

extension TextAlignment {
  fileprivate var css: String {
    switch self {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    }
  }
}

extension Duration {
  /// Seconds with three decimals.
  fileprivate var cssSeconds: String {
    let milliseconds = (self / .milliseconds(1)).rounded()
    return "\(milliseconds / 1000)s".replacing(".0s", with: "s")
  }
}

extension Animation.Curve {
  fileprivate var css: String {
    switch self {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    default: description.replacing("cubicBezier", with: "cubic-bezier").replacing(" ", with: "")
    }
  }
}

// MARK: - Layout

extension LayoutStyle {
  /// CSS declarations in rem, without those in the page's style sheet.
  fileprivate func htmlDeclarations(isInColumn: Bool) -> [String] {
    let css = css(horizontalUnit: Self.columnWidth, verticalUnit: Self.rowHeight, isInColumn: isInColumn)
    return css.split(separator: ";").compactMap { declaration in
      if declaration == "display:flex" || declaration == "position:relative" { return nil }
      return declaration.split(separator: " ").map(Self.inRem).joined(separator: " ")
    }
  }

  /// The width of a column in rem.
  static let columnWidth = 0.5
  /// The height of a row in rem.
  static let rowHeight = 1.5

  /// Replaces the unit, and removes a fraction of zero.
  private static func inRem(_ word: Substring) -> String {
    var word = String(word)
    var unit = ""
    for (old, new) in [("px", "rem"), ("%", "%")] where word.hasSuffix(old) {
      word.removeLast(old.count)
      unit = new
    }
    if word.hasSuffix(".0") { word.removeLast(2) }
    return word == "0" || word.hasSuffix(":0") ? word : word + unit
  }
}

extension Edges<Length> {
  /// Adds the width of borders, which in HTML is the same above and below as on the sides.
  fileprivate mutating func add(_ border: Edges<Double>) {
    func sum(_ length: Length, _ border: Double) -> Length {
      guard border > 0 else { return length }
      if case .points(let points) = length { return .points(max(0, points) + border) }
      return length == .auto ? .points(border) : length
    }
    left = sum(left, border.left)
    right = sum(right, border.right)
    top = sum(top, border.top / 3)
    bottom = sum(bottom, border.bottom / 3)
  }
}
