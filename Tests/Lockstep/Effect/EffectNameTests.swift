import Lockstep
import LockstepSimulation
import Testing

@Suite struct EffectNameTests {
  /// The line of the first unnamed effect; the list has one effect per line.
  private static let line: UInt = #line + 2
  private static let unnamed: [@Sendable () -> Effect<String>] = [
    { .run { _ in try await never() } },
    { .task { try await never() } },
    { .fireAndForget { try await never() } },
    { .run(sequence: { AsyncStream<Int>.makeStream().stream }, transform: { "\($0)" }) },
    { .run { _ in }.debounce(id: 1, for: .seconds(1), clock: ContinuousClock()) },
    { .send("a").debounce(id: 1, for: .seconds(1), clock: ContinuousClock()) },
  ]

  private static let named: [@Sendable () -> Effect<String>] = [
    { .run(name: "work") { _ in try await never() } },
    { .task(name: "work") { try await never() } },
    { .fireAndForget(name: "work") { try await never() } },
    {
      .run(name: "work") {
        AsyncStream<Int>.makeStream().stream
      } transform: {
        "\($0)"
      }
    },
    { .run(name: "work") { _ in try await never() }.map { $0 }.cancellable(id: 1) },
    { .concatenate(.run(name: "work") { _ in try await never() }, .send("b")) },
  ]

  /// The names of the effects that an effect starts.
  private func names(of effect: @escaping @Sendable () -> Effect<String>) -> (full: [String], stable: [String]) {
    let journal = EventLog()
    let store = SimulatedStore<Int, String>(0) { Reduce { _, action in action == "go" ? effect() : .none } }
    store.machine.core.listen { if case .effectStarted(_, _, let name) = $0 { journal.note(name) } }
    _ = store.send("go")
    defer { store.cancelAll() }
    return (store.running, journal.entries)
  }

  @Test(arguments: 0..<6) func withoutANameFileAndLineNameAnEffectAndItsDelay(_ index: Int) {
    let names = names(of: Self.unnamed[index])
    let delay = index < 4 ? "" : "debounce of "
    #expect(names.full == ["\(delay)EffectNameTests.swift:\(Self.line + UInt(index))"])
    #expect(names.stable == ["\(delay)EffectNameTests.swift"])
  }

  @Test(arguments: named.indices) func aDelayIsNamedAfterItsEffect(_ index: Int) {
    let clock = TestClock()
    let debounced = names { Self.named[index]().debounce(id: 2, for: .seconds(1), clock: clock) }
    #expect(debounced.full == ["debounce of work"])
    let throttled = names {
      let effect = Self.named[index]().throttle(id: 2, for: .seconds(1), clock: clock, latest: true)
      return .merge(effect, effect)
    }
    #expect(throttled.full == ["work", "throttle of work"])
    #expect(throttled.stable == ["work", "throttle of work"])
  }

  @Test func aDelayBeforeSeveralEffectsIsNamedAfterTheFirstNamedOne() {
    let names = names {
      .merge(.send("a"), .run { _ in }, .run(name: "b") { _ in }, .run(name: "c") { _ in })
        .debounce(id: 1, for: .seconds(1), clock: TestClock())
    }
    #expect(names.full == ["debounce of b"])
  }
}

/// Waits until it is cancelled.
private func never() async throws -> Never {
  for await _ in AsyncStream<Never>.makeStream().stream {}
  throw CancellationError()
}
