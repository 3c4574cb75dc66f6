import LockstepTesting
import Testing

/// Printed, not asserted: how long test stores take, in real time.
struct CostTests {
  @Test func aThousandStoresWithOneEffectEach() async {
    let time = await ContinuousClock().measure {
      for _ in 0..<1_000 {
        let store = TestStore(initialState: Counter.State()) { Counter.loading(.increment) }
        await store.send(.start)
        await store.receive(.increment) { $0.count += 1 }
        await store.finish()
      }
    }
    print("1,000 test stores with one effect each: \(time)")
  }

  @Test func sendingWithAnExpectation() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let time = await ContinuousClock().measure {
      for _ in 0..<10_000 { await store.send(.increment) { $0.count += 1 } }
    }
    await store.finish()
    print("one send with an expectation: \(time / 10_000)")
  }

  @Test func receiving() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Counter.Action> { _, action in action == .start ? .send(.loaded("a")) : .none }
    }
    let byValue = await ContinuousClock().measure {
      for _ in 0..<1_000 {
        await store.send(.start)
        await store.receive(.loaded("a"))
      }
    }
    let byCase = await ContinuousClock().measure {
      for _ in 0..<1_000 {
        await store.send(.start)
        await store.receive(Counter.Action.loaded)
      }
    }
    await store.finish()
    print("one send and receive by value: \(byValue / 1_000), by case: \(byCase / 1_000)")
  }
}
