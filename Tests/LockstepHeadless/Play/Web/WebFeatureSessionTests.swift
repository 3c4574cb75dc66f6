import Lockstep
import LockstepDiff
import LockstepScreen
import LockstepScript
import LockstepWeb
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The session of a page: statements, time, positions and worlds.
@Suite struct WebFeatureSessionTests {
  func open(_ start: String...) async throws -> WebFeatureSession {
    let script = try Script(parsing: "feature OrderForm\n\(start.joined(separator: "\n"))".utf8, file: "a")
    return await WebFeatureSession(
      OrderForm.catalog.entries[0],
      PlaybackSettings(),
      title: "Form",
      start: script.steps,
      isContinued: true
    )
  }

  private func orders(_ surface: WebFeatureSession) -> Int? {
    (surface.session.playable.stateValue as? OrderForm.State)?.orders
  }

  @Test func statementsAreListedWithWhatFollowed() async throws {
    let form = try await open()
    #expect(await form.play("fill \"Email\" \"a\"") == .init(isPlayed: true))
    #expect(await form.play("tap \"Order\"") == .init(isPlayed: true))
    #expect(orders(form) == 1)
    let titles = form.log.map { [$0.title, $0.action ?? "-"] + $0.lines.map(\.text) }
    #expect(
      titles == [
        ["exhaustivity off", "-"],
        ["fill \"Email\" \"a\"", "send .emailChanged(\"a\")", "  email: \"\" → \"a\""],
        [
          "tap \"Order\"", "send .orderButtonTapped", "  • “order” started", "receive .orderConfirmed from “order”",
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
    #expect(form.log.map(\.title) == ["exhaustivity off", "scroll to \"Imprint\"", "tap \"Imprint\""])
  }

  @Test func aResizedWindowIsOneStepThatIsNotListed() async throws {
    let form = try await open()
    for size in ["100x40", "100x40", "90x30"] { _ = await form.play("window \(size)") }
    #expect(form.snapshot?.size == ScreenSize(columns: 90, rows: 30))
    #expect(form.session.steps.map(\.step.kind.text) == ["exhaustivity off", "window 90x30"])
    _ = await form.play("fill \"Email\" \"a\"")
    _ = await form.play("window 80x30")
    #expect(form.log.shown.map(\.step.title) == ["fill \"Email\" \"a\""])
    #expect(form.shownPosition == 1)
    _ = await form.go(toShown: 0)
    #expect(form.position == 2)
    _ = await form.go(toShown: 1)
    #expect(form.position == 4, "The window belongs to the step before it.")
    for statement in ["advance 1s", "window 90x30", "advance 2s"] { _ = await form.play(statement) }
    #expect(form.log.shown.map(\.step.seconds) == [nil, 3], "Time around a resized window is one step.")
  }

  @Test func timeAndRepetitionsAreNotNumbered() async throws {
    let form = try await open()
    for text in ["advance 5s", "toggle \"Gift\"", "advance 5s", "fill \"Email\" \"a\"", "advance 5s"] {
      _ = await form.play(text)
    }
    #expect(form.log.shown.map(\.step.number) == [0, 1, 1, 2, 2])
    for (number, position) in [(0, 0), (1, 2), (2, 5)] {
      #expect(await form.go(toStep: number).isPlayed)
      #expect(form.shownPosition == position)
      #expect(form.stepNumber == number)
    }
    let repeated = ["step \"A\" up", "advance 1s", "step \"A\" up", "step \"A\" down", "step \"A\" down"].map {
      LoggedStep(title: $0, seconds: $0 == "advance 1s" ? 1 : nil)
    }
    #expect(repeated.shown.map(\.step.number) == [1, 1, 1, 2, 2])
  }

  @Test func textTypedLetterByLetterIsOneListedStep() async throws {
    let form = try await open()
    for text in ["a", "ab", "a", "ac"] { _ = await form.play("fill \"Email\" \"\(text)\"") }
    #expect(form.log.shown.map(\.step.title) == ["fill \"Email\" \"ac\""])
    #expect(form.log.shown[0].step.lines.map(\.text) == ["  email: \"\" → \"ac\""])
    #expect(form.log.shown[0].step.changes.lines(limit: 9).lines == ["email: \"\" → \"ac\""])
    _ = await form.play("advance 200ms")
    _ = await form.play("fill \"Email\" \"acd\"")
    #expect(form.shownPosition == 1, "A pause between letters is a part of the typing.")
    for statement in ["advance 5s", "fill \"Email\" \"acde\"", "fill \"Email\" \"b\""] {
      _ = await form.play(statement)
    }
    #expect(
      form.log.shown.map(\.step.title) == [
        "fill \"Email\" \"acd\"", "advance 5s", "fill \"Email\" \"acde\"", "fill \"Email\" \"b\"",
      ]
    )
    #expect(form.session.steps.count == 10, "A saved script contains each of them.")
    _ = await form.go(toShown: 1)
    #expect(form.position == 7)
  }

  @Test func actingInThePastSetsTheLaterStepsAside() async throws {
    let form = try await open()
    for text in ["a", "b", "c"] { _ = await form.play("fill \"Email\" \"\(text)\"") }
    #expect(await form.go(toShown: 1) == .init(isPlayed: true))
    #expect(form.snapshot?.elements.first { $0.label == "Email" }?.value == .text("a"))
    _ = await form.play("window 100x40")
    #expect(form.session.end == 4, "A resized page replaces no steps.")
    #expect(await form.play("tap \"Gone\"").isPlayed == false)
    #expect(form.session.end == 4, "Nor does a statement that fails.")
    #expect(form.setAside == nil)
    #expect(
      await form.go(toStep: 5) == .init(isPlayed: false, message: "There is no step 5: the last one is 3.")
    )
    let (old, new) = (["a", "b", "c"], ["a", "d"])
    func shown() -> [String] { form.log.shown.map(\.step.title) }
    func titles(_ texts: [String]) -> [String] { texts.map { "fill \"Email\" \"\($0)\"" } }
    _ = await form.play("fill \"Email\" \"d\"")
    #expect(shown() == titles(new))
    #expect(form.session.steps.map(\.step.kind.text)[2] == "window 100x40")
    for (branch, other) in [(old, 1), (new, 2)] {
      #expect(form.setAside?.count == (branch == old ? 2 : other - 1))
      #expect(form.setAside?.firstNumber == 1)
      #expect(await form.restore().isPlayed)
      #expect(shown() == titles(branch))
      #expect(form.snapshot?.elements.first { $0.label == "Email" }?.value == .text(branch.last ?? ""))
    }
  }

  @Test func aRestartAndAnotherWorldSetAllStepsAside() async throws {
    let form = try await open()
    #expect(await form.restore() == .init(isPlayed: false, message: "There are no replaced steps to restore."))
    #expect(await form.restart().isPlayed)
    #expect(form.setAside == nil, "Nothing is lost.")
    for text in ["a", "b"] { _ = await form.play("fill \"Email\" \"\(text)\"") }
    #expect(await form.restart().isPlayed)
    #expect(form.log.shown.isEmpty)
    #expect(form.setAside?.count == 2)
    #expect(form.setAside?.start == 0)
    #expect(await form.restore().isPlayed)
    #expect(form.log.shown.count == 2)
    #expect(form.setAside == nil)
    #expect(await form.restart().isPlayed)
    #expect(form.forget() == .init(isPlayed: true))
    #expect(form.setAside == nil)
  }

  @Test(
    arguments: [
      ("# a comment", true, ""), ("", true, ""), ("undo", true, ""), ("goto 1", true, ""),
      ("redo", false, "There is no step 3: the last one is 2."),
      ("actions", true, "actions\n  emailChanged(String)\n"), ("help undo", true, "undo\n  Undoes the last step."),
      ("help", true, "Steps\n"), ("effects", true, "No effect is in flight."),
      ("state email", true, "state email\n  \"b\""),
      ("state emial", false, "prompt:1:7: error: `OrderForm.State` has no stored property `emial`"),
      ("receive", false, "A page receives actions automatically."),
      ("break on .nothing", false, "This command works only at the prompt: `headless play OrderForm`."),
      ("taps", false, "there is no step and no command `taps`. Did you mean `tap`?"),
    ]
  )
  func aLineIsAStatementOrACommand(_ line: String, _ isPlayed: Bool, _ message: String) async throws {
    let form = try await open()
    for text in ["a", "b"] { _ = await form.play("fill \"Email\" \"\(text)\"") }
    let answer = await form.execute(line)
    #expect(answer.isPlayed == isPlayed)
    #expect(answer.message.hasPrefix(message), "\(answer.message)")
    #expect(form.log.shown.count == 2)
    #expect(form.shownPosition == (["undo", "goto 1"].contains(line) ? 1 : 2))
    #expect(await form.execute("state").opensState == true)
    #expect(await form.execute(".giftChanged(true)").isPlayed)
  }

  @Test func aLineIsCompletedAsAtThePrompt() async throws {
    let form = try await open()
    let found = form.suggestions(for: "tap \"De")
    #expect(found == .init(lines: ["tap \"Details\""], common: "tap \"Details\""))
    #expect(form.suggestions(for: ".emailC").lines == [".emailChanged("])
    #expect(form.suggestions(for: "wi").lines == ["window"])
    #expect(form.suggestions(for: "nothing") == .init(lines: [], common: "nothing"))
  }

  @Test func theStateIsCompleteAndMarksWhatTheStepHasChanged() async throws {
    let form = try await open()
    _ = await form.play("fill \"Email\" \"a\"")
    let outline = form.stateOutline
    #expect(outline.text == "OrderForm.State")
    #expect(outline.parts?.filter { $0.isChanged == true }.map(\.text) == ["email: \"a\""])
    let changed = { form.stateOutline.parts?.filter { $0.isChanged == true }.map(\.text) }
    _ = await form.play("tap \"Order\"")
    #expect(changed() == ["email: \"\"", "orders: 1"])
    _ = await form.play("toggle \"Gift\"")
    #expect(changed() == ["isGift: true"])
    _ = await form.go(toStep: 2)
    #expect(changed() == ["email: \"\"", "orders: 1"])
    struct Row { var id: Int, name: String }
    let rows = (0..<300).map { Row(id: $0, name: String(repeating: "x", count: 60)) }
    let list = StateOutline(Tree(describing: ["rows": rows]), changes: [])
    #expect(list.parts?[0].text == "[\"rows\"]: 300 elements")
    #expect(list.parts?[0].parts?.count == 300)
    #expect(list.parts?[0].parts?.last?.parts?.first?.text == "id: 299")
  }

  @Test func aValueThatChangesBackIsNotMarked() {
    let (open, note, row) = (Path([.name("isOpen")]), Path([.name("note")]), Path([.name("rows")]))
    func change(_ path: Path, _ old: String, _ new: String) -> Change {
      Change(path: path, kind: .changed(old: .leaf(old), new: .leaf(new)))
    }
    var changes = NetStateChanges([change(open, "false", "true"), change(note, "1", "2")])
    #expect(Set(changes.paths) == [open, note])
    #expect(changes.lines(limit: 1) == (["isOpen: false → true"], 2))
    changes.append(NetStateChanges([change(open, "true", "false"), change(note, "2", "3")]))
    #expect(changes.paths == [note])
    changes.append(NetStateChanges([Change(path: row, kind: .added(.leaf("a"))), change(note, "3", "1")]))
    #expect(changes.paths == [row])
    #expect(changes.lines(limit: 9) == (["rows: + a"], 1))
    changes.append(NetStateChanges([Change(path: row, kind: .removed(.leaf("a")))]))
    #expect(changes.paths == [])
  }

  @Test func changesInsideAChangedValueAreNotListed() {
    let (stage, phase) = (Path([.name("stage")]), Path([.name("stage"), .name("phase")]))
    func tree(_ name: String) -> Tree { .enumeration(type: "Stage", case: name, payload: []) }
    let changes = NetStateChanges([
      Change(path: phase, kind: .added(.leaf("1"))),
      Change(path: stage, kind: .changed(old: tree("out"), new: tree("in"))),
    ])
    #expect(changes.lines(limit: 9) == (["stage: .out → .in"], 1))
    #expect(Set(changes.paths) == [stage, phase])
  }

  @Test func theFirstStepThatNoLongerPlaysIsNamed() async throws {
    let form = try await open("tap \"Ask\"", "tap \"Gone\"", "tap \"Yes\"")
    #expect(form.session.steps.map(\.step.kind.text) == ["exhaustivity off", "tap \"Ask\""])
    #expect(
      form.problem
        == "Step 2, `tap \"Gone\"`, can no longer be played; the steps after it were not played. no element “Gone” is on the screen. "
        + "Did you mean “Yes”?"
    )
  }

  @Test func aSessionThatGoesOnInAnotherProgramStaysAsItWas() async throws {
    let form = try await open("exhaustivity off", "window 100x40", "fill \"Email\" \"a\"", "tap \"Order\"")
    let steps = form.session.steps.map(\.step.kind.text)
    #expect(steps == ["exhaustivity off", "window 100x40", "fill \"Email\" \"a\"", "tap \"Order\""])
    #expect(orders(form) == 1)
  }

  @Test func inRealTimeNothingIsDoneAgain() async throws {
    let setting = PlaybackSettings(liveClock: ContinuousClock())
    let form = await WebFeatureSession(OrderForm.catalog.entries[0], setting, title: "Form")
    #expect(await form.play("fill \"Email\" \"a\"").isPlayed)
    #expect(await form.play("tap \"Order\"").isPlayed)
    while form.isTimePassing { await form.pass(.milliseconds(1)) }
    #expect(orders(form) == 1)
    #expect(form.log.last?.lines.map(\.text).contains("receive .orderConfirmed from “order”") == true)
    #expect(await form.go(toShown: 1).message == "`--live` uses real time, which can't go back.")
    #expect(await form.play("advance 1s").message == "`--live` uses real time, which can't be advanced.")
  }

  @Test func previewsBeginInTheirStates() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    .preview("asked", OrderForm.State(question: "Really?")).erased
    let step = try Script(parsing: "feature OrderForm\ngiven preview \"asked\"".utf8, file: "a").steps
    let form = await WebFeatureSession(entry, PlaybackSettings(), title: "Form", start: step, isStill: true)
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
    let form = await WebFeatureSession(OrderForm.catalog.entries[0], PlaybackSettings(), title: "Form", start: steps)
    #expect(form.problem == nil)
    #expect(orders(form) == 2)
    #expect(form.log.last?.title == "exhaustivity off")
    #expect(form.log.shown.last?.step.title == "receive .orderConfirmed from “order”")
    #expect(await form.go(toShown: 1).isPlayed)
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
      let form = await WebFeatureSession(
        entry,
        PlaybackSettings(),
        title: "Form",
        start: steps,
        isContinued: isContinued
      )
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
    let form = await WebFeatureSession(entry, PlaybackSettings(), title: "Form")
    for (code, label) in [("de", "Bestellen"), ("fr", "Order"), ("de", "Bestellen"), ("", "Order")] {
      form.show(in: code)
      #expect(form.snapshot?.elements.contains { $0.role == .button && $0.label == label } == true, "\(code)")
    }
    form.show(in: "de")
    _ = await form.play("fill \"Email\" \"a\"")
    #expect(await form.play("tap \"Bestellen\"").isPlayed)
    #expect(orders(form) == 1)
  }
}
