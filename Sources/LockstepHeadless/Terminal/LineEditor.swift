/// Edits a line key by key, and keeps a history of entered lines.
struct LineEditor: Sendable {
  /// The action to perform after a key.
  enum Response: Sendable, Equatable {
    case draw
    case enter(String)

    /// The line was abandoned.
    case cancel

    /// The input ended.
    case end

    /// Shows the completions of the line, and redraws it.
    case list([String])
    case clearScreen
    case suspend

    /// The key has no effect.
    case ring
  }

  private(set) var buffer = LineBuffer()
  private var entered: [String] = []

  /// The history position of the displayed line; 0 is the new line, which is stored in `draft` meanwhile.
  private var back = 0
  private var draft = LineBuffer()

  /// Maximum number of lines in the history.
  private static let mostLines = 1_000

  /// Handles a key.
  ///
  /// - Parameter complete: Returns the completions of a line, given the text before the cursor.
  mutating func press(_ key: Key, complete: (String) -> Completion) -> Response {
    switch key {
    case .text(let scalar): return buffer.insert(scalar) ? .draw : .ring
    case .enter: return .enter(finishLine())
    case .cancel:
      _ = finishLine(isRemembered: false)
      return .cancel
    case .endOrDelete:
      if buffer.isEmpty { return .end }
      buffer.deleteRight()
    case .tab: return self.complete(complete)
    case .up: return recall(back + 1)
    case .down: return recall(back - 1)
    case .clearScreen: return .clearScreen
    case .suspend: return .suspend
    case .yank: return buffer.yank() ? .draw : .ring
    case .escape, .backTab, .pageUp, .pageDown, .help, .tabNumber, .log, .save, .statement, .pasteBegin, .pasteEnd,
      .graphics,
      .click, .wheelUp, .wheelDown:
      return .ring
    case .left: buffer.moveLeft()
    case .right: buffer.moveRight()
    case .wordLeft: buffer.moveWordLeft()
    case .wordRight: buffer.moveWordRight()
    case .home: buffer.moveToStart()
    case .end: buffer.moveToEnd()
    case .backspace: buffer.deleteLeft()
    case .delete: buffer.deleteRight()
    case .deleteWordLeft: buffer.deleteWordLeft()
    case .deleteWordRight: buffer.deleteWordRight()
    case .deleteToStart: buffer.deleteToStart()
    case .deleteToEnd: buffer.deleteToEnd()
    }
    return .draw
  }

  /// Replaces the text of the line.
  mutating func edit(_ text: String) { buffer = LineBuffer(text) }

  private mutating func finishLine(isRemembered: Bool = true) -> String {
    let text = buffer.text
    if isRemembered, !text.allSatisfy(\.isWhitespace), entered.last != text { entered.append(text) }
    if entered.count > Self.mostLines { entered.removeFirst() }
    buffer = LineBuffer()
    back = 0
    return text
  }

  private mutating func recall(_ position: Int) -> Response {
    guard (0...entered.count).contains(position) else { return .ring }
    if back == 0 { draft = buffer }
    back = position
    buffer = back == 0 ? draft : LineBuffer(entered[entered.count - back])
    return .draw
  }

  private mutating func complete(_ complete: (String) -> Completion) -> Response {
    let completion = complete(String(buffer.before))
    guard !completion.candidates.isEmpty else { return .ring }
    let common = completion.commonPrefix + (completion.candidates.count == 1 ? completion.end : "")
    if common.count > completion.replaced {
      return buffer.replaceLeft(completion.replaced, with: common) ? .draw : .ring
    }
    return completion.candidates.count == 1 ? .ring : .list(completion.candidates)
  }
}
