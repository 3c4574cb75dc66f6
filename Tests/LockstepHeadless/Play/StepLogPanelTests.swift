import Lockstep
import LockstepDiff
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// The panel with the changes of a screen.
@Suite struct StepLogPanelTests {
  @Test func ownChangesAreShownAtOnceAndOthersOnceASecond() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    func shown(_ label: String, isOwn: Bool, at seconds: Int) throws -> Bool {
      let step = try Script.Step(parsing: "see \"\(label)\"", file: "test")
      panel.add(PlayedStep(step: step), isOwn: isOwn)
      return panel.lines(columns: 40, rows: 9, at: .seconds(seconds)).contains("see \"\(label)\"")
    }
    #expect(try shown("A", isOwn: true, at: 5))
    #expect(try !shown("B", isOwn: false, at: 5))
    #expect(try shown("C", isOwn: false, at: 6))
    #expect(try shown("D", isOwn: true, at: 6))
  }

  @Test func aLongLineTakesAtMostThreeRows() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    let step = try Script.Step(parsing: "see \"one two three four five six seven eight nine ten\"", file: "test")
    panel.add(PlayedStep(step: step), isOwn: true)
    let rows = ["see \"one two", "  three four", "  five six…"]
    #expect(Array(panel.lines(columns: 14, rows: 4, at: .zero).dropFirst()) == rows)
    #expect(Array(panel.lines(columns: 14, rows: 3, at: .zero).dropFirst()) == Array(rows.suffix(2)))
    panel.scroll(lines: -1)
    #expect(Array(panel.lines(columns: 14, rows: 3, at: .zero).dropFirst()) == Array(rows.prefix(2)))
  }

  @Test func whatAnEffectRepeatsIsOneEntrySinceThePersonsLastStep() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    for second in 1...3 {
      panel.add(picture(second), isOwn: false)
      if second == 1 { panel.add(PlayedStep(step: try Script.Step(parsing: "see \"A\"", file: "test")), isOwn: true) }
      panel.add(received(["chat": "text \(second)"], from: "chat"), isOwn: false)
    }
    let entries = [
      "see \"A\"", "receive .chat(text 3) from “chat” ×3",
      "receive .stage(.camera(.preview(.pictureTaken(picture 3)))) from “camera” ×2",
      "  stage.camera.preview.picture: \"picture 2\" → \"picture 3\"",
    ]
    #expect(panel.lines(columns: 100, rows: 5, at: .zero).dropFirst() == entries[...])
  }

  @Test func aRepeatedStepThatStartsAnEffectIsAnEntryOfItsOwn() {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    for second in 1...4 {
      var step = received(["chat": "text \(second)"], from: "chat")
      if second == 2 { step.notes.append(.event(.effectStarted(step: 2, id: 7, name: "reply"))) }
      panel.add(step, isOwn: false)
    }
    let entries = [
      "receive .chat(text 4) from “chat” ×3", "receive .chat(text 2) from “chat”", "  • “reply” started",
    ]
    #expect(panel.lines(columns: 100, rows: 4, at: .zero).dropFirst() == entries[...])
  }

  @Test func aNarrowPanelShortensPathsAndBreaksThemBetweenTheirComponents() {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    panel.add(picture(3), isOwn: false)
    let rows = [
      "receive ….preview(.pictureTaken(picture 3))", "  from “camera”",
      "  ….preview.picture: \"picture 2\" → \"picture 3\"", "",
    ]
    #expect(panel.lines(columns: 48, rows: 5, at: .zero).dropFirst() == rows[...])
  }

  @Test(
    arguments: [
      ("one two", ["one two"]), ("  stage.signedIn.home", ["  stage", "    .signedIn", "    .home"]),
      (".success([Lot(id: 3.5, name: \"A\")])", [".success([", "  Lot(id:", "  3.5, name:", "  \"A\")])"]),
      ("abcdefghijklmnop", ["abcdefghijk", "  lmnop"]),
    ]
  )
  func linesBreakBetweenComponentsAndArguments(text: String, rows: [String]) {
    #expect(TraceLineWrapper.rows(of: text, columns: 13) == rows)
  }

  @Test func theEditsOfAFieldAreOneEntryWithTheChangesOfAll() {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    for (old, new, isReady) in [("", "a", true), ("a", "a → b", true), ("a → b", "c", true)] {
      panel.add(edit(from: Form(name: old, isReady: !old.isEmpty), to: Form(name: new, isReady: isReady)), isOwn: true)
    }
    let entry = ["send .nameChanged(\"c\") ×3", "  name: \"\" → \"c\"", "  isReady: false → true"]
    #expect(panel.lines(columns: 100, rows: 4, at: .zero).dropFirst() == entry[...])
    panel.add(received(["saved": "1"], from: "save"), isOwn: false)
    panel.add(edit(from: Form(name: "c"), to: Form(name: "cd")), isOwn: true)
    let last = ["receive .saved(1) from “save”", "send .nameChanged(\"cd\")", "  name: \"c\" → \"cd\""]
    #expect(panel.lines(columns: 100, rows: 7, at: .seconds(2)).dropFirst() == (entry + last)[...])
  }

  private struct Form {
    var name: String
    var isReady = true
  }

  /// The step of a key in a field.
  private func edit(from old: Form, to new: Form) -> PlayedStep {
    let action = Tree.enumeration(
      type: "Action",
      case: "nameChanged",
      payload: [Tree.Field(value: Tree(describing: new.name))]
    )
    var step = PlayedStep(step: Script.Step(kind: .send(Literal(kind: .wildcard, range: .nowhere)), range: .nowhere))
    step.number = 1
    step.notes = [.event(.stepStarted(step: 1, action: action, origin: .sent))]
    let difference = Difference.between(old, new)
    if let difference { step.notes.append(.event(.stateChanged(step: 1, difference: difference))) }
    return step
  }

  /// A step that a camera repeats.
  private func picture(_ second: Int) -> PlayedStep {
    var step = received(
      ["stage": "", "camera": "", "preview": "", "pictureTaken": "picture \(second)"],
      from: "camera"
    )
    let difference = Difference.between(AppState(second - 1), AppState(second))
    if let difference { step.notes.append(.event(.stateChanged(step: 1, difference: difference))) }
    return step
  }

  /// A received action: nested cases, the innermost with a payload.
  private func received(_ cases: KeyValuePairs<String, String>, from effect: String) -> PlayedStep {
    let action = cases.reversed().reduce(Tree.leaf("")) { inner, next in
      let payload = next.value.isEmpty ? inner : .leaf(next.value)
      return .enumeration(type: "Action", case: next.key, payload: [Tree.Field(value: payload)])
    }
    var step = PlayedStep(step: Script.Step(kind: .receive(Literal(kind: .wildcard, range: .nowhere)), range: .nowhere))
    step.number = 1
    step.notes = [.event(.stepStarted(step: 1, action: action, origin: .effect(id: 1, name: effect)))]
    return step
  }

  private struct AppState {
    struct Stage { var camera: Camera }
    struct Camera { var preview: Preview }
    struct Preview { var picture: String }
    var stage: Stage

    init(_ second: Int) {
      stage = Stage(camera: Camera(preview: Preview(picture: "picture \(second)")))
    }
  }

  @Test func thePanelFollowsTheNewestStepUnlessThePersonScrolledBack() throws {
    var panel = StepLogPanel(isShown: true, paint: LineColorizer(isOn: false))
    func rows(adding labels: String, own: Set<Character> = [], at seconds: Int = 0) throws -> [String] {
      for label in labels {
        let step = try Script.Step(parsing: "see \"\(label)\"", file: "test")
        panel.add(PlayedStep(step: step), isOwn: own.contains(label))
      }
      return panel.lines(columns: 50, rows: 3, at: .seconds(seconds))
    }
    let (end, below) = ("── changes and effects ", "── changes and effects, 2 rows below ")
    let long = try rows(adding: "ABCDEF", own: ["A", "C"])
    #expect(long[0].hasPrefix(below) && Array(long[1...]) == ["see \"C\"", "see \"D\""], "\(long)")
    let short = try rows(adding: "G", own: ["G"])
    #expect(short[0].hasPrefix(end) && Array(short[1...]) == ["see \"F\"", "see \"G\""], "\(short)")
    #expect(try Array(rows(adding: "HIJ", at: 1)[1...]) == ["see \"I\"", "see \"J\""])
    panel.scroll(lines: -1)
    let back = try rows(adding: "K", at: 2)
    #expect(
      back[0].hasPrefix("── changes, 2 rows below; End jumps to the latest ")
        && back[1...] == ["see \"H\"", "see \"I\""],
      "\(back)"
    )
    panel.follow()
    #expect(try Array(rows(adding: "L", at: 3)[1...]) == ["see \"K\"", "see \"L\""])
  }
}
