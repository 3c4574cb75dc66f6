/// A line below the screen for a statement of a script, such as `send .linkOpened("app://broadcast")`.
struct StatementLine {
  /// The result of a key.
  enum Response: Equatable {
    /// The line is still being edited.
    case open
    /// The line was abandoned.
    case closed
    case entered(String)
  }

  private var editor = LineEditor()
  private static let prompt = "statement› "

  mutating func take(_ key: Key) -> Response {
    if key == .escape { return .closed }
    switch editor.take(key, complete: { _ in .none }) {
    case .enter(let text): return text.allSatisfy(\.isWhitespace) ? .closed : .entered(text)
    case .cancel, .end, .suspend: return .closed
    case .draw, .list, .clearScreen, .ring: return .open
    }
  }

  func text(columns: Int) -> String {
    let shown = view(columns).shown
    return shown.prompt + String(shown.before) + String(shown.after)
  }

  /// The column of the cursor.
  func cursor(columns: Int) -> Int {
    let shown = view(columns).shown
    return shown.prompt.terminalColumns + shown.before.terminalColumns
  }

  private func view(_ columns: Int) -> PromptView {
    PromptView(prompt: Self.prompt, buffer: editor.buffer, columns: columns)
  }
}
