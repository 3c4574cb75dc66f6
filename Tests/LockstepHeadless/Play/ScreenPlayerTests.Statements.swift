import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Statements that a person types in the app.
extension ScreenPlayerTests {
  @Test(
    arguments: [
      (80, "statement›   for example: tap \"Ask\"  (Esc closes)"), (40, "statement›   e.g. tap \"Ask\""),
      (24, "statement› "),
    ]
  )
  func anEmptyLineForAStatementShowsAnExample(columns: Int, text: String) async {
    #expect(await play(["\u{14}"], columns: columns).rows.last == text)
    #expect(await play(["\u{14}t"], columns: columns).rows.last == "statement› t")
  }

  @Test func aStatementNamesNoChangesAndReceivesNoActions() async {
    for statement in ["toggle \"Gift\"", "send .qualityChanged(\"High\")", "advance 1s"] {
      let app = await play(["\u{14}", "toggle \"Gift\"\r", "\(statement)\r"])
      #expect(app.issues == 0 && app.rows[22].hasPrefix("✓ \(statement)"), "\(app.rows)")
    }
  }

  @Test func aStatementOfAScriptCanBePlayed() async {
    let app = await play(["\u{14}", "send .qualityChanged(\"High\")\r"])
    #expect(app.rows.contains { $0.contains("High ▾") })
    let wrong = await play(["\u{14}", "send .qualityChange(\"High\")\r"])
    #expect(wrong.rows.last == "statement› send .qualityChange(\"High\")   (type to replace it, ← to correct it)")
    #expect(wrong.rows.contains { $0.contains("no case `qualityChange`") }, "\(wrong.rows)")
    let unfit = await play(["\u{14}", "tap \"Quality\"\r"])
    #expect(unfit.rows[22].hasPrefix("✗ picker “Quality” does not accept `tap`. It accepts `select`."), "\(unfit.rows)")
    let left = await play(["\u{14}", "send .x", "\u{1B}", nil, "b"])
    #expect(left.rows.contains { $0.contains("b▏") })
  }

  @Test func aWrongStatementIsSelectedBelowItsMessageSoThatTypingReplacesIt() async {
    let wrong = ["\u{14}tap Ask\r"]
    let message = "✗ the label `Ask` must be in quotes. Write `tap \"Ask\"`, or an id: `tap #submit`"
    for (keys, line) in [
      ([], "statement› tap Ask   (type to replace it, ← to correct it)"), (["\u{15}s"], "statement› s"),
      (["x"], "statement› x"), (["xy"], "statement› xy"), (["\u{1B}[D", "x"], "statement› tap Asxk"),
    ] as [([String], String)] {
      let app = await play(wrong + keys)
      #expect(app.rows.suffix(2) == [message, line], "\(app.rows)")
    }
    let corrected = await play(wrong + ["\u{7F}\u{7F}\u{7F}\"Gift\"\r"])
    #expect(corrected.rows[22] == "✓ tap \"Gift\": 1 change; ^O shows them", "\(corrected.rows)")
    let closed = await play(wrong + ["\u{1B}", nil])
    #expect(closed.rows.last?.contains("F1 keys") == true && !closed.rows.contains(message), "\(closed.rows)")
    let narrow = await play(wrong, columns: 40)
    #expect(narrow.rows.last == "statement› tap Ask", "\(narrow.rows)")
    #expect(narrow.rows[20].hasPrefix("✗ the label `Ask` must be in"), "\(narrow.rows)")
  }

  @Test(
    arguments: [
      (["toggle \"Gift\"\r"], "✓ toggle \"Gift\": 1 change; ^O shows them"),
      (["toggle \"Gift\"\r", "\u{0F}"], "✓ toggle \"Gift\": 1 change; ^O shows them"),
      (["\u{0F}toggle \"Gift\"\r"], "✓ toggle \"Gift\": 1 change"),
      (["toggle \"Gift\"\r", "see \"Gift\"\r"], "✓ see \"Gift\""),
      (["fill \"Password\" \"x\"\r"], "✓ fill \"Password\" \"••••\": 1 change; ^O shows them"),
      (["send .imprintTapped\r"], "✓ send .imprintTapped: no change"), (["state email\r"], "\"\""),
      (["toggle \"Gift\"\r", "\r"], "✓ toggle \"Gift\": 1 change; ^O shows them"),
    ]
  )
  func theLineStaysOpenAndSaysWhatTheStatementHasDone(keys: [String], message: String) async {
    let example = "statement›   for example: tap \"Ask\"  (Esc closes)"
    let app = await play(["\u{14}"] + keys)
    #expect(app.rows.suffix(2) == [message, example], "\(app.rows)")
    for end in ["\u{14}", "\u{1B}"] {
      let closed = await play(["\u{14}"] + keys + [end, nil])
      #expect(closed.rows.last?.contains(" keys") == true && !closed.rows.contains(message), "\(closed.rows)")
    }
  }

  @Test func theOutputOfAStatementIsAPanel() async {
    let app = await play(["\u{14}state\r"])
    let rule = "── state " + String(repeating: "─", count: 57) + " Esc closes ──"
    #expect(app.rows[12...14] == [rule, "OrderForm.State(", "  email: \"\","], "\(app.rows)")
  }

  @Test(arguments: [(1, "statement›"), (2, "Enter submit  Esc leave")])
  func escapeClosesFirstThePanelAndThenTheLine(count: Int, row: String) async {
    let escapes = Array(repeating: ["\u{1B}", nil], count: count).flatMap(\.self)
    let app = await play(["a", "\u{14}help\r"] + escapes)
    #expect(app.rows.last?.hasPrefix(row) == true && !app.rows.contains { $0.hasPrefix("── help") }, "\(app.rows)")
  }

  @Test(arguments: [("\u{14}", "help\r", "\u{1B}"), ("\t\t", "?", "?"), ("\t\t\u{0F}", "?", "\u{1B}")])
  func helpIsInFrontOfThePageWhichStaysInPlace(start: String, opening: String, closing: String) async throws {
    let before = await play([start]).rows
    let shown = await play([start, opening]).rows
    let top = try #require(shown.firstIndex { $0.hasPrefix("── help") || $0.hasPrefix("── keys") })
    #expect(shown.prefix(top) == before.prefix(top) && shown[top] != before[top], "\(shown)")
    #expect(await play([start, opening, closing]).rows == before)
  }

  @Test func aClickOnTheHelpDoesNotReachTheControlBehindIt() async {
    let before = await play(["\t\t"])
    for row in 16...22 {
      let clicked = await play(["\t\t?", "\u{1B}[<0;2;\(row)M\u{1B}[<0;2;\(row)m"])
      #expect(clicked.rows == before.rows)
    }
  }

  @Test func disabledControlsAreNotCompletedAndAllShownTextsAre() async {
    for (typed, completed) in [
      ("tap \"O", "tap \"O"), ("see \"Li", "see \"Line "), ("see disabled \"O", "see disabled \"Order\""),
    ] {
      let app = await play(["\u{14}\(typed)\t"])
      #expect(app.rows.last?.hasPrefix("statement› \(completed)") == true, "\(app.rows)")
      #expect(app.rows.last?.contains("Order\"") == typed.contains("disabled"))
    }
  }

  @Test(
    arguments: [
      (
        "choose \"Quality\" \"Best\"",
        "answers the next question “Quality” of an effect; to use the picker, write `select`"
      ),
      (
        "choose \"login\" \"offline\"",
        "✓ choose \"login\" \"offline\" answers the next question “login” of an effect"
      ),
      ("frobnicate", "A line begins with one of: send, receive,"),
    ]
  )
  func aStatementWithoutAnEffectIsExplained(text: String, message: String) async {
    let app = await play(["\u{14}\(text)\r"], columns: 400)
    let line = app.rows.first { $0.contains(message) }
    #expect(line != nil && line?.contains(", hold,") == false, "\(app.rows)")
  }

  @Test func aMistypedTextIsCompared() async {
    let app = await play(["\u{14}see \"Ordr\"\r"])
    #expect(app.rows.contains { $0.contains("does not show “Ordr”. Did you mean “Order”?") }, "\(app.rows)")
  }

  @Test(
    arguments: [
      ("", "── state, 5 rows below ──── Page Up/Down scroll, Esc closes ──", "OrderForm.State("),
      ("\u{1B}[6~", "── state, 5 rows above ──── Page Up/Down scroll, Esc closes ──", "  quantity: 1,"),
      ("\u{1B}[<65;1;9M", "── state, 3 rows above, 2 rows below ───── PgUp/PgDn scroll ──", "  isGift: false,"),
      (
        "\u{1B}[6~\u{1B}[6~\u{1B}[5~", "── state, 5 rows below ──── Page Up/Down scroll, Esc closes ──",
        "OrderForm.State("
      ),
    ]
  )
  func aLongOutputTakesHalfOfTheScreenAndIsScrolled(keys: String, rule: String, first: String) async {
    let app = await play(["\u{14}state\r", keys], columns: 62, rows: 12)
    #expect(app.rows[5...6] == [rule, first] && app.rows.last?.hasPrefix("statement›") == true, "\(app.rows)")
  }

  @Test func theMarkOfAMessageIsRedOrGreen() {
    let view = TerminalView(paint: LineColorizer(isOn: true))
    let rows = ["✗ no", "✓ yes", "3"].map { view.tip($0, columns: 80, .bold) }
    let rest = ["no", "yes"].map { "\u{1B}[0m\u{1B}[1m \($0)\u{1B}[0m" }
    #expect(rows == ["\u{1B}[31m✗\(rest[0])", "\u{1B}[32m✓\(rest[1])", "\u{1B}[1m3\u{1B}[0m"])
  }

  @Test func aRefusedStatementIsNotInTheChanges() async {
    let app = await play(["\u{0F}\u{14}state emial\r"])
    #expect(app.rows.count { $0.contains("emial") } == 2, "the message and the line: \(app.rows)")
  }

  @Test func anExpectationThatFailsIsMarked() async {
    let app = await play(["\u{14}expect email == \"x\"\r"])
    #expect(app.rows.contains { $0.hasPrefix("✗ `…email`") || $0.hasPrefix("✗ `email`") }, "\(app.rows)")
  }

  @Test(arguments: [(true, true, "tap \"Save\""), (false, true, "toggle \"Loud\""), (false, false, "tap \"Delete\"")])
  func theExampleDestroysNothingIfThereIsAnotherControl(hasSave: Bool, hasToggle: Bool, example: String) {
    let session = ScreenSession(SettingsPage(hasSave: hasSave, hasToggle: hasToggle), size: .standard)
    #expect(session.snapshot().exampleOfStatement == example)
  }

  private struct SettingsPage: Screen {
    let hasSave: Bool
    let hasToggle: Bool
    var body: some Element {
      Button("Delete") {}.style(.danger)
      if hasToggle { Toggle("Loud", isOn: Binding(get: { true }, set: { _ in })) }
      if hasSave { Button("Save") {} }
    }
  }

  @Test func aClickIsUsedWhileTheLineIsOpen() async {
    let app = await play(["\u{14}see", "\u{1B}[<0;2;7M"])
    #expect(app.rows.contains { $0.contains("[x]»Gift«") } && app.rows.last == "statement› see", "\(app.rows)")
  }

  @Test func theExampleIsAButtonThatTheScreenShowsNow() async {
    let row = (await play([]).rows.firstIndex { $0.contains("[ Ask ]") } ?? 0) + 1
    let app = await play(["\u{14}", "\u{1B}[<0;4;\(row)M"])
    #expect(app.rows.last == "statement›   for example: tap \"Yes\"  (Esc closes)", "\(app.rows)")
  }

  @Test(
    arguments: [
      ("select \"Quality\" ", ["\"Low\"", "\"High\""]), ("select \"Quality\" \"H", ["\"High\""]),
      ("select \"Gift\" ", []), ("select \"Qual", ["\"Quality\""]),
    ]
  )
  func theOptionsOfAPickerAreCompleted(line: String, candidates: [String]) {
    let entry = OrderForm.catalog.entries[0]
    let playable = entry.open(PlaybackSettings())
    _ = playable.openForUse()
    #expect(PromptCompleter(entry, playable).completion(of: line).candidates == candidates)
  }
}
