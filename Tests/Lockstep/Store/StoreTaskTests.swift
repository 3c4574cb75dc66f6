import Lockstep
import Testing

@Suite @MainActor struct StoreTaskTests {
  @Test func aTaskWithoutEffectsIsFinished() async {
    let store = Store(initialState: Adder.State()) { Adder() }
    let task = store.send(.add(1))
    #expect(task.isFinished)
    await task.finish()
    task.cancel()
    #expect(store.send(.start).isFinished)
  }

  @Test func finishWaitsForTransitiveEffects() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        return switch action {
        case "a": .run { await $0("b") }
        case "b": .concatenate(.send("c"), .run { await $0("d") })
        case "d": .task { "e" }
        default: .none
        }
      }
    }
    let task = store.send("a")
    #expect(!task.isFinished)
    await task.finish()
    #expect(task.isFinished)
    #expect(store.state == ["a", "b", "c", "d", "e"])
  }

  @Test func cancelEndsOnlyTheEffectsOfItsSend() async {
    let gate = Gate()
    let store = Store(initialState: Adder.State()) {
      Adder {
        .run { send in
          await gate.wait()
          await send(.add(1))
        }
      }
    }
    let (cancelled, kept) = (store.send(.start), store.send(.start))
    cancelled.cancel()
    #expect(!cancelled.isFinished, "a cancelled effect is in flight until it ends")
    gate.open()
    await cancelled.finish()
    await kept.finish()
    #expect(store.history == [1])
  }

  @Test func severalTasksMayAwaitOneStoreTaskAndCancellingOneCancelsTheEffects() async {
    let store = Store(initialState: Adder.State()) {
      Adder { .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} } }
    }
    let task = store.send(.start)
    let waiting = (1...3).map { _ in Task { await task.finish() } }
    waiting[0].cancel()
    for task in waiting { await task.value }
    #expect(task.isFinished)
  }

  @Test func anEffectCancelledRightAfterItsStartSendsNothing() async {
    let store = Store(initialState: Adder.State()) { Adder { .run { await $0(.add(1)) } } }
    for _ in 1...100 {
      let task = store.send(.start)
      task.cancel()
      await task.finish()
    }
    #expect(store.history == [])
  }
}
