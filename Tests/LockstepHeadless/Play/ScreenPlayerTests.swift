import LockstepScreen
import TestSize
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// `play --screen` on a terminal that the test controls.
@Suite struct ScreenPlayerTests {
  @Test func aPersonTypesAndUsesControls() async {
    let app = await play(["blob", "\t\t\t\t\t", "\r"])
    #expect(app.rows.contains { $0.contains("1 orders") }, "\(app.rows)")
    #expect(app.terminal.calls == ["full screen", "no full screen"])
  }

  @Test func theFirstControlHasTheFocusAndTheLastRowSaysWhichKeysThereAre() async {
    let app = await play([])
    #expect(app.rows.first?.hasPrefix("┏ Email ━━━━") == true)
    #expect(app.rows.count == 24)
    #expect(app.rows.last == "Enter submit  Esc leave  ^T script  ^O changes  F1 keys  ^C quit       time 0:00")
  }

  @Test(
    arguments: [
      ("\t\t\u{1B}", "There is nothing to go back from"),
      ("\t\tx", "“x” does nothing here: ? shows all keys"),
    ]
  )
  func whatIsImpossibleIsSaidInTheLastRow(keys: String, text: String) async {
    let app = await play([keys])
    #expect(app.rows.last?.hasPrefix(text) == true, "\(app.rows.last ?? "")")
  }

  @Test(
    arguments: [
      (90, "Tab ↑↓←→ move  Enter submit  Esc leave  ^T script  ^O changes  F1 keys  ^C quit"),
      (89, "Enter submit  Esc leave  ^T script  ^O changes  F1 keys  ^C quit"),
      (54, "Enter submit  Esc leave  ^T script  F1 keys  ^C quit"),
      (33, "Enter submit  Esc leave  F1 keys"), (20, "Esc leave  F1 keys"), (14, "F1 keys"),
    ]
  )
  func inANarrowTerminalTheLastRowLeavesOutWholeHints(columns: Int, hints: String) async {
    let clock = columns - hints.count > 10 ? "time 0:00" : ""
    let rest = clock.isEmpty ? "" : String(repeating: " ", count: columns - hints.count - 9)
    #expect(await play([], columns: columns).rows.last == hints + rest + clock)
  }

  @Test func outsideOfAFieldTheLastRowSaysHowToReachTheFirstOne() async {
    let hints = "Tab ↑↓←→ move  Enter use  Esc back  / Email  ^T script  ^O changes  ? keys  ^C quit"
    #expect(await play(["\t\t"], columns: 100).rows.last?.hasPrefix(hints) == true)
  }

  @Test(arguments: [(24, "“x” does nothing here"), (18, "? shows all keys")])
  func aMessageThatIsTooLongLeavesOutTheName(columns: Int, text: String) async {
    #expect(await play(["\t\tx"], columns: columns).rows.last?.hasPrefix(text) == true)
  }

  @Test(arguments: [(80, 1), (40, 2)])
  func aTipIsShownAsLongAsItsElement(columns: Int, rows: Int) async {
    let tip = CatalogEntry.Tip("Log in as blob@example.com with the password “correct horse”", whileVisible: "Email")
    for keys in [[], ["b"], ["b", "\u{1B}", nil]] as [[String?]] {
      let app = await play(keys, columns: columns, tip: tip)
      #expect(app.rows.last?.contains(" keys") == true, "\(app.rows)")
      let words = app.rows.dropLast().suffix(rows).flatMap { $0.split(separator: " ") }.joined(separator: " ")
      #expect(words.hasPrefix(tip.text), "\(app.rows)")
    }
    let message = await play(["\t\t\u{1B}", nil], columns: columns, tip: tip)
    #expect(message.rows.last?.hasPrefix("There is nothing to go back from") == true, "\(message.rows)")
    let other = await play([], columns: columns, tip: CatalogEntry.Tip("A tip", whileVisible: "Missing"))
    #expect(!other.rows.contains { $0.contains("A tip") })
    let first = await play([], columns: columns, tip: CatalogEntry.Tip("A tip"))
    #expect(first.rows.last?.hasPrefix("A tip") == true)
  }

  @Test func inAWideTerminalTheChangesAreBesideTheScreen() async {
    let app = await play(["b"], columns: 140)
    #expect(app.rows.count == 24)
    let start = String(repeating: " ", count: 80)
    let rule = "│ ── changes and effects \(String(repeating: "─", count: 22)) ^O closes ──"
    #expect(app.rows[0].hasPrefix("┏ Email ━") && app.rows[0].hasSuffix(rule), "\(app.rows)")
    #expect(app.rows[1].hasSuffix("│ send .emailChanged(\"b\")"), "\(app.rows)")
    #expect(app.rows[6] == "[ ] Gift" + start.dropFirst(8) + "│ ", "\(app.rows)")
    #expect(!(await play(["\u{0F}"], columns: 140).rows.contains { $0.contains("changes and effects") }))
  }

  @Test func onlyATerminalWithEnoughColoursIsAskedAboutPicturesAndItsAnswersAreNoKeys() async {
    let answers = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c"
    for paint in [LineColorizer(isOn: true, hasPalette: true), LineColorizer(isOn: true)] {
      let terminal = FakeTerminal([.bytes(Array(answers.utf8)), .nothing])
      let app = await play(on: terminal, tip: CatalogEntry.Tip("A tip"), paint: paint)
      #expect(app.rows.last?.hasPrefix("A tip") == true, "\(app.rows)")
      #expect(terminal.written.hasPrefix(TerminalGraphics.query) == paint.hasPalette)
      #expect(app.issues == 0)
    }
  }

  @Test func changesAreShownAndFoldedAway() async {
    let shown = await play(["b", "\u{0F}"])
    #expect(shown.rows[15].hasPrefix("── changes and effects ──"))
    #expect(shown.rows[16...17] == ["send .emailChanged(\"b\")", "  email: \"\" → \"b\""])
    #expect(shown.rows.count == 24)
    #expect(shown.rows[15].hasSuffix("── ^O closes ──"))
    let folded = await play(["b", "\u{0F}", "\u{0F}"])
    #expect(!folded.rows.contains { $0.contains("changes and effects") })
  }

  @Test func theScreenIsRedrawnAfterASuspension() async {
    let app = await play(["b", "\u{1A}", "c"])
    #expect(app.terminal.calls == ["full screen", "no full screen", "suspend", "full screen", "no full screen"])
    #expect(app.rows.contains { $0.contains("bc▏") })
  }

  @Test func allKeysAreShownAndHidden() async {
    let shown = await play(["\t\t?"])
    #expect(shown.rows[15].hasPrefix("── keys ──") && shown.rows[15].hasSuffix("── ? closes ──"), "\(shown.rows)")
    #expect(
      shown.rows[16...22] == [
        "  Tab ↑↓←→     move                       ^W ^U        delete a word, all text",
        "  PgUp PgDn    scroll                     Alt-B Alt-F  move by words",
        "  Home End     go to the beginning, end   ^T           type statements: `help`",
        "  Enter Space  use the control            ^O           show or hide the changes",
        "  Esc          leave, close, go back      q ^C         quit",
        "  Click Wheel  use, scroll                ^Z ^L        suspend, draw again",
        "  /            go to the first field      ? F1         show or hide the keys",
      ],
      "\(shown.rows)"
    )
    #expect(!shown.rows.contains { $0.contains("choose a tab") }, "there are none")
    for keys in ["\t\t??", "\t\t?\t", "\t\t?\u{1B}", "\u{1B}OP\u{1B}OP"] {
      #expect(!(await play([keys, nil]).rows.contains { $0.hasPrefix("── keys") }))
    }
  }

  @Test(arguments: ["\u{1B}OP", "\u{1B}[<0;50;24M\u{1B}[<0;50;24m"])
  func inAFieldF1AndAClickOnItsHintShowAllKeys(keys: String) async {
    let app = await play([keys])
    #expect(app.rows[15].hasPrefix("── keys ──") && app.rows[15].hasSuffix("── F1 closes ──"), "\(app.rows)")
    #expect(app.rows.contains { $0.hasPrefix("┏ Email ━━━━") })
  }

  @Test func inANarrowTerminalTheHelpIsWrapped() async {
    let app = await play(["\t\t?"], columns: 32)
    let end = (app.rows.firstIndex { $0 == "  Home End     go to the" } ?? 0) + 1
    #expect(app.rows[end] == "               beginning, end", "\(app.rows)")
  }

  @Test func aKeyWithoutAUseRemovesTheAnswerToAnEarlierOneAndTheReleaseOfTheMouseDoesNot() async {
    #expect(await play(["\t\tx", "\u{1B}[15~"]).rows.last?.contains("? keys") == true)
    #expect(await play(["\t\tx", "\u{1B}[<0;1;1m"]).rows.last?.hasPrefix("“x” does nothing here") == true)
  }

  @Test func theChangesAreScrolledAndEqualLinesAreCounted() async {
    // Each edit is in another field than the one before.
    let pages = ["\u{0F}" + "abcdefghij".map { "\($0)\t\($0)\u{1B}[Z" }.joined()]
    let last = await play(pages)
    #expect(last.rows[22] == "  password: \"abcdefghi\" → \"abcdefghij\"", "\(last.rows)")
    let before = await play(pages + ["\u{1B}[5~"])
    #expect(before.rows[22] == "send .emailChanged(\"abcdefghi\")", "\(before.rows)")
    #expect(await play(pages + ["\u{1B}[5~\u{1B}[5~\u{1B}[F"]).rows == last.rows, "End follows the newest step")
    #expect(before.rows[15].hasSuffix("── PgUp scrolls, ^O closes ──"), "the page takes Page Down: \(before.rows)")
    let down = await play(pages + ["\u{1B}[5~\u{1B}[6~"]).rows
    #expect(down[..<15] != before.rows[..<15] && down[16...22] == before.rows[16...22], "the page has more below")
    let end = await play(pages + ["\u{1B}[5~" + String(repeating: "\u{1B}[6~", count: 3)]).rows
    #expect(end[..<15] != down[..<15] && end[15].hasSuffix("── PgDn scrolls, ^O closes ──"), "\(end)")
    let both = await play(pages + ["\u{1B}[5~" + String(repeating: "\u{1B}[6~", count: 4)]).rows
    #expect(both[..<15] == end[..<15] && both[16...22] == last.rows[16...22], "the page has no more below: \(both)")
    let beyond = await play(pages + Array(repeating: "\u{1B}[6~", count: 6)).rows
    #expect(beyond.last?.hasPrefix("There is nothing more in this direction") == true, "\(beyond)")
    let first = await play(pages + Array(repeating: "\u{1B}[5~", count: 6))
    #expect(first.rows[16] == "send .emailChanged(\"a\")")
    let wheel = await play(pages + ["\u{1B}[<64;5;20M"])
    #expect(wheel.rows[22] == "send .emailChanged(\"abcdefghij\")", "\(wheel.rows)")
    let equal = await play(["\u{0F}\u{14}"] + Array(repeating: "see \"Gift\"\r", count: 3))
    #expect(equal.rows[15] == "see \"Gift\" ×3", "\(equal.rows)")
  }

  @Test func aStatementIsRecalledAndCompleted() async {
    let again = await play(["\u{14}tap \"Nothing\"\r", "\u{15}\u{1B}[A"])
    #expect(again.rows.last == "statement› tap \"Nothing\"")
    #expect(await play(["\u{14}togg\t"]).rows.last == "statement› toggle ")
    #expect(await play(["\u{14}toggle\"G\t"]).rows.last == "statement› toggle \"Gift\"")
    #expect(await play(["\u{14}toggle \"G\t"]).rows.last == "statement› toggle \"Gift\"")
    let several = await play(["\u{14}se\t"])
    #expect(
      several.rows.suffix(3) == [
        "── completions " + String(repeating: "─", count: 65), "see     select  send", "statement› se",
      ]
    )
  }

  @Test(
    arguments: [
      ("undo", "`undo` works only at the prompt, that is `play` without `--screen`"),
      ("save", "`save` needs the name of a file: `save my.script`"),
      ("help hop", "There is no statement `hop`"),
      (
        "tap \"Save\"",
        "no element “Save” is on the screen. It has “Gift”, “Order”, “Ask”, “Details”, “Nothing” and 2 more."
      ),
    ]
  )
  func whatTheAppDoesNotExecuteSaysSo(statement: String, message: String) async {
    let app = await play(["\u{14}\(statement)\r"])
    let text = app.rows.dropLast().suffix(3).joined(separator: " ")
    #expect(
      text.contains("✗ ") && text.contains(message)
        && app.rows.last?.hasPrefix("statement› \(statement)   (type to replace it") == true,
      "\(app.rows)"
    )
  }

  @Test func helpDescribesStatements() async {
    let all = await play(["\u{14}help\r"])
    #expect(all.rows.contains("`help tap` describes a statement; Tab completes it."), "\(all.rows)")
    let one = await play(["\u{14}help tap\r"])
    #expect(one.rows.contains { $0.hasPrefix("tap ") }, "\(one.rows)")
  }

  @Test func theStatementLineStaysOpenBelowItsHelp() async {
    let typed = await play(["\u{14}help tap\r", "b"])
    #expect(typed.rows.contains { $0.hasPrefix("── help") } && typed.rows.last == "statement› b", "\(typed.rows)")
    let closed = await play(["\u{14}help tap\r", "\u{1B}"])
    #expect(!closed.rows.contains { $0.hasPrefix("── help") }, "\(closed.rows)")
    #expect(closed.rows.last?.hasPrefix("statement›") == true, "\(closed.rows)")
  }

  @Test func qLeavesExceptInAField() async {
    let field = await play(["q", "b"])
    #expect(field.rows.contains { $0.contains("qb▏") })
    #expect(await play(["\t\t", "q", "\u{1B}[Z\u{1B}[Zb"]).rows.allSatisfy { !$0.contains("b▏") })
  }

  @Test(arguments: ["qq", "q\u{3}", "\u{3}q", "\u{3}\u{3}"])
  func outsideAFieldBothKeysLeave(keys: String) async {
    let terminal = FakeTerminal(
      (["\t\t"] + keys.map(String.init) + ["\u{1B}[Z\u{1B}[Zb"]).map { .bytes(Array($0.utf8)) }
    )
    let app = await play(on: terminal, leavingQuestion: "You are on air.")
    #expect(terminal.written.contains("You are on air. q or ^C quits, any other key cancels."))
    #expect(!app.rows.contains { $0.contains("b▏") }, "\(app.rows)")
  }

  @Test(arguments: [(["\u{3}", "b"], "b▏"), (["\u{3}", "\u{3}", "b"], "Email"), (["\u{3}", "b", "\u{3}"], "b▏")])
  func leavingMayNeedASecondKey(keys: [String], text: String) async {
    let terminal = FakeTerminal(keys.map { .bytes(Array($0.utf8)) } + [.nothing])
    let app = await play(on: terminal, leavingQuestion: "You are on air.")
    #expect(app.rows.contains { $0.contains(text) }, "\(app.rows)")
    let isAsking = keys.last == "\u{3}"
    #expect(app.rows.last?.hasPrefix("You are on air. ^C quits, any other key cancels.") == isAsking)
  }

  @Test func withoutColorsTheFocusAndTheLastRowAreStillReverse() async {
    let app = await play(
      on: FakeTerminal([.bytes(Array("\t\t".utf8)), .nothing]),
      paint: LineColorizer(isOn: false, keepsAttributes: true)
    )
    let written = app.terminal.written
    #expect(written.contains("\u{1B}[7mEnter use") && written.contains("\u{1B}[0;1;7m"), "\(written)")
    #expect(!written.contains(/\[[0-9;]*(3|4|9|10)[0-7]m/), "\(written)")
  }

  @Test func onlyChangedRowsAreWritten() async {
    let first = await play([]).terminal.written.count
    let second = await play(["b"]).terminal.written.count
    #expect(second - first < first / 4)
  }

  @Test func aClickUsesAControlAndTheWheelScrolls() async {
    let gift = await play([])
    let row = (gift.rows.firstIndex { $0.contains("[ ] Gift") } ?? 0) + 1
    let app = await play(["\u{1B}[<0;2;\(row)M\u{1B}[<0;2;\(row)m", "\u{1B}[<65;1;1M"])
    #expect(app.rows.contains { $0.contains("[x]»Gift«") }, "\(app.rows)")
  }

  @Test func aFrameIsShownAsAWhole() async {
    let written = await play(["b"]).terminal.written
    let frames = written.split(separator: "\u{1B}[?2026h")
    #expect(frames.count == 2 && frames.allSatisfy { $0.hasSuffix("\u{1B}[?2026l") }, "\(written)")
  }

  @Test func pastedTextGoesIntoFieldsOnly() async {
    let field = await play(["\u{1B}[200~Ann\r\tLee\u{1B}[201~"])
    #expect(field.rows.contains { $0.contains("Ann  Lee▏") }, "\(field.rows)")
    let toggle = await play(["\t\t\u{1B}[200~a \r\u{1B}[201~"])
    #expect(toggle.rows.last?.hasPrefix("Select a text field before you paste") == true, "\(toggle.rows)")
    #expect(toggle.rows.contains { $0.contains("[ ]»Gift«") }, "\(toggle.rows)")
    let statement = await play(["\u{14}", "\u{1B}[200~toggle \"Gift\"\r\u{1B}[201~"])
    #expect(statement.rows.last == "statement› toggle \"Gift\"")
  }

  @Test func anAlertRingsTheBellOnceUntilItChanges() {
    var view = TerminalView(paint: LineColorizer(isOn: false))
    let shown = [["It crashes"], ["It crashes"], ["It\u{1B}[31m crashes", "Disk full"], [], ["Disk full"]]
    #expect(
      shown.map { String(decoding: view.announce($0), as: UTF8.self) } == [
        "\u{7}\u{1B}]9;Alert: It crashes\u{1B}\\", "",
        "\u{7}\u{1B}]9;Alert: It␛[31m crashes\u{1B}\\\u{7}\u{1B}]9;Alert: Disk full\u{1B}\\", "",
        "\u{7}\u{1B}]9;Alert: Disk full\u{1B}\\",
      ]
    )
  }

  @Test func aResizedTerminalIsRedrawn() async {
    let terminal = FakeTerminal([.bytes(Array("b".utf8)), .resized])
    terminal.onEvent = { if $0 == .resized { (terminal.columns, terminal.rows) = (40, 12) } }
    let app = await play(on: terminal)
    #expect(app.rows.count == 12)
    #expect(app.rows.allSatisfy { $0.count <= 40 }, "\(app.rows)")
  }

  @Test func whatMustComeFirstIsRefused() async {
    let app = await play(["\u{14}hold\r"])
    #expect(app.rows[22].hasPrefix("✗ `hold` must come before all other steps: write a script"), "\(app.rows)")
  }

  @Test func anyKeysLeaveTheScreenInStepWithTheState() async {
    for seed in 0..<runs(2) as Range<UInt64> {
      await playRandomKeys(OrderForm.catalog.entries[0], seed: seed, count: 60)
    }
  }

  struct App {
    let terminal: FakeTerminal
    let rows: [String]
    let issues: Int
    let recorder: ScreenRecorder
  }

  @Test func aUsedControlIsInverseForAMoment() async {
    let terminal = FakeTerminal((["blob", "\t\t\t\t\t", "\r"].map { .bytes(Array($0.utf8)) }) + [.nothing, .nothing])
    var time = Duration.zero
    let clock = {
      time += .milliseconds(30)
      return time
    }
    _ = await play(on: terminal, paint: LineColorizer(isOn: true), now: clock)
    let written = terminal.written
    let looks = written.matches(of: /\[([0-9;]*)m\(»Order«\)/).map { String($0.output.1) }
    #expect(looks == ["0;90", "0;7;90"], "the order has emptied the form, which disables its button")
  }

  @Test func theMessageAboutAKeyIsRemovedAfterAWhile() async {
    let terminal = FakeTerminal([.bytes(Array("\t\tx".utf8)), .nothing, .nothing])
    var time = Duration.zero
    terminal.onEvent = { _ in time += .seconds(4) }
    let app = await play(on: terminal, now: { time })
    #expect(terminal.written.contains("does nothing here") && app.rows.last?.contains("? keys") == true, "\(app.rows)")
  }

  /// Plays the form with pieces of input; nil is a pause.
  func play(_ input: [String?], columns: Int = 80, rows: Int = 24, tip: CatalogEntry.Tip? = nil) async -> App {
    let terminal = FakeTerminal(input.map { $0.map { .bytes(Array($0.utf8)) } ?? .nothing } + [.nothing])
    (terminal.columns, terminal.rows) = (columns, rows)
    return await play(on: terminal, tip: tip)
  }

  func play(
    on terminal: FakeTerminal,
    tip: CatalogEntry.Tip? = nil,
    leavingQuestion: String? = nil,
    paint: LineColorizer = LineColorizer(isOn: false),
    now: @escaping () -> Duration = { .zero }
  ) async -> App {
    let playable = OrderForm.catalog.entries[0].open(PlaybackSettings())
    let player = ScreenPlayer(
      playable,
      tip: tip,
      leavingQuestion: { _ in leavingQuestion },
      on: terminal,
      paint: paint,
      isLive: false,
      complete: { PromptCompleter(OrderForm.catalog.entries[0], playable).completion(of: $0) },
      now: now
    )
    await player?.run()
    var rows = TerminalRows()
    rows.feed(terminal.written)
    return App(
      terminal: terminal,
      rows: rows.rows,
      issues: player?.issueCount ?? 0,
      recorder: player?.recorder ?? ScreenRecorder()
    )
  }
}
