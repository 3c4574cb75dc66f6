import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// Stack elements have ids that are printed as `#0`; scripts write them as `0` or `"#0"`.
@Suite struct StackElementTests {
  @Test(arguments: ["0", "\"#0\"", "#0"])
  func actionsOfAnElementAreSentAndReceivedByItsID(id: String) async throws {
    let text = try await play(
      """
      send .path(.element(id: \(id), action: .rename("Milk")))
        path[id: "#0"].name = "Milk"
      receive .path(.element(id: \(id), action: .renamed))
        path[0].count = 1
      """
    )
    #expect(text == "1 script passed\n")
  }

  /// Ids in the form that traces print.
  @Test func idsInBracketsDoNotNeedQuotes() async throws {
    let text = try await play(
      """
      send .path(.element(id: #0, action: .rename("Milk")))  #1
        path[id: #0].name = "Milk" #2
      receive .path(.element(id: #0,action: .renamed))#3
        path[ id:#0 ].count = 1
      expect path[id: #0].count == 1
      """
    )
    #expect(text == "1 script passed\n")
  }

  @Test func anotherNumberIsAnotherElement() async throws {
    let text = try await play(
      """
      send .path(.element(id: 0, action: .rename("Milk")))
        ...
      receive .path(.element(id: 1, action: .renamed))
      """
    )
    #expect(text.contains("`path.element.id` is #0, expected 1"), "\(text)")
  }

  @Test func aLineForAnElementIsSuggested() async throws {
    let text = try await play("send .path(.element(id: 0, action: .rename(\"Milk\")))")
    #expect(
      text.contains("List it (`record FILE` does this), or fix the reducer:\n  path[id: \"#0\"].name = \"Milk\"\n"),
      "\(text)"
    )
  }

  private func play(_ steps: String) async throws -> String {
    let catalog = FeatureCatalog {
      FeatureEntry("Pages", initialState: Pages.State()) { Pages() }
    }
    return try await ScriptHarness.play("feature Pages\n\(steps)\n", detail: .quiet, catalog: catalog)
  }
}

private struct Pages: ReducerProtocol, Sendable {
  struct State {
    var path = StackState([Page.State()])
  }

  enum Action: Sendable, Decodable {
    case path(StackAction<Page.State, Page.Action>)
  }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer().forEach(\.path, action: Action.path) { Page() }
  }
}

private struct Page: ReducerProtocol, Sendable {
  struct State {
    var name = ""
    var count = 0
  }

  enum Action: Sendable, Decodable { case rename(String), renamed }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let name):
      state.name = name
      return .send(.renamed)
    case .renamed:
      state.count += 1
      return .none
    }
  }
}
