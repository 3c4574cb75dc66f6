import Lockstep
import LockstepScreen
import LockstepScript
import LockstepWeb
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The session of a page: statements, time, positions and worlds.
@Suite struct LiveSurfaceTests {
  private func open(_ start: String...) async throws -> LiveSurface {
    let script = try Script(parsing: "feature OrderForm\n\(start.joined(separator: "\n"))".utf8, file: "a")
    return await LiveSurface(
      OrderForm.catalog.entries[0],
      PlaySettings(),
      title: "Form",
      start: script.steps,
      isContinued: true
    )
  }

  private func orders(_ surface: LiveSurface) -> Int? {
    (surface.session.playable.stateValue as? OrderForm.State)?.orders
  }

  @Test func statementsAreListedWithWhatFollowed() async throws {
    let form = try await open()
    #expect(await form.play("fill \"Email\" \"a\"") == .init(isPlayed: true))
    #expect(await form.play("tap \"Order\"") == .init(isPlayed: true))
    #expect(orders(form) == 1)
    let titles = form.log.map { [$0.title] + $0.lines.map(\.text) }
    #expect(
      titles == [
        ["exhaustivity off"],
        ["send .emailChanged(\"a\")", "  email: \"\" → \"a\""],
        [
          "send .orderButtonTapped", "  • “order” started", "receive .orderConfirmed from “order”",
          "  email: \"a\" → \"\"", "  orders: 0 → 1", "  • “order” finished",
        ],
      ]
    )
  }

  @Test(
    arguments: [
      (
        "tap \"Order\"",
        "button “Order” is disabled. Fill in what the screen asks for first, or fix the condition of `.disabled(…)`."
      ),
      (
        "tap \"Remove\"",
        "2 elements match “Remove”. Give one of them an `.id(…)` and write `#id`."
      ),
      (
        "send .nothing",
        "`OrderForm.Action` has no case `nothing`. Its cases are `.emailChanged`, `.passwordChanged`, `.giftChanged`, `.qualityChanged`, `.quantityChanged`, `.orderButtonTapped`, `.orderConfirmed`, `.askButtonTapped`, … (4 more)"
      ),
      ("taps", "there is no step `taps`"),
    ]
  )
  func whatIsImpossibleIsSaidAndNotKept(_ statement: String, _ message: String) async throws {
    let form = try await open()
    let answer = await form.play(statement)
    #expect(answer == .init(isPlayed: false, message: message))
    #expect(form.position == 1)
  }

  @Test func whatIsScrolledOutIsScrolledToFirst() async throws {
    let form = try await open()
    #expect(await form.play("tap \"Imprint\"").isPlayed)
    #expect(
      form.session.steps.map(\.step.kind.text) == ["exhaustivity off", "scroll to \"Imprint\"", "tap \"Imprint\""]
    )
    #expect(form.log.map(\.title) == ["exhaustivity off", "scroll to \"Imprint\"", "send .imprintTapped"])
  }

  @Test func aWindowOfTheSameSizeIsNoStep() async throws {
    let form = try await open()
    _ = await form.play("window 100x40")
    _ = await form.play("window 100x40")
    #expect(form.snapshot?.size == ScreenSize(columns: 100, rows: 40))
    #expect(form.session.steps.map(\.step.kind.text) == ["exhaustivity off", "window 100x40"])
  }

  @Test func afterGoingBackAStatementReplacesTheUndoneSteps() async throws {
    let form = try await open()
    for text in ["a", "b", "c"] { _ = await form.play("fill \"Email\" \"\(text)\"") }
    #expect(await form.go(to: 2) == .init(isPlayed: true))
    #expect(form.snapshot?.elements.first { $0.label == "Email" }?.value == .text("a"))
    #expect(await form.play("window 100x40") == .init(isPlayed: true))
    #expect(form.log.count == 4)
    #expect(form.session.end == 4, "A resized page replaces no steps.")
    #expect(await form.go(to: 5) == .init(isPlayed: false, message: "There is no step 5: the last one is 4."))
    _ = await form.play("fill \"Email\" \"d\"")
    #expect(form.log.map(\.title).suffix(2) == ["send .emailChanged(\"a\")", "send .emailChanged(\"d\")"])
    #expect(form.session.end == 3)
  }

  @Test func theFirstStepThatNoLongerPlaysIsNamed() async throws {
    let form = try await open("tap \"Ask\"", "tap \"Gone\"", "tap \"Yes\"")
    #expect(form.session.steps.map(\.step.kind.text) == ["exhaustivity off", "tap \"Ask\""])
    #expect(
      form.problem
        == "Step 2, `tap \"Gone\"`, no longer plays, nor do those after it. no element “Gone” is on the screen. "
        + "Print the screen with `screen`, and use a label that it shows."
    )
  }

  @Test func aSessionThatGoesOnInAnotherProgramStaysAsItWas() async throws {
    let form = try await open("exhaustivity off", "window 100x40", "fill \"Email\" \"a\"", "tap \"Order\"")
    let steps = form.session.steps.map(\.step.kind.text)
    #expect(steps == ["exhaustivity off", "window 100x40", "fill \"Email\" \"a\"", "tap \"Order\""])
    #expect(orders(form) == 1)
  }

  @Test func inRealTimeNothingIsDoneAgain() async throws {
    let setting = PlaySettings(liveClock: ContinuousClock())
    let form = await LiveSurface(OrderForm.catalog.entries[0], setting, title: "Form")
    #expect(await form.play("fill \"Email\" \"a\"").isPlayed)
    #expect(await form.play("tap \"Order\"").isPlayed)
    while form.isTimePassing { await form.pass(.milliseconds(1)) }
    #expect(orders(form) == 1)
    #expect(form.log.last?.lines.map(\.text).contains("receive .orderConfirmed from “order”") == true)
    #expect(await form.go(to: 1).message == "With `--live`, time is real: it doesn't go back.")
    #expect(await form.play("advance 1s").message == "With `--live`, time is real: it can't be advanced.")
  }

  @Test func previewsBeginInTheirStates() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    .preview("asked", OrderForm.State(question: "Really?")).erased
    let step = try Script(parsing: "feature OrderForm\ngiven preview \"asked\"".utf8, file: "a").steps
    let form = await LiveSurface(entry, PlaySettings(), title: "Form", start: step, isStill: true)
    #expect(form.problem == nil)
    #expect(form.snapshot?.overlays.first?.label == "Really?")
    #expect(form.isPaused)
    _ = await form.play("window 100x40")
    #expect(form.isPaused, "A page that opens is no use of it.")
    _ = await form.play("tap \"Yes\"")
    #expect(!form.isPaused)
    form.isPaused = true
    _ = await form.play("tap \"Ask\"")
    #expect(form.isPaused, "A person has paused it.")
    let harness = try CommandHarness()
    try harness.write("feature Shop\ngiven preview \"none\"\nsend .open\n", to: "a.script")
    let run = await harness.run("run", "$/a.script", "--quiet")
    #expect(run.errors.contains("error: the feature has no preview \"none\""), "\(run)")
  }

  @Test func aScriptIsPlayedAsInARunAndUsedAfterwards() async throws {
    let text = """
      feature OrderForm
      repeat 2
        fill "Email" "a"
          email = "a"
        tap "Order"
        exhaustivity off
        receive .orderConfirmed
        exhaustivity on
      end
      """
    let steps = try Script(parsing: text.utf8, file: "a").stepsInPlayingOrder()
    let form = await LiveSurface(OrderForm.catalog.entries[0], PlaySettings(), title: "Form", start: steps)
    #expect(form.problem == nil)
    #expect(orders(form) == 2)
    #expect(form.log.last?.title == "exhaustivity off")
    #expect(await form.go(to: 1).isPlayed)
    #expect(await form.play("tap \"Ask\"").isPlayed)
    #expect(form.session.steps.map(\.step.kind.text).suffix(2) == ["exhaustivity off", "tap \"Ask\""])
  }

  @Test func anotherWorldBeginsAnewAfterAReload() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State(), launch: .askButtonTapped) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    .world("other") { _ in }.erased
    let steps = try Script(parsing: "feature OrderForm\nfill \"Email\" \"a\"\n  ...".utf8, file: "a").steps
    for isContinued in [true, false] {
      let form = await LiveSurface(entry, PlaySettings(), title: "Form", start: steps, isContinued: isContinued)
      #expect(await form.open(world: "other").isPlayed)
      let new = ["exhaustivity off", "send .askButtonTapped"]
      let texts = isContinued ? new : ["fill \"Email\" \"a\"", "exhaustivity off"]
      #expect(form.session.steps.map(\.step.kind.text) == texts)
    }
  }

  @Test func aScreenIsShownInItsLanguagesOnly() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    .languages([Language("de", texts: ["Order": "Bestellen"])]).erased
    let form = await LiveSurface(entry, PlaySettings(), title: "Form")
    for (code, label) in [("de", "Bestellen"), ("fr", "Order"), ("de", "Bestellen"), ("", "Order")] {
      form.show(in: code)
      #expect(form.snapshot?.elements.contains { $0.role == .button && $0.label == label } == true, "\(code)")
    }
    form.show(in: "de")
    _ = await form.play("fill \"Email\" \"a\"")
    #expect(await form.play("tap \"Bestellen\"").isPlayed)
    #expect(orders(form) == 1)
  }

  @Test func savedScriptsJoinAdvancesAndWarnOfPasswords() async throws {
    let form = try await open()
    for statement in ["advance 1s", "advance 2s", "type \"Email\" \"a\"", "advance 1s"] {
      _ = await form.play(statement)
    }
    #expect(form.log.map(\.seconds) == [nil, 1, 2, nil, 1])
    let saved = await SavedScript(form.session)
    #expect(saved.warning == "")
    let text = """
      feature OrderForm
      exhaustivity off
      advance 3s
      type "Email" "a"
        email = "a"
      advance 1s
      finish

      """
    #expect(saved.text == text)
    for text in ["secret", "more"] { _ = await form.play("type \"Password\" \"\(text)\"") }
    let warning = ". It contains the text typed into “Password”, readable by anyone who opens the file."
    #expect(await SavedScript(form.session).warning == warning)
  }
}

/// What the browsers get.
@Suite struct ServedSurfaceTests {
  @Test func aBrowserGetsTheThemeAndTheLanguageOnceTheyChange() async throws {
    let form = await LiveSurface(OrderForm.catalog.entries[0], PlaySettings(), title: "Form")
    let served = ServedSurface(form, number: 0)
    _ = served.events(edit: nil)
    form.session.playable.screenSession?.theme = .dark
    let screen = try #require(served.events(edit: nil).first)
    #expect(screen.name == "screen")
    #expect(screen.data.contains("\"colorScheme\":\"dark\""))
    #expect(screen.data.contains("\"version\":1"))
    #expect(served.events(edit: nil) == [])
  }

  @Test func aBrowserGetsOnlyWhatHasChanged() async throws {
    let form = await LiveSurface(OrderForm.catalog.entries[0], PlaySettings(), title: "Form")
    let served = ServedSurface(form, number: 3)
    #expect(served.events(edit: nil).map(\.name) == ["steps", "status"])
    #expect(served.events(edit: nil) == [])
    _ = await form.play("fill \"Email\" \"a\"")
    let edit = try #require(ServedSurface.Edit(query: "edit=page.7"))
    let events = served.events(edit: edit)
    #expect(events.map(\.name) == ["screen", "steps", "status"])
    let screen = try #require(events.first?.data)
    #expect(screen.hasPrefix("{\"edit\":{\"number\":7,\"page\":\"page\"},\"patches\":["))
    #expect(screen.hasSuffix(",\"surface\":3,\"version\":1}"))
    #expect(screen.contains("\"value\":\"a\""))
    #expect(
      events[1].data
        == #"{"from":1,"position":2,"steps":[{"lines":[["change","  email: \"\" → \"a\""]],"title":"send .emailChanged(\"a\")"}],"surface":3}"#
    )
    // The text is the same, but the page must know that it was shown.
    #expect(served.events(edit: edit).map(\.data) == [#"{"edit":{"number":7,"page":"page"},"surface":3,"version":1}"#])
  }

  @Test(arguments: ["", "edit=", "edit=a", "edit=a.b", "other=a.1", "edit=a.1.2"])
  func anotherQueryIsNoEdit(query: String) { #expect(ServedSurface.Edit(query: query) == nil) }
}
