internal import Lockstep
internal import LockstepTesting

extension Benchmark {
  static var tester: [Benchmark] {
    [
      Benchmark("test store: send and assert", baseline: b0, target: .nanoseconds(1_000), iterations: 20_000) {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        return Workload { iterations in
          for _ in 0..<iterations { await store.send(.incremented) { $0.count += 1 } }
        }
      },
      Benchmark("test store: made, one effect, finished", baseline: b0, target: .nanoseconds(50_000), iterations: 1_000)
      {
        Workload { iterations in
          for _ in 0..<iterations {
            let store = TestStore(initialState: Counter.State()) { Counter() }
            await store.send(.echoRequested)
            await store.receive(.echoed) { $0.count = 1 }
            await store.finish()
          }
        }
      },
      Benchmark("test store: a receive that fails", baseline: b0, target: .nanoseconds(5_000_000), iterations: 200) {
        Workload { iterations in
          await FailureReporter.$current.withValue(FailureReporter { failure, _, _ in blackHole(failure.text) }) {
            await failToReceive(iterations)
          }
        }
      },
    ]
  }
}

/// Expects an action that doesn't arrive, while an effect sleeps on the virtual clock.
@MainActor
private func failToReceive(_ count: Int) async {
  let store = TestStore(initialState: 0) {
    Reduce<Int, Counter.Action> { _, _ in
      .run(name: "sleeper") { _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(1))
      }
    }
  }
  await store.send(.echoRequested)
  for _ in 0..<count { await store.receive(.echoed) }
  await store.skipInFlightEffects()
}
