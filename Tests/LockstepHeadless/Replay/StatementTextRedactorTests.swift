import Lockstep
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepTrace

/// A door that opens for a code.
private struct Door: ReducerProtocol {
  struct State: Equatable {
    var name = ""
    @Secret var code = ""
    var isOpen = false
    var spare: Key?
  }

  enum Action: Sendable, Decodable {
    case nameChanged(String)
    case codeChanged(Secret<String>)
    case keyUsed(Key)
    case opened
  }

  struct Key: Sendable, Equatable, Decodable {
    var name: String
    var day: CalendarDay
    @Secret var code: String
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name): state.name = name
    case .codeChanged(let code): state.code = code.wrappedValue
    case .keyUsed(let key): state.isOpen = key.code == "hunter2"
    case .opened: state.isOpen = state.code == "hunter2"
    }
    return .none
  }

  static let catalog = FeatureCatalog {
    FeatureEntry("Door", initialState: Door.State()) {
      Door()
    } screen: {
      DoorScreen(store: $0)
    }
  }
}

private struct DoorScreen: Screen {
  let store: StoreOf<Door>

  var body: some Element {
    VBox {
      TextField("Name", text: store.binding(get: \.name, send: Door.Action.nameChanged))
      SecureField(
        "Code",
        text: store.binding(get: \.code, send: { Door.Action.codeChanged(Secret(wrappedValue: $0)) })
      )
      Button("Open") { store.send(.opened) }
    }
  }
}

/// A trace, the log and a failure text never contain what is typed into a field for passwords, or sent as a secret.
@Suite struct StatementTextRedactorTests {
  private static let script = """
    # The front door.
    feature Door

    given spare = Key(name: "spare", day: "2026-02-28", code: "hunter1")
    type "Name" "front"
      name = "front"
    type "Code" "hunter2"
    key "2"
    key backspace
    tap "Open"
      isOpen = false
    key "x"
    """

  private static let opening = """
    feature Door
    exhaustivity off
    fill "Code" "hunter2"
    tap "Open"
    expect isOpen == true
    """

  private static func harness(_ script: String = script) throws -> CommandHarness {
    let harness = try CommandHarness()
    harness.catalog = Door.catalog
    try harness.write(script, to: "a.script")
    return harness
  }

  @Test func theTraceHidesWhatIsTypedUntilItIsKnownToBeNoSecret() async throws {
    let harness = try Self.harness()
    let outcome = await harness.run(["run", "$/a.script", "--trace", "$/t", "--verbose"])
    #expect(!outcome.output.contains("hunter"), "\(outcome)")
    let trace = try #require(harness.text(of: "t"), "\(outcome)")
    #expect(!trace.contains("hunter"))
    let lines = trace.split(separator: "\n").filter { $0.contains(#""source""#) || $0.contains(#""typed""#) }
    #expect(
      lines == [
        #"""
        {"event":"scriptStarted","feature":"Door","script":"a","source":["# The front door.","feature Door","",\#
        "given spare = Key(name: \"spare\", day: \"2026-02-28\", code: \"••••\")","type \"Name\" \"••••\"","  name = \"front\"","type \"Code\" \"••••\"","key \"••••\"",\#
        "key backspace","tap \"Open\"","  isOpen = false","key \"••••\""]}
        """#,
        #"{"event":"typed","step":2,"text":"type \"Name\" \"front\""}"#,
      ]
    )
  }

  @Test func onlyTheSecretPartOfAnActionIsHidden() async throws {
    let harness = try Self.harness(
      """
      feature Door
      exhaustivity off
      send .keyUsed(Key(name: "master", day: "2026-02-28", code: "hunter2"))
      send .codeChanged("hunter2")
      """
    )
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"])
    let trace = try #require(harness.text(of: "t"))
    #expect(!trace.contains("hunter"))
    let statement = #"send .keyUsed(Key(name: \"master\", day: \"2026-02-28\", code: \"••••\"))"#
    let source = #"["feature Door","exhaustivity off","\#(statement)","send .codeChanged(\"••••\")"]"#
    #expect(trace.contains(source), "\(trace)")
  }

  @Test func theScriptOnDiskFillsInWhatTheTraceHides() async throws {
    let harness = try Self.harness(Self.opening)
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"])
    #expect(try #require(harness.text(of: "t")).contains("hunter") == false)
    let outcome = await harness.run(["replay", "$/t", "--quiet"])
    #expect(outcome.output == "the same: 1 script, 3 events, 1 hash\n", "\(outcome)")
  }

  @Test func aTraceHasTheNameOfASecretAndReplaysWithIt() async throws {
    let script = Self.opening.replacing("\"hunter2\"", with: "$CODE")
    let harness = try Self.harness(script)
    try await SecretEnvironment.$environment.withValue(["LOCKSTEP_SECRET_CODE": "hunter2"]) {
      let outcome = await harness.run(["run", "$/a.script", "--trace", "$/t"])
      let trace = try #require(harness.text(of: "t"), "\(outcome)")
      #expect(outcome.code == .success && !trace.contains("hunter"), "\(outcome)")
      #expect(trace.contains(#""fill \"Code\" $CODE""#), "\(trace)")
      let replayed = await ReplayHarness.replay(trace, catalog: Door.catalog)
      #expect(replayed.code == .success, "\(replayed.text)")
    }
  }

  @Test func aHiddenTextThatNoScriptHasIsNamedAndCanBeGiven() async throws {
    let harness = try Self.harness(Self.opening)
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"])
    let trace = try #require(harness.text(of: "t"))
    let differing = await ReplayHarness.replay(trace, catalog: Door.catalog)
    #expect(differing.code == .failure)
    let hint = """
      The trace hides the text of `fill "Code" "••••"`, which may be the cause.
      Pass it with `headless replay TRACE --secret TEXT`, or run this in the folder of the script.
      """
    #expect(differing.text.contains(hint), "\(differing.text)")
    let filled = await ReplayHarness.replay(
      trace,
      catalog: Door.catalog,
      texts: RedactedTextRestorer(secrets: ["hunter2"])
    )
    #expect(filled.code == .success, "\(filled.text)")
  }

  @Test func aSessionHidesTheSameAndReplays() async throws {
    let harness = try Self.harness()
    let input = "fill \"Name\" \"front\"\nfill \"Code\" \"hunter2\"\ntap \"Open\"\ntype \"Nam\" \"hunter2\""
    _ = await harness.play(input, ["Door", "--trace", "$/t"])
    let trace = try #require(harness.text(of: "t"))
    #expect(!trace.contains("hunter"))
    #expect(trace.contains(#"{"event":"typed","step":1,"text":"fill \"Name\" \"front\""}"#))
    let filled = await ReplayHarness.replay(
      trace,
      catalog: Door.catalog,
      texts: RedactedTextRestorer(secrets: ["hunter2"])
    )
    #expect(filled.code == .success, "\(filled.text)")
  }

  @Test func aFailureHidesWhatItsStepTyped() async throws {
    let harness = try Self.harness("feature Door\nfill \"Code\" \"hunter2\"\n  name = \"x\"\n")
    let wrong = await harness.run(["run", "$/a.script"])
    #expect(wrong.code == .failure && !wrong.output.contains("hunter"), "\(wrong.output)")
    try harness.write("feature Door\nfill \"Cod\" \"hunter2\"\n", to: "a.script")
    let unknown = await harness.run(["run", "$/a.script"])
    #expect(unknown.output.contains("fill \"Cod\" \"••••\"") && !unknown.output.contains("hunter"), "\(unknown.output)")
  }

  @Test func theShortestScriptIsMadeOfTheRevealedStatements() async throws {
    let script = Self.opening.replacing("fill \"Code\"", with: "fill \"Name\" \"back\"\nfill \"Code\"")
    let harness = try Self.harness(script.replacing("true", with: "false"))
    _ = await harness.run(["run", "$/a.script", "--trace", "$/t"])
    let outcome = await harness.run(["trace", "shrink", "$/t"])
    #expect(
      outcome.output == """
        feature Door
        fill "Code" "hunter2"
          ...
        tap "Open"
          ...
        expect isOpen == false

        """,
      "\(outcome)"
    )
  }
}
