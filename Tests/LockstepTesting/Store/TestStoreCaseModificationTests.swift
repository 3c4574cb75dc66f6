import LockstepTesting
import Testing

/// `CasePath.modify` in an expectation: a change of another case asserts nothing, so it fails.
struct TestStoreCaseModificationTests {
  private struct Page: ReducerProtocol {
    enum State: Equatable { case list([String]), detail(String) }
    enum Action: Sendable { case added(String), loaded, response(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .added(let name): CasePath(State.list).modify(&state) { $0.append(name) }
      case .loaded: return .run { await $0(.response("a")) }
      case .response(let name): state = .detail(name)
      }
      return .none
    }
  }

  @Test func aModificationOfTheCaseIsAnAssertionAndAReducerMayTryACase() async {
    let list = TestStore(initialState: Page.State.list([])) { Page() }
    await list.send(.added("a")) { CasePath(Page.State.list).modify(&$0) { $0 = ["a"] } }
    await list.finish()
    let detail = TestStore(initialState: Page.State.detail("a")) { Page() }
    await detail.send(.added("b"))
    await detail.finish()
  }

  @Test(arguments: Exhaustivity.all) func aModificationOfAnotherCaseFails(_ exhaustivity: Exhaustivity) async {
    let line = #line + 4
    let log = await FailureLog.of {
      let store = TestStore(initialState: Page.State.detail("a")) { Page() }
      store.exhaustivity = exhaustivity
      await store.send(.added("b")) { CasePath(Page.State.list).modify(&$0) { $0 = ["b"] } }
      await store.finish()
    }
    #expect(
      log.texts == [
        """
        A write expected the case .list, but the state is .detail.

            written at  LockstepTestingTests/TestStoreCaseModificationTests.swift:\(line)
            The state is unchanged.

        Check the case before the write. To change the case, set the whole value: `state.destination = .edit(…)`, or in a stack \
        `state.path[id: id] = .edit(…)`.
        """
      ]
    )
    #expect(log.lines == [UInt(line)])
  }

  @Test func itFailsInEveryKindOfExpectation() async {
    let line = #line + 4
    let log = await FailureLog.of {
      let store = TestStore(initialState: Page.State.list([])) { Page() }
      // The response has already been processed, and waits to be received.
      await store.send(.loaded) { CasePath(Page.State.detail).modify(&$0) { $0 = "a" } }
      store.assert { CasePath(Page.State.detail).modify(&$0) { $0 = "a" } }
      await store.receive(Page.Action.response) {
        CasePath(Page.State.detail).modify(&$0) { $0 = "a" }
        $0 = .detail("a")
      }
      await store.finish()
    }
    #expect(log.titles.allSatisfy { $0 == "A write expected the case .detail, but the state is .list." })
    #expect(log.lines == [0, 1, 2].map { UInt(line + $0) })
  }
}
