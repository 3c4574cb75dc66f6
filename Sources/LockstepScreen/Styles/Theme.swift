/// The colours and role styles of a screen, defined in one place.
///
/// ```swift
/// var theme = Theme.default
/// theme.styles[.button] = .strong + .accent
/// ```
public struct Theme: Hashable, Sendable {
  /// Selects which of its two colours an HTML page shows.
  public enum Scheme: String, Sendable, CaseIterable {
    /// The colours that the browser prefers.
    case system
    /// The colours for a light background.
    case light
    /// The colours for a dark background.
    case dark
  }

  /// A colour on light and dark backgrounds, and on a terminal.
  public struct Color: Hashable, Sendable {
    /// Red, green and blue, 8 bits each, on a light background: `0xB00020`.
    public var light: UInt32
    /// The same on a dark background.
    public var dark: UInt32
    /// The number of the terminal's colour, from 0 to 15; nil for the terminal's own colours.
    public var terminal: UInt8?

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - light: Red, green and blue, 8 bits each, on a light background: `0xB00020`.
    ///   - dark: The same on a dark background.
    ///   - terminal: The number of the terminal's colour, from 0 to 15; larger numbers count as 15. Nil for the terminal's own.
    public init(light: UInt32, dark: UInt32, terminal: UInt8?) {
      (self.light, self.dark, self.terminal) = (light & 0xFF_FFFF, dark & 0xFF_FFFF, terminal.map { min($0, 15) })
    }
  }

  /// The name that a command line uses, and that an accessibility tree contains unless it is `default`.
  public var name: String

  /// Selects which of its two colours an HTML page shows.
  public var scheme: Scheme

  /// The style of each role, which an element's own style overrides.
  public var styles: [ElementRole: ElementStyle]

  /// The colours; missing ones are those of the default theme. If `surface` has a terminal colour, the whole window gets it.
  public var colors: [StyleColor: Color]

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - name: The name in accessibility trees.
  ///   - scheme: Selects which of its two colours an HTML page shows.
  ///   - styles: The style of each role.
  ///   - colors: The colours that differ from the default theme.
  public init(
    name: String = "custom",
    scheme: Scheme = .system,
    styles: [ElementRole: ElementStyle] = [:],
    colors: [StyleColor: Color] = [:]
  ) {
    (self.name, self.scheme) = (name, scheme)
    (self.styles, self.colors) = (styles, colors)
  }

  /// The values of a colour.
  public subscript(color: StyleColor) -> Color { colors[color] ?? color.standard }
}

extension StyleColor {
  /// The colours of the default theme; each has a contrast of at least 4.5 : 1 on its background.
  fileprivate var standard: Theme.Color {
    switch self {
    case .text: Theme.Color(light: 0x1B1B1F, dark: 0xE4E2E6, terminal: nil)
    case .secondary: Theme.Color(light: 0x5B5D66, dark: 0xA9ABB6, terminal: 8)
    case .accent, .blue: Theme.Color(light: 0x0B57D0, dark: 0x9ABEFF, terminal: 12)
    case .success, .green: Theme.Color(light: 0x146C2E, dark: 0x7FDB96, terminal: 10)
    case .warning, .orange: Theme.Color(light: 0x8A5000, dark: 0xFFB870, terminal: 11)
    case .danger, .red: Theme.Color(light: 0xB3261E, dark: 0xFFB4AB, terminal: 9)
    case .info, .teal: Theme.Color(light: 0x00687A, dark: 0x6FD3EA, terminal: 14)
    case .surface: Theme.Color(light: 0xF7F7F9, dark: 0x1C1B1F, terminal: nil)
    case .raised: Theme.Color(light: 0xFFFFFF, dark: 0x26252A, terminal: nil)
    case .selection: Theme.Color(light: 0xD9E5FF, dark: 0x20355C, terminal: 4)
    case .border: Theme.Color(light: 0x8E9099, dark: 0x74777F, terminal: 8)
    case .yellow: Theme.Color(light: 0x6D5E00, dark: 0xE3C54B, terminal: 3)
    case .purple: Theme.Color(light: 0x7B35A8, dark: 0xDFB7FF, terminal: 13)
    case .pink: Theme.Color(light: 0xA8336B, dark: 0xFFB0CE, terminal: 5)
    }
  }
}
