import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// A long action is shortened from the inside, as far as it stays unambiguous, and the command says what it omits.
@Suite struct RecordLongActionTests {
  private func record(_ action: String) async throws -> (script: String?, output: String) {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("Imports", initialState: Imports.State()) { Imports() } }
    try harness.write("feature Imports\nsend .\(action)\n", to: "a.script")
    let outcome = await harness.run("record", "$/a.script")
    #expect(await harness.run("run", "$/a.script", "--quiet").code == .success)
    return (harness.text(of: "a.script"), outcome.output)
  }

  /// The step that receives an action of `twins` as a whole.
  private static func receive(_ side: String) -> String {
    let rows = (1...3).map { "Imports.Row(id: \($0), name: \"\(side) \(String(repeating: "x", count: 30))\")" }
    return "receive .read(title: \"Twin\", rows: [\(rows.joined(separator: ", "))])"
  }

  @Test func theLongestInnermostValuesAreOmitted() async throws {
    let recorded = try await record("long")
    #expect(
      recorded.script == """
        feature Imports
        send .long
        receive .read(title: "Long", rows: [_, _, Imports.Row(id: 3, name: _)])
        finish

        """
    )
    #expect(
      recorded.output == """
        recorded  $/a.script  2 lines written
                  `receive .read(title: "Long", rows: [_, _, Imports.Row(id: 3, name: _)])` omits rows[0], rows[1], rows[2].name
        1 recorded

        """
    )
  }

  @Test func anActionIsWrittenAsAWholeIfAnotherOneWouldMatchToo() async throws {
    let recorded = try await record("twins")
    let receives = ["left", "right"].map(Self.receive)
    #expect(recorded.script == "feature Imports\nsend .twins\n\(receives.joined(separator: "\n"))\nfinish\n")
    #expect(recorded.output == "recorded  $/a.script  3 lines written\n1 recorded\n")
  }

  /// The first pattern is shortened before the second action exists.
  @Test func anActionIsWrittenAsAWholeIfALaterOneWouldMatchToo() async throws {
    let recorded = try await record("left\nsend .right\nsend .note")
    #expect(
      recorded.script == """
        feature Imports
        send .left
        \(Self.receive("left"))
        send .right
        \(Self.receive("right"))
        send .note
        receive .noted
        finish

        """
    )
    #expect(
      recorded.output == """
        recorded  $/a.script  4 lines written
                  `receive .noted` omits its value
        1 recorded

        """
    )
  }

  /// A step of the user receives the second action.
  @Test func anActionIsWrittenAsAWholeIfAnActionThatTheScriptReceivesWouldMatchToo() async throws {
    let recorded = try await record("left\nsend .right\nreceive .read")
    #expect(
      recorded.script == """
        feature Imports
        send .left
        \(Self.receive("left"))
        send .right
        receive .read
        finish

        """
    )
    #expect(recorded.output == "recorded  $/a.script  2 lines written\n1 recorded\n")
  }

  @Test func equalActionsAreShortened() async throws {
    let recorded = try await record("left\nsend .left")
    let receive = "receive .read(title: \"Twin\", rows: [_, _, Imports.Row(id: 3, name: _)])"
    #expect(recorded.script == "feature Imports\nsend .left\n\(receive)\nsend .left\n\(receive)\nfinish\n")
  }

  @Test func aLongValueOfACaseLeavesTheCase() async throws {
    let recorded = try await record("note")
    #expect(recorded.script == "feature Imports\nsend .note\nreceive .noted\nfinish\n")
    #expect(
      recorded.output == """
        recorded  $/a.script  2 lines written
                  `receive .noted` omits its value
        1 recorded

        """
    )
  }
}

private struct Imports: ReducerProtocol, Sendable {
  struct State: Sendable {}
  struct Row: Sendable, Equatable, Decodable {
    var id: Int
    var name: String
  }
  enum Action: Sendable, Decodable {
    case long, twins, left, right, note, read(title: String, rows: [Row]), noted(String)
  }

  func reduce(into _: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .long: .send(Self.read("Long", ""))
    case .left: .send(Self.read("Twin", "left "))
    case .right: .send(Self.read("Twin", "right "))
    case .twins: .merge(.send(Self.read("Twin", "left ")), .send(Self.read("Twin", "right ")))
    case .note: .send(.noted(String(repeating: "x", count: 100)))
    case .read, .noted: .none
    }
  }

  private static func read(_ title: String, _ side: String) -> Action {
    .read(title: title, rows: (1...3).map { Row(id: $0, name: side + String(repeating: "x", count: 30)) })
  }
}
