import LockstepTesting
import Testing

/// A test store works in every isolation.
struct TestStoreIsolationTests {
  @MainActor @Test func onTheMainActor() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.increment) }
    await store.withExhaustivity(.off) {
      MainActor.assertIsolated()
      await store.send(.start)
    }
    await store.receive(.increment) {
      MainActor.assertIsolated()
      $0.count = 1
    }
    MainActor.assertIsolated()
    await store.finish()
  }

  @Test func manyStoresSideBySide() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 { group.addTask { await play() } }
      for _ in 0..<50 { group.addTask { await StoreOwnerActor().play() } }
    }
  }
}

private nonisolated(nonsending) func play() async {
  let store = TestStore(initialState: Counter.State()) { Counter.ticking }
  let task = await store.send(.start)
  await store.advance(by: .seconds(2))
  await store.receive(.increment) { $0.count = 1 }
  await store.receive(.increment) { $0.count = 2 }
  await task.cancel()
  await store.finish()
}

private actor StoreOwnerActor {
  func play() async {
    let store = TestStore(initialState: Counter.State()) { Counter.loading(.increment) }
    await store.send(.start)
    // A closure that names `self` would be isolated to the actor, so it could not be passed to the store.
    let stage: StoreOwnerActor = self
    await store.withExhaustivity(.off) {
      stage.preconditionIsolated()
      await store.receive(.increment) { $0.count = 1 }
    }
    preconditionIsolated()
    await store.finish()
  }
}
