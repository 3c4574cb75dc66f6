/// Colours lines for a terminal; without colour, text is unchanged.
struct Paint: Sendable {
  enum Color: String, Sendable {
    case red = "31"
    case green = "32"
    case cyan = "36"
    case bold = "1"
    case dim = "2"
  }

  let isOn: Bool

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

  /// A line of a difference: removals in red, additions in green.
  func difference(_ line: String) -> String {
    let mark = line.drop { $0 == " " }.first
    return self(line, mark == "−" ? .red : mark == "+" ? .green : nil)
  }
}
