internal import LockstepScript

/// The line below the screen for typing a statement, such as `send .linkOpened("app://broadcast")`, or the name of a file.
struct StatementInputLine {
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
  /// Whether the text must be corrected and wasn't edited yet: a character replaces it.
  private var isSelected: Bool
  private let complete: (String) -> Completion
  /// The line, and the lines entered before.
  private(set) var editor: LineEditor
  /// The possible completions, if the last key was Tab and there are several.
  private(set) var candidates: [String] = []

  /// Opens the line for editing.
  ///
  /// - Parameters:
  ///   - prompt: The purpose of the line.
  ///   - text: The text to edit.
  ///   - editor: An editor with an empty line, and the lines entered before.
  ///   - complete: Returns the completions of a line.
  init(_ prompt: Prompt, _ text: String, editor: LineEditor, complete: @escaping (String) -> Completion) {
    (self.prompt, isSelected, self.editor, self.complete) = (prompt, !text.isEmpty, editor, complete)
    self.editor.edit(text)
  }

  mutating func press(_ key: Key) -> Response {
    let hadCandidates = !candidates.isEmpty
    candidates = []
    if key == .escape, hadCandidates { return .open }
    if isSelected, case .text = key { editor.edit("") }
    isSelected = false
    if key == .statement || key == .save { return .closed }
    switch editor.press(key == .escape ? .cancel : key, complete: complete) {
    case .enter(let text): return text.allSatisfy(\.isWhitespace) ? .open : .entered(text)
    case .cancel, .end, .suspend: return .closed
    case .list(let found): candidates = found
    case .draw, .clearScreen, .ring: break
    }
    return .open
  }

  /// The text of the line. While nothing is typed, it shows an example or how to edit a wrong statement, if there is space.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - example: The example of a statement; nil for none.
  ///   - paint: The colorizer.
  func text(columns: Int, example: String?, paint: LineColorizer) -> String {
    let shown = view(columns).shown
    let typed = String(shown.before) + String(shown.after)
    let width = (shown.prompt + typed).terminalColumns
    let hint = hints(example).first { width + $0.terminalColumns + 3 <= columns }
    return shown.prompt + paint(typed, isSelected ? .reverse : nil) + (hint.map { "  " + paint($0, .dim) } ?? "")
  }

  /// The forms of the hint, longest first.
  private func hints(_ example: String?) -> [String] {
    if isSelected { return [" (type to replace it, ← to correct it)", " (type to replace it)"] }
    guard editor.buffer.isEmpty else { return [] }
    let example = prompt == .file ? "session.script" : example
    return (example.map { ["for example: \($0)  (Esc closes)", "e.g. \($0)"] } ?? []) + ["(Esc closes)"]
  }

  func cursor(columns: Int) -> Int {
    let shown = view(columns).shown
    return shown.prompt.terminalColumns + shown.before.terminalColumns
  }

  private func view(_ columns: Int) -> PromptView {
    PromptView(prompt: prompt.rawValue, buffer: editor.buffer, columns: columns)
  }
}
