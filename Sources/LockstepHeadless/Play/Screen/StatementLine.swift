internal import LockstepScript

/// The line below the screen for typing a statement, such as `send .linkOpened("app://broadcast")`, or the name of a file.
struct StatementLine {
  /// The purpose of the line; the raw value is the start of the row.
  enum Prompt: String {
    case statement = "statement› "
    case file = "save as› "
  }

  /// The result of a key.
  enum Response: Equatable {
    /// The line is still being edited.
    case open
    /// The line was abandoned.
    case closed
    case entered(String)
  }

  let prompt: Prompt
  private let complete: (String) -> Completion
  /// The line, and the lines entered before.
  private(set) var editor: LineEditor
  /// The possible completions, if the last key was Tab and there are several.
  private(set) var candidates: [String] = []

  /// Opens the line.
  ///
  /// - Parameters:
  ///   - prompt: The purpose of the line.
  ///   - text: The text to edit.
  ///   - editor: An editor with an empty line, and the lines entered before.
  ///   - complete: Returns the completions of a line.
  init(_ prompt: Prompt, _ text: String, editor: LineEditor, complete: @escaping (String) -> Completion) {
    (self.prompt, self.editor, self.complete) = (prompt, editor, complete)
    self.editor.edit(text)
  }

  mutating func press(_ key: Key) -> Response {
    candidates = []
    if key == .statement || key == .save { return .closed }
    switch editor.press(key == .escape ? .cancel : key, complete: complete) {
    case .enter(let text): return text.allSatisfy(\.isWhitespace) ? .open : .entered(text)
    case .cancel, .end, .suspend: return .closed
    case .list(let found): candidates = found
    case .draw, .clearScreen, .ring: break
    }
    return .open
  }

  /// The text of the line. While nothing is typed, it shows an example if there is space.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - label: The label of a button to show in the example; nil for none.
  func text(columns: Int, tapping label: String?) -> String {
    let shown = view(columns).shown
    let text = shown.prompt + String(shown.before) + String(shown.after)
    guard shown.before.isEmpty, shown.after.isEmpty else { return text }
    let example = prompt == .file ? "session.script" : label.map { "tap \(Literal.quoted($0))" }
    let hints = [example.map { "for example: \($0)  (Esc closes)" }, example.map { "e.g. \($0)" }, "(Esc closes)"]
    let hint = hints.compactMap(\.self).first { text.terminalColumns + $0.terminalColumns + 3 <= columns }
    return hint.map { "\(text)  \($0)" } ?? text
  }

  func cursor(columns: Int) -> Int {
    let shown = view(columns).shown
    return shown.prompt.terminalColumns + shown.before.terminalColumns
  }

  private func view(_ columns: Int) -> PromptView {
    PromptView(prompt: prompt.rawValue, buffer: editor.buffer, columns: columns)
  }
}
