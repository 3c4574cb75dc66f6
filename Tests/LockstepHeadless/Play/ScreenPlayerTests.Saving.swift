import LockstepScreen
import LockstepScript
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The script of a session in the app.
extension ScreenPlayerTests {
  @Test(
    arguments: [
      (
        ["blob", "\t\t", " ", "\t\t\t", "\r"],
        ["fill \"Email\" \"blob\"", "toggle \"Gift\"", "tap \"Order\"", "skip received", "finish"]
      ),
      // Enter opens the options of the picker, and the next keys select one.
      (
        ["a", "\t\t\t", "\r", "\u{1B}[B", "\r", "\t", "\u{1B}[C", "\t", "\r"],
        [
          "fill \"Email\" \"a\"", "select \"Quality\" \"High\"", "step \"Quantity\" up", "tap \"Order\"",
          "skip received",
          "finish",
        ]
      ),
      // The changes of the focus and of the room for a panel are left out.
      // Questions change nothing.
      (["a", "\u{14}state email\r", "screen\r", "\u{14}"], ["fill \"Email\" \"a\"", "finish"]),
      (["a", "\t\u{1B}[Z", "b", "\u{0F}", "c\u{7F}d", "\u{0F}"], ["fill \"Email\" \"abd\"", "finish"]),
      // No statement expresses a button that sends two actions.
      (
        ["\u{0F}a\u{0F}", "\t\t ", "\u{1B}[Z\u{1B}[Zb", "\t\t\t\t\t\t\t\t\t", "\r", "\u{1B}[Z\u{1B}[Z\u{1B}[Z", "\r"],
        [
          "key focus", "fill \"Email\" \"a\"", "toggle \"Gift\"", "fill \"Email\" \"ab\"", "key tab", "key tab",
          "key tab",
          "key tab", "key tab", "key tab", "key tab", "key tab", "key tab", "key enter", "tap \"Ask\"", "finish",
        ]
      ),
    ]
  )
  func aSavedSessionHasKeysOnlyWhereNoStatementExpressesThem(keys: [String], steps: [String]) async {
    let terminal = FakeTerminal(keys.map { .bytes(Array($0.utf8)) })
    let app = await play(on: terminal)
    #expect(await savedSteps(of: app) == steps)
  }

  @Test func aNewSizeOfTheTerminalIsSavedWithoutPanels() async {
    let keys = { (text: String) in TerminalEvent.bytes(Array(text.utf8)) }
    let terminal = FakeTerminal([keys("a\u{0F}"), .resized, keys("\t\t "), .nothing])
    terminal.onEvent = { event in
      if case .resized = event { (terminal.columns, terminal.rows) = (100, 30) }
    }
    let app = await play(on: terminal)
    let steps = ["fill \"Email\" \"a\"", "window 100x29", "toggle \"Gift\"", "finish"]
    #expect(await savedSteps(of: app) == steps)
  }

  @Test func theStateBeforeAnEventIsNotTheOneAfterIt() {
    var recorder = ScreenRecorder()
    let second = PlayedStep(step: Script.Step(kind: .advance(.seconds(1)), range: .nowhere))
    recorder.add(second)
    recorder.record(state: 1)
    recorder.add(second)
    #expect(recorder.steps.map(\.kind) == [.advance(.seconds(2))] && recorder.states.isEmpty)
  }

  @Test func theTimeAfterTheLastEventIsNotSaved() async {
    let terminal = FakeTerminal((["\t\t", " ", " "].map { .bytes(Array($0.utf8)) }) + [.nothing, .nothing])
    var time = Duration.zero
    terminal.onEvent = { _ in time += .seconds(1) }
    let app = await play(on: terminal, now: { time })
    let steps = ["advance 1s", "toggle \"Gift\"", "advance 1s", "toggle \"Gift\"", "finish"]
    #expect(await savedSteps(of: app) == steps)
  }

  /// The statements of the saved script, after those that begin every script.
  private func savedSteps(of app: App) async -> [String] {
    let entry = OrderForm.catalog.entries[0]
    let session = await RecordedSessionConverter(app.recorder, of: entry, PlaybackSettings()).session
    let text = await SessionScriptWriter(session).text
    let found = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(found.prefix(3) == ["feature OrderForm", "exhaustivity off", "window 80x23"], "\(text)")
    return Array(found.dropFirst(3))
  }

  @Test func aSessionInRealTimeIsNotSaved() async {
    let app = await play(["\u{14}save a\r"])
    #expect(app.rows[22].hasPrefix("✗ A session in real time can't be saved as a script."), "\(app.rows)")
  }
}
