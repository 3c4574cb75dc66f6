internal import Lockstep
internal import LockstepSimulation

/// The cost of an operation next to many idle effects, rows or keys, compared with the same operation alone.
extension Benchmark {
  static var busy: [Benchmark] { busyActions + busyDepths + busyEffects + busyCases + busyClocks }

  /// The numbers of rows with three effects each: no idle effects, about 100, and about 10,000.
  private static let rowCounts = [0, 33, 3_333]

  private static var busyActions: [Benchmark] {
    let root = rowCounts.map { count in
      Benchmark(
        "busy: root action, \(3 * count) effects at rest",
        baseline: count == 0 ? nil : "busy: root action, 0 effects at rest",
        target: .ratio(2),
        iterations: 200_000
      ) {
        let store = liveRows(count)
        return Workload { for _ in 0..<$0 { store.send(.changed) } }
      }
    }
    let row = rowCounts.dropFirst().map { count in
      Benchmark(
        "busy: action of a row, \(3 * count) effects at rest",
        baseline: count == 33 ? nil : "busy: action of a row, 99 effects at rest",
        target: .ratio(2),
        iterations: 200_000
      ) {
        let store = liveRows(count)
        return Workload { for turn in 0..<$0 { store.send(.row(id: turn % count, action: .ticked)) } }
      }
    }
    return root + row + observedRows
  }

  private static var busyDepths: [Benchmark] {
    let deep = [0, 1_000].map { count in
      Benchmark(
        "busy: action ten scopes deep, \(count) effects at rest there",
        baseline: count == 0 ? nil : "busy: action ten scopes deep, 0 effects at rest there",
        target: .ratio(2),
        iterations: 200_000
      ) {
        let store = Store(initialState: Level10.State()) { Level10() }.counter
        for _ in 0..<count { store.send(.waitStarted) }
        return Workload { for _ in 0..<$0 { store.send(.incremented) } }
      }
    }
    let long = [0, 1_000_000].map { count in
      Benchmark(
        "busy: action and effect after \(count) of them",
        baseline: count == 0 ? nil : "busy: action and effect after 0 of them",
        target: .ratio(1.5),
        iterations: 20_000
      ) {
        let store = simulated()
        /// Sends actions. Each starts an effect that sends another action.
        func run(_ count: Int) {
          for _ in 0..<count {
            _ = store.send(.echoRequested)
            store.receiveNext()
          }
        }
        run(count)
        return Workload { run($0) }
      }
    }
    return deep + long
  }

  private static var observedRows: [Benchmark] {
    [0, 1_000].map { count in
      Benchmark(
        "busy: root action, \(count) observed rows",
        baseline: count == 0 ? nil : "busy: root action, 0 observed rows",
        target: .ratio(2),
        iterations: 200_000
      ) {
        let store = Store(initialState: RowList.State(count: count)) { RowList() }
        let rows = Array(store.scope(state: \.rows, action: RowList.Action.row))
        // Both cases have one observer outside the rows, because a store's first observer adds a check to each step.
        let observations =
          [store.observe { blackHole(store.rows.count) }]
          + rows.map { row in store.observe { blackHole(row.count) } }
        return Workload { iterations in
          for _ in 0..<iterations { store.send(.changed) }
          withExtendedLifetime(observations) {}
        }
      }
    }
  }

  private static func liveRows(_ count: Int) -> StoreOf<LiveRows> {
    let store = Store(initialState: LiveRows.State(count: count)) { LiveRows() }
    for id in 0..<count { store.send(.row(id: id, action: .appeared)) }
    return store
  }
}

// MARK: - Effects

extension Benchmark {
  private static var busyEffects: [Benchmark] {
    ending("start, cancel and end of an effect beside") { store, _ in
      store.send(.row(id: 0, action: .sleepStopped))
    } + ending("start of an effect, and cancelling its send, beside") { _, task in task.cancel() }
  }

  /// Starts an effect and ends it, alone and next to 3,999 others.
  private static func ending(
    _ name: String,
    by end: @escaping @MainActor (StoreOf<LiveRows>, StoreTask) -> Void
  ) -> [Benchmark] {
    [1, 4_000].map { count in
      Benchmark(
        "busy: \(name) \(count - 1)",
        baseline: count == 1 ? nil : "busy: \(name) 0",
        target: .ratio(2),
        iterations: 20_000
      ) {
        let store = Store(initialState: LiveRows.State(count: count)) { LiveRows() }
        for id in 1..<count { store.send(.row(id: id, action: .sleepStarted)) }
        return Workload { iterations in
          for _ in 0..<iterations {
            let task = store.send(.row(id: 0, action: .sleepStarted))
            end(store, task)
            await task.finish()
          }
        }
      }
    }
  }

  private static var busyCases: [Benchmark] {
    [true, false].map { isWarm in
      Benchmark(
        "busy: answer of a child, sibling cases \(isWarm ? "met" : "never met")",
        baseline: isWarm ? nil : "busy: answer of a child, sibling cases met",
        target: .ratio(1.5),
        iterations: 200_000
      ) {
        let store = Store(initialState: Answers.State()) { Answers() }
        if isWarm {
          for action in [Answers.Action.first(.asked), .second(.asked), .third(.asked), .fourth(.asked)] {
            store.send(action)
          }
        }
        return Workload {
          for _ in 0..<$0 / 2 {
            store.send(.fourth(.answered(.failure(Answers.Failure()))))
            store.send(.failed(Answers.Failure()))
          }
        }
      }
    }
  }
}

// MARK: - Clocks and keys

extension Benchmark {
  private static var busyClocks: [Benchmark] {
    let advances = [1_000, 100_000].map { count in
      Benchmark(
        "busy: advance to the next of \(count) sleepers",
        baseline: count == 1_000 ? nil : "busy: advance to the next of 1000 sleepers",
        target: .ratio(2),
        iterations: 2_000
      ) {
        let store = keys(count)
        for key in 0..<count { store.send(.slept(key)) }
        return Workload { for _ in 0..<$0 { store.advance(by: .seconds(1)) } }
      }
    }
    let restarts = [100, 10_000].flatMap { count in
      [("debounce", KeyedEffects.Action.debounced), ("throttle", KeyedEffects.Action.throttled)].map { name, action in
        Benchmark(
          "busy: \(name) with \(count) keys",
          baseline: count == 100 ? nil : "busy: \(name) with 100 keys",
          target: .ratio(2),
          iterations: 20_000
        ) {
          let store = keys(count)
          for key in 0..<count { store.send(action(key)) }
          return Workload { for turn in 0..<$0 { store.send(action(turn % count)) } }
        }
      }
    }
    return advances + restarts
  }

  private static func keys(_ count: Int) -> SimulatedStore<KeyedEffects.State, KeyedEffects.Action> {
    SimulatedStore(
      initialState: { KeyedEffects.State() },
      reducer: { KeyedEffects(count: count) },
      schedule: .oldestFirst,
      prepare: { _ in }
    )
  }
}

/// Effects by key: a sleeper that wakes once per pass over all keys, a debounced effect and a throttled effect.
private struct KeyedEffects: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Sendable { case slept(Int), debounced(Int), throttled(Int), ended }

  let count: Int
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .slept(let key):
      return .run(name: "sleeper") { [clock, count] _ in
        try await clock.sleep(for: .seconds(key + 1))
        while true { try await clock.sleep(for: .seconds(count)) }
      }
    case .debounced(let key):
      return .send(.ended).debounce(id: key, for: .seconds(3600), clock: clock)
    case .throttled(let key):
      return .send(.ended).throttle(id: key, for: .seconds(3600), clock: clock, latest: true)
    case .ended: return .none
    }
  }
}
