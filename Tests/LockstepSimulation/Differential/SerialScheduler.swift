import Synchronization
import Testing

@testable import Lockstep
@testable import LockstepSimulation

/// Runs an actor, and the effects of a live store on it, on the test's thread: one job at a time, in an order that the test picks.
final class SerialScheduler: Sendable {
  fileprivate enum Job {
    case ofActor(UnownedJob)
    case ofEffect(UnownedJob)
  }

  private final class Slot<Value: Sendable>: Sendable {
    let content = Mutex<Value?>(nil)
  }

  fileprivate final class JobList: Sendable {
    let waiting = Mutex<[Job]>([])
  }

  private let jobs: JobList
  fileprivate let actorExecutor: ActorExecutor
  fileprivate let effectExecutor: EffectExecutor

  init() {
    jobs = JobList()
    actorExecutor = ActorExecutor(jobs: jobs)
    effectExecutor = EffectExecutor(jobs: jobs)
  }

  /// Runs jobs until none are waiting.
  ///
  /// - Parameter pick: Returns the position of the next job, given the number of waiting jobs. Position 0 is the oldest job.
  func run(_ pick: (Int) -> Int) {
    while let job = jobs.waiting.withLock({ $0.isEmpty ? nil : $0.remove(at: pick($0.count)) }) {
      switch job {
      case .ofActor(let job): job.runSynchronously(on: actorExecutor.asUnownedSerialExecutor())
      case .ofEffect(let job): job.runSynchronously(on: effectExecutor.asUnownedTaskExecutor())
      }
    }
  }

  /// Starts a task; ``run(_:)`` runs it.
  func start(_ work: @escaping @Sendable () async -> Void) {
    Task(executorPreference: effectExecutor) { await work() }
  }

  /// Runs a task to completion and returns its result.
  func result<Result: Sendable>(of work: @escaping @Sendable () async -> Result) throws -> Result {
    let result = Slot<Result>()
    start {
      let value = await work()
      result.content.withLock { $0 = value }
    }
    run { _ in 0 }
    return try #require(result.content.withLock { $0 })
  }
}

private final class ActorExecutor: SerialExecutor {
  private let jobs: SerialScheduler.JobList

  init(jobs: SerialScheduler.JobList) {
    self.jobs = jobs
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.waiting.withLock { $0.append(.ofActor(job)) }
  }
}

private final class EffectExecutor: TaskExecutor {
  private let jobs: SerialScheduler.JobList

  init(jobs: SerialScheduler.JobList) {
    self.jobs = jobs
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.waiting.withLock { $0.append(.ofEffect(job)) }
  }
}

/// An actor of a serial world that owns a live store.
actor SerialStoreActor {
  nonisolated let world: SerialScheduler
  private var store: Store<[Int], Int>?

  nonisolated var unownedExecutor: UnownedSerialExecutor { world.actorExecutor.asUnownedSerialExecutor() }

  init(world: SerialScheduler) {
    self.world = world
  }

  var state: [Int] { store?.state ?? [] }

  /// Makes the store and sends its first action.
  ///
  /// - Parameters:
  ///   - action: The first action.
  ///   - clock: The clock that effects sleep on.
  ///   - effects: Returns the effect of each action.
  func start(_ action: Int, clock: TestClock<Duration>, _ effects: @escaping @Sendable (Int) -> Effect<Int>) {
    let dependencies = StoreDependencies.forNewStore { $0.continuousClock = clock }
    let reduce = dependencies.current { ActionLogFeature(effects)._makeReduce() }
    let host = SerialLiveHost(actor: self, world: world)
    let machine = StoreMachine(state: { [Int]() }, dependencies: dependencies, home: .host(host), reduce: reduce)
    let store = Store(source: .machine(machine), core: machine.core)
    self.store = store
    store.send(action)
  }
}

/// A live effect host that runs effects on a serial world's executor.
private final class SerialLiveHost: EffectHost {
  private weak let actor: (any Actor)?
  private let world: SerialScheduler
  private var channel: LiveEffectChannel?

  init(actor: any Actor, world: SerialScheduler) {
    self.actor = actor
    self.world = world
  }

  func assertIsolated() {
    actor?.assertIsolated()
  }

  func makeRegions(for core: StoreCore) -> CancellableRegionRegistry {
    let channel = channel(to: core)
    return CancellableRegionRegistry(executor: world.effectExecutor) { channel.cancelLater($0) }
  }

  func start(_ job: EffectExecution, for core: StoreCore) {
    job.start(for: core, through: .actor(channel(to: core)), on: world.effectExecutor)
  }

  private func channel(to core: StoreCore) -> LiveEffectChannel {
    if let channel { return channel }
    let made = LiveEffectChannel(core: core, actor: actor)
    channel = made
    return made
  }
}
