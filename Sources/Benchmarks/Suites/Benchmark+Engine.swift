internal import Lockstep

extension Benchmark {
  static let b0 = "B0 closure (inout State, Action) → Void"

  static var engine: [Benchmark] {
    [
      Benchmark(b0, iterations: 2_000_000) {
        let step = opaque { (state: inout Counter.State, action: Counter.Action) in
          if case .incremented = action { state.count += 1 }
        }
        var state = Counter.State()
        return Workload { for _ in 0..<$0 { step(&state, .incremented) } }
      },
      Benchmark("root send", baseline: b0, target: .ratio(12), iterations: 1_000_000) {
        let store = Store(initialState: Counter.State()) { Counter() }
        return Workload { for _ in 0..<$0 { store.send(.incremented) } }
      },
      Benchmark("send with a dependency read", baseline: "root send", target: .baselinePlus(30), iterations: 500_000) {
        let store = Store(initialState: Counter.State()) { Counter() }
        return Workload { for _ in 0..<$0 { store.send(.dependencyRead) } }
      },
      Benchmark("send through 5 scopes", baseline: "root send", target: .baselinePlus(125), iterations: 500_000) {
        let store = Store(initialState: Level5.State()) { Level5() }
        return Workload { for _ in 0..<$0 { store.send(.child(.child(.child(.child(.child(.incremented)))))) } }
      },
      Benchmark("send through 10 scopes", baseline: "root send", target: .baselinePlus(250), iterations: 500_000) {
        let store = Store(initialState: Level10.State()) { Level10() }
        return Workload {
          for _ in 0..<$0 {
            store.send(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.incremented)))))))))))
          }
        }
      },
      Benchmark(
        "send from a store scoped 5 deep",
        baseline: "root send",
        target: .baselinePlus(150),
        iterations: 500_000
      ) {
        let store = Store(initialState: Level5.State()) { Level5() }.counter
        return Workload { for _ in 0..<$0 { store.send(.incremented) } }
      },
      Benchmark(
        "send from a store scoped 10 deep",
        baseline: "root send",
        target: .baselinePlus(300),
        iterations: 500_000
      ) {
        let store = Store(initialState: Level10.State()) { Level10() }.counter
        return Workload { for _ in 0..<$0 { store.send(.incremented) } }
      },
      Benchmark("read through a store scoped 10 deep", baseline: b0, target: .ratio(10), iterations: 1_000_000) {
        let store = Store(initialState: Level10.State()) { Level10() }.counter
        return Workload { for _ in 0..<$0 { blackHole(store.count) } }
      },
      Benchmark(
        "`.send` effect until processed",
        baseline: "root send",
        target: .baselinePlus(100),
        iterations: 200_000
      ) {
        let store = Store(initialState: Counter.State()) { Counter() }
        return Workload { for _ in 0..<$0 { store.send(.echoSent) } }
      },
      Benchmark("making a store", baseline: b0, target: .nanoseconds(1_000), iterations: 20_000) {
        Workload { for _ in 0..<$0 { blackHole(Store(initialState: Counter.State()) { Counter() }) } }
      },
    ]
  }
}

extension Store<Level5.State, Level5.Action> {
  fileprivate var counter: StoreOf<Counter> {
    scope(state: \.child, action: Level5.Action.child).scope(state: \.child, action: Level4.Action.child)
      .scope(state: \.child, action: Level3.Action.child).scope(state: \.child, action: Level2.Action.child)
      .scope(state: \.child, action: Level1.Action.child)
  }
}

extension Store<Level10.State, Level10.Action> {
  var counter: StoreOf<Counter> {
    scope(state: \.child, action: Level10.Action.child).scope(state: \.child, action: Level9.Action.child)
      .scope(state: \.child, action: Level8.Action.child).scope(state: \.child, action: Level7.Action.child)
      .scope(state: \.child, action: Level6.Action.child).counter
  }
}

@inline(never)
private func opaque<State, Action>(
  _ step: @escaping (inout State, Action) -> Void
) -> (inout State, Action) -> Void {
  step
}
