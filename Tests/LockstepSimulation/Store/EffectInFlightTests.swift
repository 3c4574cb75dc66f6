import Lockstep
import LockstepDiff
import LockstepSimulation
import Testing

@Suite struct EffectInFlightTests {
  private typealias Store = SimulatedStore<[String], EffectLauncher.Action>

  @Test func anEffectReportsItsStarterAndItsWait() throws {
    let clock = TestClock()
    let store = Store {
      .merge(
        .run(name: "own clock") { _ in
          @Dependency(\.continuousClock) var clock
          try await clock.sleep(for: .milliseconds(1500))
        },
        .run(name: "test's clock") { _ in try await clock.sleep(for: .seconds(60)) },
        .run(name: "stream") { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      )
    }
    _ = store.send(.got("first"))
    _ = store.send(.start)
    store.advance(by: .milliseconds(1000))
    let effects = store.effectsInFlight
    #expect(effects.map(\.name.description) == ["own clock", "test's clock", "stream"])
    #expect(
      effects.map(\.wait) == [
        .clock(remaining: .milliseconds(500)), .clock(remaining: .seconds(60), isStores: false), .outside,
      ]
    )
    #expect(effects.map(\.waitsOutside) == [false, false, true])
    #expect(effects.map(\.starter) == Array(repeating: ".start", count: 3))
    #expect(effects.map(\.step) == [2, 2, 2])
    #expect(effects.map(\.since) == [.zero, .zero, .zero])
    #expect(effects.map(\.id.number) == [1, 2, 3])
    store.cancelAll()
    #expect(store.effectsInFlight.isEmpty)
  }

  @Test func anEffectReportsTheTimeOfItsStart() {
    let clock = TestClock()
    let store = Store { .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} } }
    _ = store.send(.start)
    store.advance(by: .seconds(3))
    _ = store.send(.got("first"))
    _ = store.send(.start)
    var values = store.machine.core.dependencies.values
    values.continuousClock = clock
    store.replaceDependencies(with: values)
    _ = store.send(.start)
    #expect(store.effectsInFlight.map(\.step) == [1, 3, 4])
    #expect(store.effectsInFlight.map(\.since) == [.zero, .seconds(3), .zero])
    store.cancelAll()
  }

  @Test func aLargeStarterIsTruncated() {
    let store = Store { .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} } }
    _ = store.send(.start)
    let starter = EffectLauncher.Action.got(String(repeating: "long ", count: 10_000))
    #expect(Tree(brief: starter).brief.count == 120)
    #expect(Tree(brief: Array(0..<100_000)).brief.count == 120)
    store.cancelAll()
  }

  @Test func theFirstOfSeveralSleepsToEndIsReported() {
    let store = Store.running { clock, _ in
      async let long: Void = clock.sleep(for: .seconds(9))
      async let short: Void = clock.sleep(for: .seconds(2))
      _ = try await (long, short)
    }
    _ = store.send(.start)
    #expect(store.effectsInFlight.map(\.wait) == [.clock(remaining: .seconds(2))])
    store.advance(by: .seconds(2))
    #expect(store.effectsInFlight.map(\.wait) == [.clock(remaining: .seconds(7))])
  }

  @Test func anEffectThatIgnoresItsCancellationStaysInFlight() async {
    let (stream, feed) = AsyncStream<Void>.makeStream()
    let store = Store.running { _, _ in await Task { for await _ in stream { return } }.value }
    let task = store.send(.start)
    store.cancel(task)
    #expect(store.effectsInFlight.map(\.isCancelled) == [true])
    feed.yield()
    await store.drive(timeout: .seconds(3600)) { task.isFinished }
    #expect(store.effectsInFlight.isEmpty)
  }
}
