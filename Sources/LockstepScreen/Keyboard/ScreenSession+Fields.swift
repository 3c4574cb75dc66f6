/// The text of a field before and after its caret.
struct TextSplitAtCaret {
  var before: Substring
  var after: Substring

  /// Splits text at the caret.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The number of characters after the caret; all characters if the text has fewer.
  /// - Complexity: O(`count`).
  init(_ text: String, charactersAfterCaret count: Int) {
    let caret = text.index(text.endIndex, offsetBy: -max(0, count), limitedBy: text.startIndex) ?? text.startIndex
    (before, after) = (text[..<caret], text[caret...])
  }
}

extension TextSplitAtCaret {
  /// The number of characters from the start of the word before the caret.
  var wordBefore: Int { before.reversed().lengthOfFirstWord }

  /// The number of characters to the end of the word after the caret.
  var wordAfter: Int { after.lengthOfFirstWord }
}

extension Collection<Character> {
  /// The number of characters up to the end of the first word, as keys that move by words count them.
  package var lengthOfFirstWord: Int {
    let isOfWord = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
    return count - drop { !isOfWord($0) }.drop(while: isOfWord).count
  }
}

// MARK: - Editing

extension ScreenSession {
  /// The text of the field with the focus, even if it is secret; nil if the focus is not in a field.
  package var textOfFocusedField: String? {
    update()
    guard let focus, let field = instances[focus]?.instance, field.node.role.isField else { return nil }
    return field.node.currentText
  }

  /// The command that types the text of the field with the focus at once; nil if the focus is not in a field that a script can name.
  package var fillOfFocusedField: ScreenCommand? {
    guard let text = textOfFocusedField, let focus, let query = snapshot().uniqueQueries[focus] else { return nil }
    return .fill(query, text)
  }

  /// Types a character into the field with the focus. On other controls, a space activates the control, and `+` and `-` change a number.
  func type(_ character: Character) throws(IneffectiveKeyFault) {
    // A disabled button accepts no text, so shortcuts work there. A disabled field may be enabled while the user types.
    if let instance = focus.flatMap({ instances[$0]?.instance }), instance.isDisabledByAncestor,
      !instance.node.role.isField,
      try useShortcut(character)
    {
      return
    }
    let instance = try focused()
    if instance.node.handlers.setText != nil { return try edit { $0.before.append(character) } }
    if try useShortcut(character) { return }
    if case .number = instance.node.value, character != " " {
      guard let key = Self.keysOfSigns[character] else { throw .isUsedWithArrows(instance.node.label) }
      _ = try adjust(instance, by: key)
      return
    }
    guard character == " " else { throw .takesNoText(instance.node.label) }
    guard isInView(instance) else { return setFocus(instance.number) }
    try use(instance)
  }

  /// Handles the characters that are shortcuts outside of fields: `1` to `9` choose a tab, and `/` moves to the first field.
  ///
  /// - Returns: False if the character is no shortcut on this screen.
  private func useShortcut(_ character: Character) throws(IneffectiveKeyFault) -> Bool {
    let stops = focusable
    if character == "/", let field = stops.first(where: { $0.role.isField }) {
      setFocus(field.number)
      return true
    }
    guard let number = character.wholeNumberValue, stops.contains(where: { $0.role == .tab }) else { return false }
    try chooseTab(number)
    return true
  }

  /// Chooses a tab, and gives it the focus until its page is shown.
  func chooseTab(_ number: Int) throws(IneffectiveKeyFault) {
    let tabs = focusable.filter { $0.role == .tab }.compactMap { instances[$0.number]?.instance }
    guard tabs.indices.contains(number - 1) else { throw .noTab(number) }
    let tab = tabs[number - 1]
    let isShown = if case .badge(_, isSelected: true) = tab.node.value { true } else { false }
    if !isShown || textOfFocusedField == nil { try use(tab) }
    setFocus(tab.number)
    chosenTab = tab.number
  }

  /// Moves the focus from a tab that was chosen by its number to its page: to the control that had it last, or else to the first one in
  /// view, preferably in the page's content rather than in the bars around it. Skips fields, in which the next number would be typed; a
  /// page that has nothing else leaves the focus on the tab.
  func enterChosenTab() {
    guard let chosenTab, focus == chosenTab, let page = instances[chosenTab]?.instance?.tabView,
      selectedTab(among: focusable.filter { $0.number == chosenTab }) != nil
    else { return }
    let inside = focusable.filter { $0.role != .tab && !$0.role.isField && isInside($0.number, page) }
    let last = focusHistory.reversed().lazy.compactMap { past in inside.first { $0.number == past.number } }.first
    let front = frontContainer
    let content = inside.filter { isInside($0.number, front) }
    let first = [content, inside].lazy.compactMap { $0.first(where: \.isInView) ?? $0.first }.first
    guard let next = last ?? first else { return }
    self.chosenTab = nil
    setFocus(next.number)
  }

  private static var keysOfSigns: [Character: ScreenKey] { ["+": .right, "-": .left] }

  /// Changes the text around the caret of the field with the focus.
  ///
  /// The caret is stored as a distance from the end, so that it doesn't move if the feature rejects the new text.
  func edit(_ change: (inout TextSplitAtCaret) -> Void) throws(IneffectiveKeyFault) {
    let instance = try focused()
    guard let setText = instance.node.handlers.setText else { throw .takesNoText(instance.node.label) }
    let text = instance.node.currentText
    var edited = TextSplitAtCaret(text, charactersAfterCaret: instance.charactersAfterCaret)
    change(&edited)
    instance.charactersAfterCaret = edited.after.count
    (editedField, editedRole) = (instance.number, instance.node.role)
    let next = String(edited.before + edited.after)
    if next != text { setText(next) }
  }
}

// MARK: - Moving the caret

extension ScreenSession {
  /// Moves the caret of a field.
  ///
  /// A key pressed once too often must not leave the field, because the next characters are meant for it. Left at the start is the
  /// exception: it moves the focus to a control to the left, if there is one.
  ///
  /// - Returns: False if the key has another meaning: outside of fields, above and below their text, or Left and Right in an empty field.
  /// - Throws: ``IneffectiveKeyFault/isAtEdge`` if the caret is at that end already.
  func moveCaret(of field: ElementInstance, by key: ScreenKey) throws(IneffectiveKeyFault) -> Bool {
    guard field.node.handlers.setText != nil else { return false }
    let text = field.node.currentText
    let current = TextSplitAtCaret(text, charactersAfterCaret: field.charactersAfterCaret)
    switch key {
    case .left where !current.before.isEmpty: field.charactersAfterCaret = current.after.count + 1
    case .right where !current.after.isEmpty: field.charactersAfterCaret = current.after.count - 1
    case .wordLeft where !current.before.isEmpty:
      field.charactersAfterCaret = current.after.count + current.wordBefore
    case .wordRight where !current.after.isEmpty:
      field.charactersAfterCaret = current.after.count - current.wordAfter
    case .wordLeft where !text.isEmpty, .wordRight where !text.isEmpty: throw .isAtEdge
    case .home where !current.before.isEmpty: field.charactersAfterCaret = text.count
    case .end where !current.after.isEmpty: field.charactersAfterCaret = 0
    case .home, .end: throw .isAtEdge
    // Only ← reaches a control to the left, such as a search field's “Clear”.
    case .left where !text.isEmpty: try moveFocus(.left)
    case .right where !text.isEmpty: throw .isAtEdge
    case .up where field.node.role == .textEditor: return moveCaret(of: field, in: text, lines: -1)
    case .down where field.node.role == .textEditor: return moveCaret(of: field, in: text, lines: 1)
    default: return false
    }
    return true
  }

  /// Moves the caret of an editor to the line above or below, in the same column if that line is long enough.
  private func moveCaret(of editor: ElementInstance, in text: String, lines: Int) -> Bool {
    let inside = Int((editor.box?.frame.size.width ?? 0).rounded()) - EditorLines.frameColumns
    let shown = EditorLines(text, columns: inside, charactersAfterCaret: editor.charactersAfterCaret)
    guard let count = shown.charactersAfterCaret(movedBy: lines) else { return false }
    editor.charactersAfterCaret = count
    return true
  }
}
