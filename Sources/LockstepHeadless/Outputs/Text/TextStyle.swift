/// Colours lines for a terminal; without colour, text is unchanged.
struct LineColorizer: Sendable {
  enum Color: String, Sendable {
    case red = "31"
    case green = "32"
    case cyan = "36"
    case bold = "1"
    case dim = "2"
    case reverse = "7"
  }

  let isOn: Bool

  /// Whether a screen has bold and reverse text without colours, because NO_COLOR is set on a terminal.
  var keepsAttributes = false

  /// Whether the terminal has the 256 colours of xterm.
  var hasPalette = false

  func callAsFunction(_ text: String, _ color: Color?) -> String {
    guard isOn, let color else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  func line(_ line: TraceLine) -> String {
    switch line.role {
    case .script: self(line.text, .bold)
    case .step: line.text
    case .change: self(line.text, .cyan)
    case .event, .state: self(line.text, .dim)
    }
  }

  /// A line of a diff: removals in red, additions in green.
  func difference(_ line: String) -> String {
    let mark = line.drop { $0 == " " }.first
    return self(line, mark == "−" ? .red : mark == "+" ? .green : nil)
  }
}

/// Size limits of printed text: columns per line, lines per state.
struct TextLimits: Sendable, Equatable {
  /// Maximum width of a one-line change, in columns.
  var columns = 120

  /// Maximum width of an action, or of a value on its own line; longer text is truncated with `…`.
  var valueColumns = 200

  /// Maximum number of printed lines of a state; the remaining lines are only counted.
  var stateLines = 40

  /// Creates the limits for files and pipes. Golden files depend on them.
  init() {}

  /// Creates the limits for a terminal.
  ///
  /// - Parameter columns: The width of the terminal; values below 40 are raised to 40.
  init(columns: Int) {
    self.columns = max(columns, 40)
    // Leaves space for the verb, margins and marks.
    valueColumns = self.columns - 10
  }
}
