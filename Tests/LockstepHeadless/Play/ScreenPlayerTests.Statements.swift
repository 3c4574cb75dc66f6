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
      let app = await play(["\u{14}", "toggle \"Gift\"\r", "\u{14}", "\(statement)\r"])
      #expect(app.issues == 0, "\(app.rows)")
      #expect(app.rows.last?.contains("^C quit") == true, "\(app.rows.last ?? "")")
    }
  }

  @Test func aStatementOfAScriptCanBePlayed() async {
    let app = await play(["\u{14}", "send .qualityChanged(\"High\")\r"])
    #expect(app.rows.contains { $0.contains("High ▾") })
    let wrong = await play(["\u{14}", "send .qualityChange(\"High\")\r"])
    #expect(wrong.rows.last == "statement› send .qualityChange(\"High\")")
    #expect(wrong.rows.contains { $0.contains("no case `qualityChange`") }, "\(wrong.rows)")
    let unfit = await play(["\u{14}", "tap \"Quality\"\r"])
    #expect(unfit.rows[22].hasPrefix("picker “Quality” does not accept `tap`. It accepts `select`."), "\(unfit.rows)")
    let left = await play(["\u{14}", "send .x", "\u{1B}", nil, "b"])
    #expect(left.rows.contains { $0.contains("b▏") })
  }

  @Test func aWrongStatementStaysOpenBelowItsMessageUntilItIsCorrected() async {
    let wrong = ["\u{14}tap Ask\r"]
    let message = "the label `Ask` must be in quotes. Write `tap \"Ask\"`, or an id: `tap #submit`"
    for (keys, line) in [([], "statement› tap Ask"), (["x"], "statement› tap Askx")] as [([String], String)] {
      let app = await play(wrong + keys)
      #expect(app.rows.suffix(2) == [message, line], "\(app.rows)")
    }
    let corrected = await play(wrong + ["\u{7F}\u{7F}\u{7F}\"Gift\"\r"])
    #expect(corrected.rows.last?.contains("^C quit") == true && !corrected.rows.contains(message), "\(corrected.rows)")
    let closed = await play(wrong + ["\u{1B}", nil])
    #expect(closed.rows.last?.contains("^C quit") == true && !closed.rows.contains(message), "\(closed.rows)")
    let narrow = await play(wrong, columns: 40)
    #expect(narrow.rows.last == "statement› tap Ask", "\(narrow.rows)")
    #expect(narrow.rows[21].hasPrefix("the label `Ask` must be in quotes."), "\(narrow.rows)")
  }
}
