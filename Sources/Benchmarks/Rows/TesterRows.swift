internal import LockstepTesting

extension Row {
  static var tester: [Row] {
    [
      Row("test store: send and assert", baseline: b0, target: .nanoseconds(1_000), iterations: 20_000) {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        return Work { iterations in
          for _ in 0..<iterations { await store.send(.incremented) { $0.count += 1 } }
        }
      }
    ]
  }
}
