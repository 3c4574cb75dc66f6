import Foundation
import Lockstep
import LockstepSimulation
import Testing

@Suite struct SimulatedStoreTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  @Test func stepsOfEffectsWaitAndAreReceivedOneAtATime() {
    let store = Store.running { _, send in for text in ["a", "b"] { await send(.got(text)) } }
    _ = store.send(.start)
    #expect(store.received.map(\.action) == [.got("a"), .got("b")])
    #expect(store.machine.state == ["a", "b"])
    #expect(store.state == [])
    store.receiveNext()
    #expect(store.state == ["a"])
    store.receiveNext()
    store.receiveNext()
    #expect(store.state == ["a", "b"])
  }

  @Test func anEffectDoesNotWaitUntilItsActionIsReceived() {
    let journal = EventLog()
    let store = Store.running { _, send in
      await send(.got("a"))
      journal.note("went on")
    }
    let task = store.send(.start)
    #expect(journal.entries == ["went on"])
    #expect(store.effectsInFlight.isEmpty)
    #expect(task.isFinished, "the action has no more effects, but a step waits to be received")
    #expect(store.received.map(\.action) == [.got("a")])
  }

  @Test func cancellingAnEffectKeepsTheStepsOfItsEarlierActions() {
    let store = Store.running { clock, send in
      await send(.got("a"))
      try await clock.sleep(for: .seconds(1))
    }
    _ = store.send(.start)
    _ = store.send(.stop)
    #expect(store.received.map(\.action) == [.got("a")])
    #expect(store.state == ["a"], "the state after the last step asserted, .stop")
    #expect(store.effectsInFlight.isEmpty)
  }

  @Test func aConcatenationContinuesFromTimerToTimer() {
    let store = Store {
      .concatenate(
        (1...3).map { number in
          .run(name: "\(number)") { send in
            @Dependency(\.continuousClock) var clock
            try await clock.sleep(for: .seconds(number))
            await send(.got("\(number)"))
          }
        }
      )
    }
    let task = store.send(.start)
    #expect(store.effectsInFlight.map(\.name.description) == ["1"])
    store.advance(by: .seconds(2))
    #expect(store.effectsInFlight.map(\.name.description) == ["2"])
    store.advance(by: .seconds(4))
    store.processAll()
    #expect(store.state == ["1", "2", "3"])
    #expect(task.isFinished)
  }

  @Test func dependenciesAreDeterministic() {
    let store = Store {
      .run { send in
        @Dependency(\.uuid) var uuid
        @Dependency(\.date) var date
        @Dependency(\.withRandomNumberGenerator) var random
        await send(.got("\(uuid() == UUID(0)), \(uuid() == UUID(1))"))
        await send(.got("\(date.now.timeIntervalSince1970)"))
        await send(.got("\(random { $0.next() })"))
      }
    }
    _ = store.send(.start)
    store.advance(by: .milliseconds(1500))
    _ = store.send(.start)
    store.processAll()
    var generator = SeededGenerator(seed: 0)
    let (first, second) = (generator.next(), generator.next())
    #expect(
      store.state == [
        "true, true", "946684800.0", "\(first)", "false, false", "946684801.5", "\(second)",
      ]
    )
  }

  @Test func randomNumbersFollowFromTheirSeed() {
    let store = Store(prepare: { $0.seedRandomNumbers(9) }) {
      .run { send in
        @Dependency(\.withRandomNumberGenerator) var random
        await send(.got("\(random { $0.next() })"))
      }
    }
    _ = store.send(.start)
    var generator = SeededGenerator(seed: 9)
    #expect(store.received.map(\.action) == [.got("\(generator.next())")])
  }

  @Test func bothClocksAreTheStoresOwn() {
    let store = Store {
      .run { send in
        @Dependency(\.suspendingClock) var clock
        try await clock.sleep(for: .seconds(1))
        await send(.got("slept"))
      }
    }
    _ = store.send(.start)
    store.advance(by: .seconds(1))
    #expect(store.received.count == 1)
    #expect(store.clock.now.offset == .seconds(1))
  }

  @Test func abandonedEffectsEndWhenTheStoreIsReleased() {
    let journal = EventLog()
    var store: Store? = Store.running { clock, _ in
      do { try await clock.sleep(for: .seconds(1)) } catch { journal.note("\(type(of: error))") }
      do { try await Task.sleep(for: .seconds(3600)) } catch { journal.note("\(type(of: error))") }
    }
    _ = store?.send(.start)
    weak let reference = store
    store = nil
    #expect(reference == nil)
    #expect(journal.entries.first == "CancellationError")
  }
}

@Suite struct RealTimeTests {
  /// Time that a person's program spends on drawing must not make its clock slow.
  @Test func theClockCatchesUpWithTimeThatPassedBetweenTwoCalls() async {
    let store = SimulatedStore<[String], EffectLauncher.Action>.running { clock, send in
      for second in 1...3 {
        try await clock.sleep(for: .seconds(1))
        await send(.got("\(second)"))
      }
    }
    _ = store.send(.start)
    await store.advanceInRealTime(by: .milliseconds(20), after: .seconds(2), on: ContinuousClock())
    #expect(store.clock.now.offset == .milliseconds(2020))
    store.processAll()
    #expect(store.state == ["1", "2"])
  }
}
