/// The colours that a text may use.
public enum TerminalColor: String, Sendable, CaseIterable {
  /// Characters only: no colours, no bold or underlined text, no escape sequences.
  case none
  /// The 16 colours that every terminal has, and bold, italic, underlined and crossed out text.
  case ansi16
}
