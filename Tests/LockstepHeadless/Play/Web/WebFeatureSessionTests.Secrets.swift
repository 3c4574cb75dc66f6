import Lockstep
import LockstepDiff
import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Steps that type secrets on a page.
extension WebFeatureSessionTests {
  @Test func stepsAreListedInTheWordsOfAScriptWithoutSecrets() async throws {
    let form = try await open()
    _ = await form.play("fill \"Password\" \"hunter2\"")
    _ = await form.play("send .emailChanged(\"a\")")
    let shown = form.log.shown.map { [$0.step.title] + $0.step.lines.map(\.text) }
    #expect(
      shown == [
        // The state of this feature doesn't hide it.
        ["fill \"Password\" (secret)", "  password: \"\" → \"hunter2\""],
        ["send .emailChanged(\"a\")", "  email: \"\" → \"a\""],
      ]
    )
  }

  /// The text and its length stay hidden.
  @Test func aChangeOfAHiddenValueIsListedWithoutTheValue() async {
    let entry = FeatureEntry("Safe", initialState: Safe.State()) {
      Safe()
    } screen: {
      SafeScreen(store: $0)
    }
    let safe = await WebFeatureSession(entry.erased, PlaybackSettings(), title: "Safe")
    let change = "door.code: •••• → ••••"
    for (text, changes) in [("1", [change]), ("1234", [change]), ("1234", []), ("", [change])] {
      _ = await safe.play("fill \"Code\" \"\(text)\"")
      let step = safe.log.last
      #expect(step?.changes.lines(limit: 9).lines == changes, "\(text)")
      #expect(step?.lines.map(\.text) == changes.map { "  " + $0 }, "\(text)")
    }
    #expect(
      safe.log.shown.map { $0.step.changes.paths.map(\.description) } == [["door.code"]],
      "Typing is one step with one change."
    )
  }
}

private struct Safe: ReducerProtocol {
  struct State { var door = Door() }

  struct Door { @Secret var code = "" }

  enum Action: Sendable, Decodable { case codeChanged(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .codeChanged(let code) = action { state.door.code = code }
    return .none
  }
}

private struct SafeScreen: Screen {
  let store: StoreOf<Safe>

  var body: some Element {
    SecureField("Code", text: store.binding(get: \.door.code, send: Safe.Action.codeChanged))
  }
}
