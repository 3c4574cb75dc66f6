import LockstepTesting
import Synchronization
import Testing

/// An effect's work on the main actor is finished when the call that started it returns.
struct TestStoreMainActorTests {
  @Test func anEffectsMainActorWorkIsDoneWhenSendReturnsOnAnyActor() async {
    for _ in 0..<50 { await play() }
    await Task { @MainActor in for _ in 0..<50 { await play() } }.value
  }

  @Test func consecutiveMainActorHopsAreAllDone() async {
    let speaker = MainActorObject()
    let store = TestStore(initialState: Counter.State()) {
      Counter { .run { _ in for word in ["a", "b", "c"] { await speaker.say(word) } } }
    }
    await store.send(.start)
    #expect(speaker.words == ["a", "b", "c"])
    await store.finish()
  }

  @Test func anEffectThatRunsOnTheMainActorHasSentWhenSendReturns() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter {
        .run { @MainActor send in
          MainActor.assertIsolated()
          await send(.loaded("a"))
        }
      }
    }
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(store.state.loaded == ["a"])
    await store.finish()
  }

  @Test func advancingAndReceivingRunMainActorWorkToo() async {
    let speaker = MainActorObject()
    let store = TestStore(initialState: Counter.State()) {
      Counter.ticking
      Reduce { _, action in action == .increment ? .run { _ in await speaker.say("tick") } : .none }
    }
    let task = await store.send(.start)
    await store.advance(by: .seconds(1))
    await store.receive(.increment) { $0.count = 1 }
    #expect(speaker.words == ["tick"])
    await task.cancel()
    await store.finish()
  }

  @Test func anEffectThatLoopsOnTheMainActorDoesNotHangTheTest() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter { .run { _ in while !Task.isCancelled { await MainActor.run {} } } }
    }
    store.timeout = .seconds(3600)
    await store.send(.start)
    await store.skipInFlightEffects()
    await store.finish()
  }

  private nonisolated(nonsending) func play() async {
    let speaker = MainActorObject()
    let store = TestStore(initialState: Counter.State()) { Counter { .run { _ in await speaker.say("hello") } } }
    let task = await store.send(.start)
    #expect(speaker.words == ["hello"])
    #expect(task.isFinished)
  }
}

/// An object whose methods run on the main actor, like a view's helper.
private final class MainActorObject: Sendable {
  private let said = Mutex<[String]>([])

  var words: [String] { said.withLock { $0 } }

  @MainActor func say(_ word: String) {
    said.withLock { $0.append(word) }
  }
}
