import Lockstep
import LockstepSimulation
import Synchronization
import Testing

/// `Send` called from a task that doesn't belong to its effect.
@Suite struct OutsideSendTests {
  private typealias Store = SimulatedStore<[Int], Int>

  /// Keeps an effect's `Send` for later calls.
  private final class SendHolder: Sendable {
    private let content = Mutex<Send<Int>?>(nil)

    var send: Send<Int>? { content.withLock { $0 } }

    func keep(_ send: Send<Int>) {
      content.withLock { $0 = send }
    }
  }

  private let keeper = SendHolder()
  private let issues = EventLog()

  /// A store whose action 0 starts an effect that stores its `Send` for the test and waits.
  private var leakyStore: Store {
    Store([], issues: issues) {
      ActionLogFeature { [keeper] action in
        guard action == 0 else { return .none }
        return .run { send in
          keeper.keep(send)
          await waitForCancellation()
        }
      }
    }
  }

  @Test func sendsOfAnAwaitedDetachedTaskPrecedeTheEffectsLaterSends() async {
    let store = Store([]) {
      ActionLogFeature { action in
        guard action == 0 else { return .none }
        return .run { send in
          await send(1)
          await Task.detached { for number in 2...20 { await send(number) } }.value
          await send(21)
        }
      }
    }
    let task = store.send(0)
    await store.drive(timeout: .seconds(3600)) { task.isFinished }
    #expect(store.received.map(\.action) == Array(1...21))
  }

  @Test func sendsOfAnUnstructuredTaskWaitUntilTheirActionsAreProcessed() async {
    let journal = EventLog()
    let store = Store([]) {
      ActionLogFeature { action in
        journal.note("\(action)")
        guard action == 0 else { return .none }
        return .run { send in
          await Task {
            for number in 1...3 {
              await send(number)
              journal.note("sent \(number)")
            }
          }
          .value
        }
      }
    }
    let task = store.send(0)
    await store.drive(timeout: .seconds(3600)) { task.isFinished }
    #expect(journal.entries == ["0", "1", "sent 1", "2", "sent 2", "3", "sent 3"])
  }

  @Test func aSendOfTheTestReturnsAtOnceAndIsProcessedByTheNextDrive() async throws {
    let store = leakyStore
    store.send(0)
    let send = try #require(keeper.send)
    await send(1)
    await send(2)
    #expect(store.machine.state == [0])
    store.simulation.drive()
    #expect(store.received.map(\.action) == [1, 2])
    store.cancelAll()
  }

  @Test(arguments: [false, true])
  func aSendOfTheTestOrOfAnotherThreadIsProcessedByTheReceiveThatWaitsForIt(isDetached: Bool) async throws {
    let store = leakyStore
    store.send(0)
    let send = try #require(keeper.send)
    if isDetached { Task.detached { await send(1) } } else { await send(1) }
    let outcome = await store.receive(.upTo(.seconds(3600)), passingOver: { _ in false }, where: { $0 == 1 })
    guard case .received(let step, _) = outcome else {
      Issue.record("Not received: \(outcome)")
      return
    }
    #expect(step.after == [0, 1])
    store.cancelAll()
  }

  @Test func aSendOfTheTestForACancelledEffectReturnsAndIsDropped() async throws {
    let store = leakyStore
    let task = store.send(0)
    let send = try #require(keeper.send)
    store.cancel(task)
    await send(1)
    store.simulation.drive()
    #expect(!store.hasReceived)
    #expect(issues.entries.count == 1, "\(issues.entries)")
    #expect(issues.entries.first?.hasPrefix("An action came from an effect that had already ended: 1\n") == true)
  }

  @Test func aSendOfTheTestReturnsEvenIfTheStoreWasReleased() async throws {
    var store: Store? = leakyStore
    store?.send(0)
    let send = try #require(keeper.send)
    weak let reference = store
    store = nil
    #expect(reference == nil)
    await send(1)
    #expect(issues.entries == [])
  }
}
