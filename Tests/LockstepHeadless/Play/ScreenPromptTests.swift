import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Steps on a screen at the prompt, from a pipe and at a terminal.
@Suite struct ScreenPromptTests {
  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    return harness
  }

  @Test func whatAppearsIsReceivedBeforeTheNextStep() async throws {
    let harness = try CommandHarness()
    harness.catalog = Gallery.catalog
    let outcome = await harness.play(".sheetOpened\nback\nhistory", ["Gallery"])
    #expect(
      outcome.output == """
        Gallery
        > .sheetOpened
        receive .appeared("title") from the screen
          shown[0]: + "title"
        send .sheetOpened
          isSheetShown: false → true
        > back
        receive .appeared("sheet") from the screen
          shown[1]: + "sheet"
        send .sheetClosed
          isSheetShown: true → false
        > history
           1  receive .appeared("title")
           2  send .sheetOpened
           3  receive .appeared("sheet")
        →  4  back

        """
    )
  }

  @Test func aStepOnTheScreenIsPlayedLikeASend() async throws {
    let lines = """
      type "Email" "b"
      tap "Order"
      tap "Ask"
      tap "Order"
      tap "Yes"
      history
      """
    let text = """
      OrderForm
      > type "Email" "b"
      send .emailChanged("b")
        email: "" → "b"
      > tap "Order"
      send .orderButtonTapped
        • “order” started
      > tap "Ask"
      receive .orderConfirmed from “order”
        email: "b" → ""
        orders: 0 → 1
        • “order” finished
      send .askButtonTapped
        question: nil → "Really?"
      > tap "Order"
      tap "Order"

      prompt:1:5: error: button “Order” is covered by the alert “Really?”
          tap "Order"
              ^~~~~~~
      Answer or close the alert, sheet or dialog in front first; `back` closes a sheet or a dialog.

      > tap "Yes"
      send .questionAnswered
        question: "Really?" → nil
      > history
         1  type "Email" "b"
         2  tap "Order"
         3  receive .orderConfirmed
         4  tap "Ask"
      →  5  tap "Yes"

      """
    let outcome = await (try harness()).play(lines, ["OrderForm"])
    #expect(outcome.output == text)
    #expect(outcome.code == .failure)
  }

  @Test func clearIsAStatementAboutAFieldAndACommandAboutBreakpoints() async throws {
    let lines = """
      type "Email" "b"
      break on .askButtonTapped
      clear "Email"
      clear textField "Email"
      clear #email
      clear 1
      breaks
      clear all
      """
    let output = await (try harness()).play(lines, ["OrderForm"]).output
    #expect(output.contains("> clear \"Email\"\nsend .emailChanged(\"\")\n  email: \"b\" → \"\"\n"), "\(output)")
    #expect(output.contains("> clear textField \"Email\"\nsend .emailChanged(\"\")\n"), "\(output)")
    #expect(output.contains("error: no element #email is on the screen"), "\(output)")
    #expect(!output.contains("1:1: error"), "\(output)")
  }

  @Test func theScreenIsPrintedAtATerminalAfterAStepThatChangesIt() async throws {
    let harness = try harness()
    let piped = await harness.play("screen\ntap \"Ask\"\n", ["OrderForm"])
    #expect(!piped.output.contains("╭"), "a pipe gets the screen only if it is asked for")
    let entry = try #require(OrderForm.catalog["OrderForm"])
    let printed = PrintedOutput()
    let transcript = PromptOutputPrinter(output: printed.sink, paint: LineColorizer(isOn: false))
    let session = FeatureSession(entry, setting: PlaybackSettings(world: nil))
    let player = PromptInterpreter(
      session,
      loader: ScriptLoader(catalog: OrderForm.catalog, overrides: RunOverrides()),
      transcript: transcript,
      recorder: nil
    )
    player.printScreen(columns: 44)
    let first = printed.takeText().split(separator: "\n")
    #expect(first.first == "  ╭────────────────────────────────────────")
    #expect(first.dropFirst().first == "  │┌ Email ───────────────────────────────┐", "\(first)")
    player.printScreen(columns: 44)
    #expect(printed.takeText() == "", "an unchanged screen is not printed again")
    _ = await player.answer(.text("tap \"Ask\""))
    _ = printed.takeText()
    player.printScreen(columns: 44)
    #expect(printed.takeText().contains("Really?"))
    _ = await player.answer(.text("window 30x24"))
    _ = printed.takeText()
    player.printScreen(columns: 44)
    let line = "\n  ╰" + String(repeating: "─", count: 30) + "\n"
    #expect(printed.takeText().hasSuffix(line), "a window of the session's own is not as wide as the terminal")
    #expect(player.session.playable.scrollers == [], "the alert covers the scroll view")
    _ = await player.answer(.text("undo"))
    _ = await player.answer(.text("undo"))
    #expect(player.session.playable.scrollers == [#"scrollView """#])
  }

  @Test func aSessionWithTapsIsSavedAsAScriptThatPasses() async throws {
    let harness = try harness()
    let lines = """
      type "Email" "b"
      tap "Nowhere"
      tap "Order"
      see "Email"
      tap #ask
      back
      tap "Yes"
      fill "Email" "c"
      submit "Email"
      scroll to "Imprint"
      scroll scrollView "" up
      window 40x20
      save $/a.script
      """
    let outcome = await harness.play(lines, ["OrderForm"])
    #expect(
      harness.text(of: "a.script") == """
        feature OrderForm
        type "Email" "b"
          email = "b"
        tap "Order"
        see "Email"
        receive .orderConfirmed
          email = ""
          orders = 1
        tap #ask
          question = "Really?"
        tap "Yes"
          question = nil
        fill "Email" "c"
          email = "c"
        submit "Email"
        receive .orderConfirmed
          email = ""
          orders = 2
        scroll to "Imprint"
        scroll scrollView "" up
        window 40x20
        finish

        """,
      "\(outcome.output)"
    )
    let run = await harness.run("run", "$/a.script", "--quiet")
    #expect(run.code == .success, "\(run.output)")
  }

  @Test func recordingFillsInTheLinesBelowStepsOnTheScreen() async throws {
    let harness = try harness()
    try harness.write(
      """
      feature OrderForm
      type "Email" "b"
      tap "Order"
      see "b"
      toggle "Gift"
      back
      """,
      to: "broken.script"
    )
    try harness.write(
      """
      feature OrderForm
      type "Email" "b"
      submit "Email"
      window 40x20
      step "Quantity" up
        quantity = 7
      scroll scrollView "" down
      screen
      finish
      """,
      to: "a.script"
    )
    #expect(await harness.run("record", "$/a.script").code == .success)
    #expect(
      harness.text(of: "a.script") == """
        feature OrderForm
        type "Email" "b"
          email = "b"
        submit "Email"
        receive .orderConfirmed
          email = ""
          orders = 1
        window 40x20
        step "Quantity" up
          quantity = 2
        scroll scrollView "" down
        screen
        finish
        """
    )
    let outcome = await harness.run("record", "$/broken.script")
    #expect(outcome.code == .failure)
    #expect(outcome.output.contains("error: "), "\(outcome.output)")
  }
}
