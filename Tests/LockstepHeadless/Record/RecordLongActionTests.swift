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

  /// A script below `feature Imports`, and what recording makes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let action: String
    let script: String
    let output: String

    init(_ claim: String, _ action: String, _ script: [String], _ output: [String]) {
      (testDescription, self.action) = (claim, action)
      self.script = (["feature Imports"] + script + ["finish\n"]).joined(separator: "\n")
      self.output =
        (["recorded  $/a.script  \(output[0])"] + output.dropFirst()).joined(separator: "\n          ")
        + "\n1 recorded\n"
    }
  }

  private static let omitting = "receive .read(title: \"Twin\", rows: [_, _, Imports.Row(id: 3, name: _)])"

  static let rows: [Row] = [
    Row(
      "the longest innermost values are omitted",
      "long",
      ["send .long", "receive .read(title: \"Long\", rows: [_, _, Imports.Row(id: 3, name: _)])"],
      [
        "2 lines written",
        "`receive .read(title: \"Long\", rows: [_, _, Imports.Row(id: 3, name: _)])` omits rows[0], rows[1], rows[2].name",
      ]
    ),
    Row(
      "an action is written as a whole if another one would match too",
      "twins",
      ["send .twins", receive("left"), receive("right")],
      ["3 lines written"]
    ),
    // The first pattern is shortened before the second action exists.
    Row(
      "an action is written as a whole if a later one would match too",
      "left\nsend .right\nsend .note",
      ["send .left", receive("left"), "send .right", receive("right"), "send .note", "receive .noted"],
      ["4 lines written", "`receive .noted` omits its value"]
    ),
    // A step of the user receives the second action.
    Row(
      "an action is written as a whole if an action that the script receives would match too",
      "left\nsend .right\nreceive .read",
      ["send .left", receive("left"), "send .right", "receive .read"],
      ["2 lines written"]
    ),
    Row(
      "a long value of a case leaves the case",
      "note",
      ["send .note", "receive .noted"],
      ["2 lines written", "`receive .noted` omits its value"]
    ),
  ]

  @Test(arguments: rows) func longActionsAreShortenedAsFarAsTheyStayUnambiguous(row: Row) async throws {
    let recorded = try await record(row.action)
    #expect(recorded.script == row.script)
    #expect(recorded.output == row.output)
  }

  @Test func equalActionsAreShortened() async throws {
    let script = try await record("left\nsend .left").script
    #expect(script == "feature Imports\nsend .left\n\(Self.omitting)\nsend .left\n\(Self.omitting)\nfinish\n")
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
