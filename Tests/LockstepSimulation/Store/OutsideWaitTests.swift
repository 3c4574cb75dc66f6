import Dispatch
import Foundation
import Lockstep
import LockstepSimulation
import Testing

/// Effects that await work outside the simulation.
@Suite struct OutsideWaitTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  @Test func childTasksRunInsideTheSimulation() {
    let store = Store.running { clock, send in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 {
          group.addTask {
            try? await clock.sleep(for: .seconds(4 - number))
            await send(.got("\(number)"))
          }
        }
      }
    }
    _ = store.send(.start)
    store.advance(by: .seconds(3))
    #expect(store.received.map(\.action) == [.got("3"), .got("2"), .got("1")])
  }

  @Test func actionsOfADetachedTaskArriveWhileItsEffectWaits() async {
    let (stream, feed) = AsyncStream<Never>.makeStream()
    let store = Store.running { _, send in
      let task = Task.detached { await send(.got("detached")) }
      for await _ in stream {}
      await task.value
    }
    _ = store.send(.start)
    // The deadline is an hour away, so reaching it would be noticed.
    await store.drive(timeout: .seconds(3600)) { !store.received.isEmpty }
    #expect(store.received.map(\.action) == [.got("detached")])
    feed.finish()
    await store.drive(timeout: .seconds(3600)) { store.effectsInFlight.isEmpty }
  }

  // Fails by reaching the deadline, an hour away.
  @Test(.timeLimit(.minutes(50))) func effectsThatOnlySleepOnTheVirtualClockAreNotAwaited() async {
    let store = Store.running { clock, _ in try await clock.sleep(for: .seconds(1)) }
    _ = store.send(.start)
    await store.drive(timeout: .seconds(3600)) { false }
    #expect(store.effectsInFlight.count == 1)
  }

  @Test func theDeadlineEndsTheWait() async {
    let store = Store.running { _, _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
    _ = store.send(.start)
    await store.drive(timeout: .milliseconds(1)) { false }
    #expect(store.effectsInFlight.map(\.waitsOutside) == [true])
  }
}
