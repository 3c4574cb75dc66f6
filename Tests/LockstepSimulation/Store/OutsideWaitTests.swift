import Dispatch
import Foundation
import Lockstep
import LockstepSimulation
import Testing

private actor OutsideActor {
  func shout(_ text: String) -> String { text.uppercased() }
}

/// Effects that await work outside the simulation.
@Suite struct OutsideWaitTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  /// Returns the results of work that runs outside the simulation.
  private func results(of work: @escaping @Sendable (Send<EffectLauncher.Action>) async throws -> Void) async
    -> [String]
  {
    let store = Store.running { _, send in try await work(send) }
    let task = store.send(.start)
    await store.drive(timeout: .seconds(3600)) { store.effectsInFlight.isEmpty }
    #expect(store.effectsInFlight.isEmpty)
    store.processAll()
    #expect(task.isFinished)
    return store.state
  }

  @Test func aStreamFedByTheTest() async {
    let (stream, feed) = AsyncStream<String>.makeStream()
    let store = Store.running { _, send in for await text in stream { await send(.got(text)) } }
    _ = store.send(.start)
    #expect(store.received.isEmpty)
    feed.yield("a")
    await store.drive(timeout: .seconds(3600)) { !store.received.isEmpty }
    #expect(store.received.map(\.action) == [.got("a")])
    feed.finish()
    await store.drive(timeout: .seconds(3600)) { store.effectsInFlight.isEmpty }
    #expect(store.effectsInFlight.isEmpty)
  }

  @Test func aRealThread() async {
    let results = await results { send in
      let text = await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: "from a thread") }
      }
      await send(.got(text))
    }
    #expect(results == ["from a thread"])
  }

  @Test func aDetachedTask() async {
    #expect(await results { await $0(.got(await Task.detached { "detached" }.value)) } == ["detached"])
  }

  @Test func anUnstructuredTask() async {
    #expect(await results { await $0(.got(await Task { "task" }.value)) } == ["task"])
  }

  @Test func aHopToTheMainActor() async {
    let results = await results { send in
      let text = await MainActor.run { "main" }
      await send(.got(text))
    }
    #expect(results == ["main"])
  }

  @Test func aDefaultActorRunsInsideTheSimulation() {
    let elsewhere = OutsideActor()
    let store = Store.running { _, send in
      await send(.got(await elsewhere.shout("a")))
      await send(.got(await elsewhere.shout("b")))
    }
    _ = store.send(.start)
    #expect(store.received.map(\.action) == [.got("A"), .got("B")])
    #expect(store.effectsInFlight.isEmpty)
  }

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
