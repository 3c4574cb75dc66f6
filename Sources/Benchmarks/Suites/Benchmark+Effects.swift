internal import Lockstep
internal import LockstepSimulation
internal import Synchronization

extension Benchmark {
  static let b1 = "B1 Task(executorPreference:) by hand"
  static let hop = "hop a task to the main actor"

  static var effects: [Benchmark] {
    [
      Benchmark(b1, iterations: 50_000) {
        let queue = ManualTaskQueue()
        return Workload { iterations in
          for _ in 0..<iterations {
            Task(executorPreference: queue) {}
            queue.runAll()
          }
        }
      },
      Benchmark("effect round trip, simulated", baseline: b1, target: .ratio(2), iterations: 50_000) {
        let store = simulated()
        return Workload { iterations in
          for _ in 0..<iterations {
            _ = store.send(.echoRequested)
            store.receiveNext()
          }
        }
      },
      Benchmark("merge of 10 effects, simulated", baseline: b1, target: .ratio(12), iterations: 10_000) {
        let store = simulated()
        return Workload { iterations in
          for _ in 0..<iterations {
            _ = store.send(.tenEchoesRequested)
            while store.hasReceived { store.receiveNext() }
          }
        }
      },
      Benchmark("cancelInFlight churn, simulated", baseline: b1, target: .ratio(3), iterations: 50_000) {
        let store = simulated()
        return Workload { for _ in 0..<$0 { _ = store.send(.echoReplaced) } }
      },
      Benchmark("effect round trip, live on an actor", baseline: b1, target: .nanoseconds(5_000), iterations: 20_000) {
        let echo = EffectRoundTripActor()
        return Workload { await echo.echo($0) }
      },
      Benchmark(hop, iterations: 20_000) {
        Workload { await MainActorRoundTrip.hop($0) }
      },
      Benchmark(
        "effect round trip, live on the main actor",
        baseline: hop,
        target: .baselinePlus(3_000),
        iterations: 20_000
      ) {
        let echo = MainActorRoundTrip()
        return Workload { await echo.echo($0) }
      },
    ]
  }
}

func simulated() -> SimulatedStore<Counter.State, Counter.Action> {
  SimulatedStore(initialState: { Counter.State() }, reducer: { Counter() }, schedule: .oldestFirst, prepare: { _ in })
}

/// The task executor with which decision 8 was measured: a queue that the benchmark drains itself.
private final class ManualTaskQueue: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runAll() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// Number of effects in flight at once: few enough to stay in the cache, like those of an app.
private let inFlight = 50

/// Sends echoes to a store on an actor.
private actor EffectRoundTripActor {
  private var made: StoreOf<Counter>?

  /// Starts effects, a few in flight at once, and waits for the actions that they send.
  func echo(_ count: Int) async {
    let store = store()
    for _ in 0..<count / inFlight {
      let tasks = (0..<inFlight).map { _ in store.send(.echoRequested) }
      for task in tasks { await task.finish() }
    }
  }

  private func store() -> StoreOf<Counter> {
    if let made { return made }
    let store = Store(initialState: Counter.State()) { Counter() }
    made = store
    return store
  }
}

/// Sends echoes to a store on the main actor.
@MainActor
private final class MainActorRoundTrip {
  private let store: StoreOf<Counter>
  private static var arrivals = 0

  init() {
    store = Store(initialState: Counter.State()) { Counter() }
  }

  func echo(_ count: Int) async {
    for _ in 0..<count / inFlight {
      let tasks = (0..<inFlight).map { _ in store.send(.echoRequested) }
      for task in tasks { await task.finish() }
    }
  }

  /// Measures the hop alone: the same number of tasks, each of which hops to the main actor once.
  static func hop(_ count: Int) async {
    for _ in 0..<count / inFlight {
      let tasks = (0..<inFlight).map { _ in Task.detached { await arrive() } }
      for task in tasks { await task.value }
    }
  }

  private static func arrive() { arrivals += 1 }
}
