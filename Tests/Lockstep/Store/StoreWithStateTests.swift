import Lockstep
import Observation
import Synchronization
import Testing

@Suite @MainActor struct StoreWithStateTests {
  private struct TestError: Error {}

  private let store: Store<[String], String>

  init() {
    store = Store(initialState: ["a"]) {
      Reduce { state, text in
        state.append(text)
        return .none
      }
    }
  }

  @Test func theFunctionReceivesTheStateAndItsResultOrErrorIsForwarded() {
    store.send("b")
    #expect(store.withState { $0.joined() } == "ab")
    #expect(store.scope(state: \.count, action: { (text: String) in text }).withState { $0 + 1 } == 3)
    #expect(throws: TestError.self) { try store.withState { _ in throw TestError() } }
  }

  @Test func theWholeStateIsObserved() {
    let changed = Mutex(0)
    withObservationTracking {
      _ = store.withState { $0.isEmpty }
    } onChange: {
      changed.withLock { $0 += 1 }
    }
    store.send("b")
    #expect(changed.withLock { $0 } == 1)
  }
}
