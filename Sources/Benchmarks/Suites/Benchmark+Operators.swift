internal import Lockstep

extension Benchmark {
  static var operators: [Benchmark] {
    [
      Benchmark("five children, round robin", baseline: b0, target: .nanoseconds(150), iterations: 500_000) {
        let store = Store(initialState: FiveCounters.State()) { FiveCounters() }
        return Workload {
          for _ in 0..<$0 / 5 {
            store.send(.first(.incremented))
            store.send(.second(.incremented))
            store.send(.third(.incremented))
            store.send(.fourth(.incremented))
            store.send(.fifth(.incremented))
          }
        }
      },
      forEach(rowCount: 1_000, name: "forEach: one row of 1,000"),
      forEach(rowCount: 10_000, name: "forEach: one row of 10,000"),
      Benchmark("ifLet", baseline: b0, target: .nanoseconds(80), iterations: 500_000) {
        let store = Store(initialState: NavigationFeature.State()) { NavigationFeature() }
        return Workload { for _ in 0..<$0 { store.send(.guest(.incremented)) } }
      },
      Benchmark("presentation", baseline: b0, target: .nanoseconds(120), iterations: 500_000) {
        let store = Store(initialState: NavigationFeature.State()) { NavigationFeature() }
        return Workload { for _ in 0..<$0 { store.send(.presented(.presented(.incremented))) } }
      },
      Benchmark("stack of 3", baseline: b0, target: .nanoseconds(150), iterations: 500_000) {
        let store = Store(initialState: NavigationFeature.State()) { NavigationFeature() }
        let id = store.path.ids[1]
        return Workload { for _ in 0..<$0 { store.send(.path(.element(id: id, action: .incremented))) } }
      },
    ]
  }

  private static func forEach(rowCount: Int, name: String) -> Benchmark {
    Benchmark(name, baseline: b0, target: .nanoseconds(150), iterations: 500_000) {
      let store = Store(initialState: RowList.State(count: rowCount)) { RowList() }
      return Workload { for turn in 0..<$0 { store.send(.row(id: turn * 7 % rowCount, action: .incremented)) } }
    }
  }
}
