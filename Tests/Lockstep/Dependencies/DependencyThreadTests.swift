import Foundation
import Lockstep
import Testing

/// Runs each job on a new thread; the system reuses the handles of finished threads.
private final class ThreadPerJob: SerialExecutor {
  private let lock = NSLock()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    Thread.detachNewThread {
      // A serial executor must run one job at a time.
      self.lock.withLock { job.runSynchronously(on: executor) }
    }
  }
}

private struct StampFeature: ReducerProtocol {
  struct State { var stamps: [UUID] = [] }
  typealias Action = Void
  @Dependency(\.uuid) private var uuid

  func reduce(into state: inout State, action _: Void) -> Effect<Void> {
    state.stamps.append(uuid())
    return .none
  }
}

private actor StampingActor {
  private let executor = ThreadPerJob()
  private var store: StoreOf<StampFeature>?

  /// Created outside any store, so the store's dependencies are available only while its reducer runs.
  private let stamp = StampFeature()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func send() {
    let store =
      store
      ?? { [stamp] in
        let made = Store(initialState: StampFeature.State(), isolation: self) {
          stamp
        } withDependencies: {
          $0.uuid = .constant(UUID(7))
        }
        return made
      }()
    self.store = store
    store.send(())
  }

  var stamps: Set<UUID> { Set(store?.stamps ?? []) }
}

@Suite struct DependencyThreadTests {
  @Test func reducersFindTheirDependenciesOnAnyThread() async {
    let stamper = StampingActor()
    for _ in 0..<50 { await stamper.send() }
    #expect(await stamper.stamps == [UUID(7)])
  }

  @Test func dependenciesEscapeToACallback() async {
    let uuid = await withDependencies {
      $0.uuid = .constant(UUID(9))
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          Thread.detachNewThread {
            dependencies.yield {
              @Dependency(\.uuid) var uuid
              continuation.resume(returning: uuid())
            }
          }
        }
      }
    }
    #expect(uuid == UUID(9))
  }

  @Test func aDrawMayBeNestedInADraw() {
    @Dependency(\.withRandomNumberGenerator) var random
    let sum = random { outer in
      Int.random(in: 1...6, using: &outer) + random { inner in Int.random(in: 1...6, using: &inner) }
    }
    #expect((2...12).contains(sum))
  }
}
