internal import LockstepDiff

/// The view of a line being edited: one terminal row, which shows the part of a long line around the cursor.
struct PromptView: Sendable {
  let prompt: String
  let buffer: LineBuffer

  /// Width of the terminal in columns.
  let columns: Int

  /// Draws the row over the row of the cursor.
  var bytes: [UInt8] {
    let shown = shown
    let place = shown.prompt.terminalColumns + shown.before.terminalColumns
    // `CSI 0 C` would move by one column.
    let move = place > 0 ? "\u{1B}[\(place)C" : ""
    return Array("\r\(shown.prompt)\(String(shown.before))\(String(shown.after))\u{1B}[K\r\(move)".utf8)
  }

  /// The visible parts; a column stays free for the cursor at the end.
  var shown: (prompt: String, before: [Character], after: [Character]) {
    let all = max(2, columns - 1)
    let prompt = prompt.terminalColumns * 2 <= all ? prompt : ""
    let room = all - prompt.terminalColumns
    let before = Self.visible(buffer.before)
    let after = Self.visible(buffer.reversedAfter.reversed())
    let (left, right) = (before.terminalColumns, after.terminalColumns)
    if left + right <= room { return (prompt, before, after) }
    let reserved = min(right, room / 3)
    let shownBefore = Self.end(of: before, columns: room - reserved)
    return (prompt, shownBefore, Self.start(of: after, columns: room - shownBefore.terminalColumns))
  }

  private static func visible(_ characters: some Sequence<Character>) -> [Character] {
    characters.flatMap { Array(EscapedText(CollectionOfOne($0)).text) }
  }

  private static func end(of characters: [Character], columns: Int) -> [Character] {
    guard characters.terminalColumns > columns else { return characters }
    return (["…"] + start(of: characters.reversed(), columns: columns - 1, isMarked: false).reversed()).suffix(
      max(0, columns)
    )
  }

  private static func start(of characters: [Character], columns: Int, isMarked: Bool = true) -> [Character] {
    guard characters.terminalColumns > columns else { return characters }
    var rest = isMarked ? columns - 1 : columns
    let fitting = characters.prefix { character in
      rest -= character.terminalColumns
      return rest >= 0
    }
    return Array(fitting) + (isMarked && columns > 0 ? ["…"] : [])
  }
}
