import Lockstep
import LockstepTesting
import Testing

/// A screen that saves one second after the last key press; it can be removed before that.
private struct Screen: ReducerProtocol {
  struct State: Equatable { var text = "", saved = "" }
  enum Action: Equatable, Sendable { case typed(String), saveDue }
  enum CancelID { case pause }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .typed(let text):
      state.text = text
      return .send(.saveDue).debounce(id: CancelID.pause, for: .seconds(1), clock: clock)
    case .saveDue:
      state.saved = state.text
      return .none
    }
  }
}

private struct Parent: ReducerProtocol {
  struct State: Equatable { var screen: Screen.State? = Screen.State() }
  enum Action: Equatable, Sendable { case screen(Screen.Action), closeLater, closed }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .screen: return .none
      case .closeLater:
        return .task { [clock] in
          try await clock.sleep(for: .seconds(1))
          return .closed
        }
      case .closed:
        state.screen = nil
        return .none
      }
    }
    .ifLet(\.screen, action: Action.screen) { Screen() }
  }
}

/// An action of a delayed `Effect.send` has to be received like any other effect's action.
@Suite struct TestStoreLateSendTests {
  @Test func itIsDroppedIfItsOwnerIsRemovedFirst() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.closeLater)
    await store.send(.screen(.typed("a"))) { $0.screen?.text = "a" }
    await store.advance(by: .seconds(1))
    await store.receive(.closed) { $0.screen = nil }
    await store.finish()
  }

  @Test func itIsReceivedWhileItsOwnerExists() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.screen(.typed("a"))) { $0.screen?.text = "a" }
    await store.send(.closeLater)
    await store.advance(by: .seconds(1))
    await store.receive(.screen(.saveDue)) { $0.screen?.saved = "a" }
    await store.receive(.closed) { $0.screen = nil }
    await store.finish()
  }

  @Test func itIsDroppedIfItIsCancelledBeforeItIsReceived() async {
    let store = TestStore(initialState: Screen.State()) { Screen() }
    store.exhaustivity = .off
    await store.send(.typed("a"))
    await store.advance(by: .seconds(1))
    await store.send(.typed("b"))
    #expect(store.state.saved == "a", "a send without exhaustivity first receives pending actions")
    await store.advance(by: .seconds(1))
    await store.receive(.saveDue) { $0.saved = "b" }
    await store.finish()
  }
}
