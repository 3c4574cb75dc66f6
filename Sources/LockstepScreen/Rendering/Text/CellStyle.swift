/// The appearance of a cell on a terminal: its colours, and the attributes that all terminals support. Only pictures use more than 16 colours.
struct CellStyle: Hashable {
  /// The number of the foreground colour; nil for the terminal's own.
  var foreground: UInt8?
  /// The background colour; nil keeps the cell's current background.
  var background: UInt8?
  var isBold = false
  /// Whether the text is dimmed, because an alert, a dialog or a sheet is presented over it.
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  /// Whether foreground and background colours are swapped (reverse video).
  var isInverse = false

  /// The terminal's own appearance.
  static let plain = CellStyle()

  /// The parameters of the escape sequence that selects the style (“Select Graphic Rendition”, ECMA-48), starting from the plain style.
  var codes: String {
    var codes: [Int] = [0]
    if isBold { codes.append(1) }
    if isDim { codes.append(2) }
    if isItalic { codes.append(3) }
    if isUnderlined { codes.append(4) }
    if isInverse { codes.append(7) }
    if isStruckThrough { codes.append(9) }
    if let foreground { codes += Self.codes(of: foreground, normal: 30, bright: 90) }
    if let background { codes += Self.codes(of: background, normal: 40, bright: 100) }
    return codes.map { "\($0)" }.joined(separator: ";")
  }

  private static func codes(of color: UInt8, normal: Int, bright: Int) -> [Int] {
    color < 8 ? [normal + Int(color)] : color < 16 ? [bright + Int(color) - 8] : [normal + 8, 5, Int(color)]
  }
}

extension Theme {
  /// The escape sequence for a bar with the theme's text and surface exchanged, or the terminal's own.
  package var barSequence: String {
    var style = CellStyle(of: self)
    style.isInverse = true
    return "\u{1B}[\(style.codes)m"
  }
}

extension CellStyle {
  /// The style of an empty window: the terminal's own, unless the theme has a surface on terminals.
  init(of theme: Theme) {
    guard let background = theme[.surface].terminal else { return }
    (self.background, foreground) = (background, theme[.text].terminal)
  }

  /// The style of an element on a terminal.
  init(_ element: ScreenElement, _ theme: Theme) {
    let style = element.style
    foreground = style.foreground.flatMap { theme[$0].terminal }
    background = style.background.flatMap { theme[$0].terminal }
    isBold = style.isBold ?? false
    isItalic = style.isItalic ?? false
    isUnderlined = style.isUnderlined ?? false
    isStruckThrough = style.isStruckThrough ?? false
    // A background of the theme needs the theme's text colour: the terminal's own could be the same as the background.
    if background != nil, foreground == nil { foreground = theme[.text].terminal }
    isInverse = element.isPressed
    guard element.role.isControl else { return }
    if element.isDisabled {
      foreground = theme[.secondary].terminal
    } else if element.isFocused {
      isBold = true
      if style.foreground == nil { foreground = theme[.accent].terminal }
    } else if isPrimary(element) {
      if style.foreground == nil { foreground = theme[.accent].terminal }
    } else if case .badge(_, isSelected: true) = element.value {
      isBold = true
    }
    // A pressed control looks different from one with the focus.
    if element.isFocused, !element.role.isField { isInverse.toggle() }
  }

  /// Whether the element is the main button of its screen.
  private func isPrimary(_ element: ScreenElement) -> Bool { element.role == .button && element.style.isBold == true }
}

extension ElementRole {
  /// Whether a person can use elements of this role.
  var isControl: Bool {
    switch self {
    case .button, .link, .textField, .secureField, .textEditor, .toggle, .picker, .stepper, .slider, .datePicker, .tab:
      true
    case .screen, .text, .image, .progressView, .chart, .list, .section, .row, .box, .spacer, .divider, .scrollView,
      .tabView, .navigationStack, .alert, .confirmationDialog, .sheet:
      false
    }
  }
}

/// The colours and attributes that text output may use.
public enum TerminalColor: String, Sendable, CaseIterable {
  /// Characters only: no colours, no bold or underlined text, no escape sequences.
  case none
  /// No colours, but bold, reverse, italic, underlined and crossed out text.
  case attributes
  /// The 16 colours that every terminal has, and bold, italic, underlined and crossed out text.
  case ansi16
  /// The 256 colours of xterm for pictures, and the 16 colours and attributes for text.
  case ansi256
}
