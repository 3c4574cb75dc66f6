extension Theme {
  /// The default theme, with the browser's preference for light or dark, and the terminal's own background.
  public static let `default` = Theme(name: "default", styles: standardStyles)

  /// The light colours, even if the browser or the terminal is dark.
  public static let light = Theme(
    name: "light",
    scheme: .light,
    styles: standardStyles,
    colors: onTerminal([
      .text: 0, .secondary: 8, .border: 8, .surface: 15, .raised: 15, .selection: 14, .accent: 4, .blue: 4, .success: 2,
      .green: 2, .warning: 5, .orange: 5, .yellow: 5, .danger: 1, .red: 1, .info: 6, .teal: 6, .purple: 5, .pink: 5,
    ])
  )

  /// The dark colours, even if the browser or the terminal is light.
  public static let dark = Theme(
    name: "dark",
    scheme: .dark,
    styles: standardStyles,
    colors: onTerminal([.text: 15, .secondary: 7, .border: 8, .surface: 0, .raised: 0])
  )

  /// Text and lines with a contrast of at least 7 : 1 in light and dark; white on black on a terminal.
  public static let highContrast = Theme(
    name: "high-contrast",
    styles: standardStyles,
    colors: [
      .text: Color(light: 0x000000, dark: 0xFFFFFF, terminal: 15),
      .secondary: Color(light: 0x2B2B30, dark: 0xE8E8EC, terminal: 15),
      .border: Color(light: 0x000000, dark: 0xFFFFFF, terminal: 15),
      .surface: Color(light: 0xFFFFFF, dark: 0x000000, terminal: 0),
      .raised: Color(light: 0xFFFFFF, dark: 0x000000, terminal: 0),
      .selection: Color(light: 0xCFE0FF, dark: 0x003A80, terminal: 4),
      .accent: Color(light: 0x00309E, dark: 0xA8D0FF, terminal: 14),
      .blue: Color(light: 0x00309E, dark: 0xA8D0FF, terminal: 14),
      .success: Color(light: 0x00561B, dark: 0x8CFFAA, terminal: 10),
      .green: Color(light: 0x00561B, dark: 0x8CFFAA, terminal: 10),
      .warning: Color(light: 0x5F3500, dark: 0xFFD08A, terminal: 11),
      .orange: Color(light: 0x5F3500, dark: 0xFFD08A, terminal: 11),
      .yellow: Color(light: 0x4A4000, dark: 0xFFE668, terminal: 11),
      .danger: Color(light: 0x8F0000, dark: 0xFFC2BC, terminal: 9),
      .red: Color(light: 0x8F0000, dark: 0xFFC2BC, terminal: 9),
      .info: Color(light: 0x004453, dark: 0x9DEBFF, terminal: 14),
      .teal: Color(light: 0x004453, dark: 0x9DEBFF, terminal: 14),
      .purple: Color(light: 0x5A1684, dark: 0xEACBFF, terminal: 13),
      .pink: Color(light: 0x7D1248, dark: 0xFFC8DD, terminal: 13),
    ]
  )

  /// The themes that a command line offers by name, the default one first.
  public static let predefined: [Theme] = [.default, .light, .dark, .highContrast]

  private static let standardStyles: [ElementRole: ElementStyle] = [
    .button: .tapFeedback(.scale), .tab: .tapFeedback(.scale), .link: .accent + .tapFeedback(.scale),
  ]

  /// The colours of the default theme, with some terminal colours replaced.
  private static func onTerminal(_ numbers: [StyleColor: UInt8]) -> [StyleColor: Color] {
    numbers.reduce(into: [:]) { colors, entry in
      var color = Theme(styles: [:])[entry.key]
      color.terminal = entry.value
      colors[entry.key] = color
    }
  }
}

extension Element {
  /// Sets the theme of the whole screen, alerts and sheets included, in place of the session's theme.
  ///
  /// ```swift
  /// HomeScreen(store: store).theme(store.prefersDark ? .dark : nil)
  /// ```
  ///
  /// If several elements set a theme, the first one in reading order applies. Hidden elements and pages of other tabs are ignored.
  ///
  /// - Parameter theme: The theme; nil keeps the session's, which `--theme` sets on a command line.
  public func theme(_ theme: Theme?) -> some Element {
    ThemedElement(content: self, theme: theme)
  }
}

/// An element with a theme. The theme applies to a screen itself, not to each of its nodes.
private struct ThemedElement<Content: Element>: Element {
  let content: Content
  let theme: Theme?

  func _addNodes(to nodes: inout ElementNodeCollector) {
    nodes.addUnevaluated(content) { $0.theme = theme ?? $0.theme }
  }
}
