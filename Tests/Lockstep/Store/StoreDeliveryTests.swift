import Lockstep
import Testing

@Suite @MainActor struct StoreDeliveryTests {
  @Test func tenThousandEffectsOnManyThreadsLoseNoAction() async {
    let store = Store(initialState: Adder.State()) {
      Adder {
        .merge(
          (0..<10_000).map { number in
            .run { send in
              await withTaskGroup(of: Void.self) { group in group.addTask { await send(.add(1)) } }
              await Task.detached { await send(.add(number)) }.value
            }
          }
        )
      }
    }
    await store.send(.start).finish()
    #expect(store.sum == 10_000 + 9_999 * 5_000)
    #expect(store.history.count == 20_000)
  }

  @Test func anActionIsProcessedWhenSendReturnsInTheEffect() async {
    let journal = EventLog()
    let store = Store(initialState: 0) {
      Reduce<Int, String> { _, action in
        journal.note("reduced \(action)")
        guard action == "go" else { return .none }
        return .run { send in
          await send("back")
          journal.note("sent")
        }
      }
    }
    await store.send("go").finish()
    #expect(journal.entries == ["reduced go", "reduced back", "sent"])
  }

  @Test func sendsOfObserversAreQueuedFirstInFirstOut() {
    let store = Store(initialState: Adder.State()) { Adder { .merge(.send(.add(2)), .send(.add(3))) } }
    var isFirst = true
    let observer = ViewStore(store, observe: { $0 }, removeDuplicates: { _, _ in false })
    let other = ViewStore(
      store,
      observe: { state -> Int in
        if isFirst, state.sum == 1 {
          isFirst = false
          store.send(.add(4))
          store.send(.start)
          store.send(.add(5))
          #expect(store.history == [1], "a queued action has not run yet")
        }
        return state.sum
      }
    )
    store.send(.add(1))
    #expect(store.history == [1, 4, 5, 2, 3])
    #expect(observer.history == store.history)
    #expect(other.state == 15)
  }

  @Test func aStoreSendsToAnotherFromItsReducer() {
    let second = Store(initialState: Adder.State()) { Adder() }
    let first = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        second.send(.add(action))
        state = second.sum
        return .none
      }
    }
    first.send(3)
    first.send(4)
    #expect(first.state == 7)
  }
}
