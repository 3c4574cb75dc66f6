import Lockstep
import LockstepScreen
import Testing

/// Editing a field at its caret.
@MainActor
@Suite struct CaretTests {
  /// Texts that the fields of a test edit.
  private final class Texts {
    var line = ""
    var secret = ""
    var notes = ""
    var allows: (String) -> Bool = { _ in true }
  }

  private func session(_ texts: Texts) -> ScreenSession {
    ScreenSession(
      Sample {
        VBox {
          HBox {
            TextField("Name", text: Binding(get: { texts.line }, set: { if texts.allows($0) { texts.line = $0 } }))
            Button("Go") {}.flex(shrink: 0)
          }
          SecureField("Code", text: Binding(get: { texts.secret }, set: { texts.secret = $0 }))
          TextEditor("Notes", text: Binding(get: { texts.notes }, set: { texts.notes = $0 })).height(.fixed(5))
        }
      },
      size: ScreenSize(columns: 20, rows: 12)
    )
  }

  /// Presses keys; each change of a text makes a new session, because nothing observes the texts of these tests.
  private func press(_ keys: [ScreenKey], _ texts: Texts, _ session: inout ScreenSession) throws {
    for key in keys {
      try session.press(key)
      session = self.session(texts, takingOver: session)
    }
  }

  private func session(_ texts: Texts, takingOver old: ScreenSession) -> ScreenSession {
    let session = session(texts)
    session.copyPositions(from: old)
    return session
  }

  private func characters(_ text: String) -> [ScreenKey] { text.map(ScreenKey.character) }

  @Test func keysEditTheTextAroundTheCaret() throws {
    let texts = Texts()
    var session = session(texts)
    try press(characters("Bob") + [.left, .left, .character("l")], texts, &session)
    #expect(texts.line == "Blob")
    try press([.home, .delete, .character("G"), .end, .backspace, .character("w")], texts, &session)
    #expect(texts.line == "Glow")
    try press([.left, .clear, .character("a"), .character("b")], texts, &session)
    #expect(texts.line == "ab")
  }

  @Test func keysMoveByWordsAndDeleteAWord() throws {
    let texts = Texts()
    var session = session(texts)
    try press(characters("one two three") + [.wordLeft, .deleteWord], texts, &session)
    #expect(texts.line == "one three")
    try press([.character("|"), .wordRight, .character("|"), .wordLeft, .wordLeft, .character("|")], texts, &session)
    #expect(texts.line == "|one |three|")
    try press([.end, .deleteWord], texts, &session)
    #expect(texts.line == "|one |")
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.wordRight) }
    try press([.home, .deleteWord], texts, &session)
    #expect(texts.line == "|one |", "there is no word before the caret")
    #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.wordLeft) }
  }

  @Test func outsideOfFieldsKeysForWordsMoveTheFocus() throws {
    let texts = Texts()
    var session = session(texts)
    try press([.wordRight], texts, &session)
    #expect(throws: IneffectiveKeyFault.takesNoText("Go")) { try session.press(.deleteWord) }
    try press([.wordLeft, .character("a")], texts, &session)
    #expect(texts.line == "a")
  }

  @Test func theCaretIsDrawnWhereTextIsInserted() throws {
    let texts = Texts()
    var session = session(texts)
    try press(characters("Blob") + [.left], texts, &session)
    #expect(lines(2, of: session) == ["┏ Name ━━━━━━┓", "┃ Blo▏b      ┃[ Go ]"])
    try press([.home], texts, &session)
    #expect(lines(2, of: session)[1] == "┃ ▏Blob      ┃[ Go ]")
    try press(characters("A long name: "), texts, &session)
    #expect(lines(2, of: session)[1] == "┃ …name: ▏Bl…┃[ Go ]")
  }

  @Test func keysAtAnEndOfTheTextDoNotLeaveTheField() throws {
    let texts = Texts()
    var session = session(texts)
    try press(characters("B"), texts, &session)
    for key in [ScreenKey.right, .end] { #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(key) } }
    try press([.left], texts, &session)
    for key in [ScreenKey.left, .home] { #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(key) } }
    #expect(session.focusedLabel == "Name")
  }

  @Test func leftAtTheStartOfTheTextGoesToAControlBesideTheField() throws {
    for isDisabled in [false, true] {
      let session = ScreenSession(
        Sample {
          HBox {
            Button("Clear") {}.disabled(isDisabled)
            TextField("Search", text: .constant("ab")).focused()
          }
        },
        size: ScreenSize(columns: 30, rows: 3)
      )
      session.keepFocus()
      for _ in 0..<2 { try session.press(.left) }
      #expect(session.focusedLabel == "Search")
      if isDisabled {
        #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(.left) }
      } else {
        try session.press(.left)
        #expect(session.focusedLabel == "Clear")
      }
    }
  }

  @Test func anEmptyFieldKeepsHomeAndEnd() throws {
    var session = session(Texts())
    try press([.down], Texts(), &session)
    for key in [ScreenKey.home, .end] { #expect(throws: IneffectiveKeyFault.isAtEdge) { try session.press(key) } }
    #expect(session.focusedLabel == "Code", "a secret must not be typed into another field")
    try press([.up, .right], Texts(), &session)
    #expect(session.focusedLabel == "Go", "nothing can be moved over, so the focus moves")
  }

  @Test func aRefusedCharacterLeavesTheCaretInItsPlace() throws {
    let texts = Texts()
    texts.allows = { $0.allSatisfy(\.isNumber) }
    var session = session(texts)
    try press(characters("13") + [.left, .character("x"), .character("2")], texts, &session)
    #expect(texts.line == "123")
  }

  @Test func aCaretOfATextThatWasEmptiedIsAtTheEndOfTheNextOne() throws {
    let texts = Texts()
    var session = session(texts)
    try press(characters("abc") + [.home], texts, &session)
    texts.line = ""
    session = self.session(texts, takingOver: session)
    try press(characters("de"), texts, &session)
    #expect(texts.line == "de")
  }

  @Test func aSecretIsEditedWithoutBeingShown() throws {
    let texts = Texts()
    var session = session(texts)
    try press([.down] + characters("pas") + [.left, .character("s")], texts, &session)
    #expect(texts.secret == "pass")
    #expect(lines(5, of: session)[4] == "┃ •••▏•            ┃")
  }

  @Test func anEditorMovesTheCaretByLine() throws {
    let texts = Texts()
    texts.notes = "One two\nThree four five six\nSeven"
    var session = session(texts)
    try press([.down, .down, .up, .up, .up, .character("!")], texts, &session)
    #expect(texts.notes.hasPrefix("One! two\n"))
    #expect(lines(9, of: session)[7] == "┃ One!▏ two        ┃")
    try press([.down, .home, .delete], texts, &session)
    #expect(texts.notes.hasPrefix("ne! two\n"))
    try press([.up], texts, &session)
    #expect(session.focusedLabel == "Code", "there is no line above")
  }

  /// The first lines of the screen, without spaces at their ends.
  private func lines(_ count: Int, of session: ScreenSession) -> [String] {
    session.snapshot().text.split(separator: "\n", omittingEmptySubsequences: false).prefix(count).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
