import LockstepScreen
import TestTables
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// Steps on a screen: what they send, and the complete messages of those that a person could not do.
@Suite struct ScreenStepTests {
  /// Plays steps of `OrderForm`.
  ///
  /// - Returns: The output without the script's name and the summary.
  private func play(
    _ steps: String,
    of feature: String = "OrderForm",
    detail: TextReporter.Detail = .quiet
  ) async throws -> String {
    let text = try await ScriptHarness.play("feature \(feature)\n" + steps, detail: detail, catalog: OrderForm.catalog)
    return text.replacing("\(feature)/a\n\n", with: "").replacing("\n\n1 failed\n", with: "")
  }

  private static let byScreen = """
    type "Email" "blob@"
      email = "blob@"
    type textField "Email" "example.com"
      email = "blob@example.com"
    fill "Email" "blob@example.org"
      email = "blob@example.org"
    fill "Email" "blob@example.org"
    clear "Email"
      email = ""
    toggle "Gift"
      isGift = true
    tap toggle "Gift"
      isGift = false
    select "Quality" "High"
      quality = "High"
    step "Quantity" up
      quantity = 2
    step stepper "Quantity" down
      quantity = 1
    tap #ask
      question = "Really?"
    tap button "Yes"
      question = nil
    tap "Details"
      isSheetShown = true
    back
      isSheetShown = false
    type "Email" "b"
      email = "b"
    submit "Email"
    receive .orderConfirmed
      orders = 1
      email = ""
    finish
    """

  private static let bySend = """
    send .emailChanged("blob@")
      email = "blob@"
    send .emailChanged("blob@example.com")
      email = "blob@example.com"
    send .emailChanged("blob@example.org")
      email = "blob@example.org"
    send .emailChanged("blob@example.org")
    send .emailChanged("")
      email = ""
    send .giftChanged(true)
      isGift = true
    send .giftChanged(false)
      isGift = false
    send .qualityChanged("High")
      quality = "High"
    send .quantityChanged(2)
      quantity = 2
    send .quantityChanged(1)
      quantity = 1
    send .askButtonTapped
      question = "Really?"
    send .questionAnswered
      question = nil
    send .detailsButtonTapped
      isSheetShown = true
    send .detailsClosed
      isSheetShown = false
    send .emailChanged("b")
      email = "b"
    send .orderButtonTapped
    receive .orderConfirmed
      orders = 1
      email = ""
    finish
    """

  @Test func keysUseTheControlWithTheFocus() async throws {
    let text = try await play(
      """
      key "b"
        email = "b"
      key backspace
        email = ""
      key tab
      key tab
      key " "
        isGift = true
      """,
      detail: .steps
    )
    #expect(text.contains("passed  OrderForm/a  5 steps"), "\(text)")
  }

  @Test func aStepOnTheScreenPrintsAsTheSendOfItsAction() async throws {
    let output = try await play(Self.byScreen, detail: .steps)
    #expect(output.contains("passed  OrderForm/a  18 steps"), "\(output)")
    #expect(output == (try await play(Self.bySend, detail: .steps)))
  }

  @Test func aScriptSeesTheStateAfterTheStepReceivedLast() async throws {
    let output = try await play(
      """
      see "0 orders"
      see not "1 orders"
      type "Email" "b"
        email = "b"
      see "b"
      tap "Order"
      see "0 orders"
      receive .orderConfirmed
        orders = 1
        email = ""
      see "1 orders"
      see not "Imprint"
      scroll to "Imprint"
      see "Imprint"
      see not "Email"
      tap link "Imprint"
      scroll to #ask
      tap "Ask"
        question = "Really?"
      see not "Email"
      tap "Yes"
        question = nil
      finish
      """,
      detail: .steps
    )
    #expect(output.contains("passed  OrderForm/a  18 steps"), "\(output)")
  }

  @Test func aScrollViewIsScrolledByAPage() async throws {
    let output = try await play(
      """
      see "Email"
      scroll scrollView "" down
      see not "Email"
      scroll scrollView "" up
      see "Email"
      """,
      detail: .steps
    )
    #expect(output.contains("passed  OrderForm/a  5 steps"), "\(output)")
  }

  @Test func aWindowHasItsSizeFromThereOn() async throws {
    let output = try await play(
      """
      window 20x4
      screen
      type "Email" "b"
        email = "b"
      window 24x3
      screen
      """,
      detail: .steps
    )
    #expect(
      output.contains(
        """
        window 20x4
        screen
          ┌ Email ───────────┐
          │                  │
          └──────────────────┘
          Password: []       ▼
        """
      ),
      "\(output)"
    )
    #expect(output.contains("window 24x3\nscreen\n  ┏ Email ━━━━━━━━━━━━━━━┓\n"), "\(output)")
  }

  @Test func thePasswordIsNeitherSeenNorPrinted() async throws {
    let output = try await play(
      """
      type "Password" "horse"
        password = _
      see not "horse"
      see "Password"
      screen
      """,
      detail: .steps
    )
    #expect(output.contains("│ •••••") || output.contains("┃ •••••"), "\(output)")
  }

  @Test func aSecretIsReadFromTheEnvironment() async throws {
    let script = "fill \"Email\" $EMAIL\n  email = \"b\"\ntype \"Email\" $EMAIL\n  email = \"bb\""
    let output = try await SecretEnvironment.$environment.withValue(["LOCKSTEP_SECRET_EMAIL": "b"]) {
      try await play(script, detail: .steps)
    }
    #expect(output.contains("passed  OrderForm/a  2 steps"), "\(output)")
    let unset = try await SecretEnvironment.$environment.withValue(["EMAIL": "b"]) { try await play(script) }
    #expect(
      unset.contains(
        """
        a.script:2:6: error: the environment variable `LOCKSTEP_SECRET_EMAIL` is not set
            fill "Email" $EMAIL
                 ^~~~~~~
        Set it to the text to type: `export LOCKSTEP_SECRET_EMAIL='…'`
        """
      ),
      "\(unset)"
    )
  }

  @Test func whatWaitsIsSkippedBeforeATapIfTheScriptIsNotExhaustive() async throws {
    let output = try await play(
      """
      exhaustivity off
      type "Email" "b"
      tap "Order"
      tap "Order"
      """
    )
    // The received action cleared the email.
    #expect(
      output == """
        send .orderConfirmed from “order”
          email: "b" → ""
          orders: 0 → 1
          • “order” finished

        a.script:5:5: error: button “Order” is disabled
            tap "Order"
                ^~~~~~~
        Fill in what the screen asks for first, or fix the condition of `.disabled(…)`.

            OrderForm.State(
          −   email: "b",
          +   email: "",
              … (4 unchanged),
          −   orders: 0,
          +   orders: 1,
              question: nil,
              isSheetShown: false
            )

        (Before: −, After: +)

        failed  OrderForm/a  step 4 of 4
        """
    )
  }

  @Test(arguments: failures)
  func whatAPersonCouldNotDoFails(row: MistakeRow) async throws {
    let output = try await ScriptHarness.play(row.source, detail: .quiet, catalog: OrderForm.catalog)
    #expect(output == "OrderForm/a\n\n\(row.failure(of: "OrderForm"))\n\n1 failed\n")
  }

  @Test func nothingChangesIfAStepFails() async throws {
    let session = try session()
    _ = try await session.perform(try Self.step("type \"Email\" \"b\""))
    let state = session.playable.stateTree
    for text in [
      "tap \"Old\"", "tap \"Remove\"", "tap \"Twice\"", "tap \"Nothing\"", "tap \"Imprint\"",
      "select \"Quality\" \"Medium\"",
      "back", "see \"Nowhere\"",
    ] {
      let played = try await session.perform(try Self.step(text))
      #expect(played.failures.count == 1, "\(text)")
      #expect(session.playable.stateTree == state, "\(text)")
    }
    let played = try await session.perform(try Self.step("tap \"Ask\""))
    #expect(played.failures.isEmpty)
    #expect(session.playable.stateTree != state)
  }

  @Test func theScreenFollowsUndoAndRedo() async throws {
    let session = try session()
    func isAsking() throws -> Bool { try #require(session.playable.screenSession).snapshot().shows("Really?") }
    _ = try await session.perform(try Self.step("tap \"Ask\""))
    #expect(try isAsking())
    _ = await session.undo()
    #expect(try !isAsking())
    _ = await session.redo()
    #expect(try isAsking())
  }

  private func session() throws -> FeatureSession {
    FeatureSession(try #require(OrderForm.catalog["OrderForm"]), setting: PlaybackSettings(world: nil))
  }

  /// A step as typed at a prompt, with no expected changes.
  private static func step(_ text: String) throws -> Script.Step {
    let step = try Script.Step(parsing: text, file: "prompt")
    return step.with(waiver: step.range)
  }

  @Test func aFeatureWithoutAScreenHasNoScreenSteps() async throws {
    for step in [
      "tap \"Order\"", "see \"Order\"", "see enabled \"Order\"", "screen", "back", "scroll to #x", "scroll #x up",
      "window 40x20",
    ] {
      #expect(
        try await play(step, of: "Invisible") == """
          \(step)

          a.script:2:1: error: the feature has no screen
              \(step)
              \(underline(step))
          Add `screen:` to its entry in the catalog, or send the action with `send`.

          failed  Invisible/a  step 1 of 1
          """
      )
    }
  }

  private func underline(_ text: String) -> String { "^" + String(repeating: "~", count: text.count - 1) }
}

/// Steps that fail, and the complete messages.
let failures = MistakeRow.rows(
  after: "feature OrderForm\n",
  #"""
  tap "Old" | 2:5 ^~~~~ | button “Old” is hidden | Change the state so that the element is shown, or remove `.hidden()`.
  tap "Order" | 2:5 ^~~~~~~ | button “Order” is disabled | Fill in what the screen asks for first, or fix the condition of `.disabled(…)`.
  tap "Ask"⏎  question = "Really?"⏎tap "Details" | 4:5 ^~~~~~~~~ | button “Details” is covered by the alert “Really?” | Answer or close the alert, sheet or dialog in front first; `back` closes a sheet or a dialog.
  tap "Details"⏎  isSheetShown = true⏎type "Email" "b" | 4:6 ^~~~~~~ | textField “Email” is covered by the sheet “Details” | Answer or close the alert, sheet or dialog in front first; `back` closes a sheet or a dialog.
  tap "Imprint" | 2:5 ^~~~~~~~~ | link “Imprint” is scrolled out of view | Scroll to the element first, with `scroll to …`.
  scroll to "Imprint"⏎type "Email" "b" | 3:6 ^~~~~~~ | textField “Email” is scrolled out of view | Scroll to the element first, with `scroll to …`.
  tap "Remove" | 2:5 ^~~~~~~~ | 2 elements match “Remove” |     button “Remove” on line 15, column 1⏎    button “Remove” on line 15, column 12, disabled⏎Give one of them an `.id(…)` and write `#id`.
  tap "Detail" | 2:5 ^~~~~~~~ | no element “Detail” is on the screen | Did you mean “Details” or “Email”?
  tap #aks | 2:5 ^~~~ | no element #aks is on the screen | Did you mean “#ask”?
  tap "Save" | 2:5 ^~~~~~ | no element “Save” is on the screen |     on the screen: “Gift”, “Order”, “Ask”, “Details”, “Nothing”, “Twice”, “Remove”⏎Print the screen with `screen`, and use a label that it shows.
  tap link "Order" | 2:5 ^~~~~~~~~~~~ | no element link “Order” is on the screen | Did you mean “Order”?
  tap "Email" | 2:5 ^~~~~~~ | textField “Email” does not accept `tap` | It accepts `type`, `fill`, `clear`, `submit`.
  submit "Password" | 2:8 ^~~~~~~~~~ | secureField “Password” does not accept `submit` | It accepts `type`, `fill`, `clear`.
  submit "Email" | 2:8 ^~~~~~~ | the element sent no action | Send an action in the element's closure, or remove the step.
  fill "Order" "b" | 2:6 ^~~~~~~ | button “Order” does not accept `fill` | It accepts `tap`.
  scroll "Order" down | 2:8 ^~~~~~~ | button “Order” does not accept `scroll` | It accepts `tap`.
  tap scrollView "" | 2:5 ^~~~~~~~~~~~~ | scrollView does not accept `tap` | It accepts `scroll`.
  scroll scrollView "" up | 2:8 ^~~~~~~~~~~~~ | scrollView is at its top | Scroll in the other direction, or remove the step.
  scroll to "Imprint"⏎scroll scrollView "" down | 3:8 ^~~~~~~~~~~~~ | scrollView is at its bottom | Scroll in the other direction, or remove the step.
  type "Order" "b" | 2:6 ^~~~~~~ | button “Order” does not accept `type` | It accepts `tap`.
  tap "0 orders" | 2:5 ^~~~~~~~~~ | text “0 orders” does not accept `tap` | Use a control instead.
  select "Quality" "Medium" | 2:8 ^~~~~~~~~ | picker “Quality” has no option “Medium” |     options: “Low”, “High”⏎Select one of the options.
  step "Quantity" up⏎  quantity = 2⏎step "Quantity" up | 4:6 ^~~~~~~~~~ | stepper “Quantity” is at its limit, 2 | Step in the other direction, or change the range.
  scroll to "Exprint" | 2:11 ^~~~~~~~~ | no element “Exprint” is on the screen | Did you mean “Imprint”?
  tap "Nothing" | 2:5 ^~~~~~~~~ | the element sent no action | Send an action in the element's closure, or remove the step.
  tap "Twice" | 2:5 ^~~~~~~ | the element sent 2 actions; a step is one action |     • .askButtonTapped⏎    • .questionAnswered⏎Send one action in the element's closure, and let the reducer do the rest.
  back | 2:1 ^~~~ | there is no page to go back from, and nothing to close | Remove `back`, or present something first.
  tap "Ask"⏎  question = "Really?"⏎back | 4:1 ^~~~ | alert “Really?” does not accept `back` | It accepts `tap`.
  key escape⏎key escape | 3:1 ^~~~~~~~~~ | the input has no effect: There is nothing to go back from | Remove the step, or print the screen before it with `screen`.
  see "1 orders" | 2:1 ^~~~~~~~~~~~~~ | the screen does not show “1 orders” |     It shows:⏎    • “0 orders”⏎Did you mean “0 orders”?
  see enabled "Order" | 2:13 ^~~~~~~ | button “Order” is disabled, expected enabled | Correct the line, or fix the condition of `.disabled(…)`.
  see disabled "Ask" | 2:14 ^~~~~ | button “Ask” is enabled, expected disabled | Correct the line, or fix the condition of `.disabled(…)`.
  see enabled #gone | 2:13 ^~~~~ | no element #gone is on the screen |     on the screen: “Email”, “Password”, “Gift”, “Quality”, “Quantity”, “Order”, “Ask”, “Details”, “Nothing”, “Twice”, “Remove”⏎Print the screen with `screen`, and use a label that it shows.
  see enabled "0 orders" | 2:13 ^~~~~~~~~~ | text “0 orders” does not accept `see` | Use a control instead.
  see not "0 orders" | 2:1 ^~~~~~~~~~~~~~~~~~ | the screen shows “0 orders” | Remove the step, or add the steps that remove the text.
  type "Email" "b"⏎  email = "b"⏎tap "Order"⏎tap "Order" | 5:1 ^~~~~~~~~~~ | 1 action waits to be received before this `tap` |     • .orderConfirmed, from “order”⏎Receive it: `receive .orderConfirmed`, or write `skip received`.
  """#
)
