import Lockstep
import Testing

@testable import LockstepSimulation

/// Endless effects are stopped, and none of their work continues in the background.
@Suite struct EndlessSendsTests {
  private let issues = EventLog()
  private let turns = LockedCounter()

  private func store(_ effects: @escaping @Sendable (Int) -> Effect<Int>) -> SimulatedStore<Int, Int> {
    SimulatedStore(0, issues: issues) { SummingFeature(effects) }
  }

  /// An effect that suspends only when it sends.
  private var loop: Effect<Int> {
    .run(name: "loop") { [turns] send in
      while true {
        turns.increment()
        await send(1)
      }
    }
  }

  /// A store whose action 0 starts the loop.
  private var loopingStore: SimulatedStore<Int, Int> {
    let loop = loop
    return store { $0 == 0 ? loop : .none }
  }

  /// The text of the issue about effects of one name that each send actions endlessly.
  private func text(_ effects: (name: String, line: Int, sent: Int)...) -> String {
    let evidence = effects.map { effect in
      """
          effect   \(effect.name)
          created at  LockstepSimulationTests/EndlessSendsTests.swift:\(effect.line)
          sent     \(effect.sent)
      """
    }
    return """
      The effect “\(effects[0].name)” sends actions endlessly: \(effects[0].sent) (stopped after 10000 actions).

      \(evidence.joined(separator: "\n\n"))

      End the effect, or make it await a clock that the test advances, or an operation that completes.
      """
  }

  /// The text of the issue about actions that lead to each other.
  private func text(ofCycle path: String, _ evidence: String...) -> String {
    """
    Actions cause each other in an endless cycle: \(path) (stopped after 10000 actions).

    \(evidence.map { "    • \($0)" }.joined(separator: "\n"))

    Return one of these effects only while work remains, or make it await a clock that the test advances.
    """
  }

  private static let loopLine = 17

  /// Gives the global executor a hundred opportunities to run work that a store may have left behind.
  private func visitBackground() async {
    for _ in 1...100 { await Task.detached {}.value }
  }

  // MARK: - The bound

  @Test func anEffectThatSendsWithoutEndIsStopped() {
    let store = loopingStore
    store.send(0)
    #expect(issues.entries == [text(("loop", Self.loopLine, 1))])
    #expect(store.received.count == 10_000)
    #expect(store.machine.state == 10_000)
    #expect(turns.value == 10_001)
    #expect(store.effectsInFlight.map(\.name.description) == ["loop"])
    #expect(store.effectsInFlight.map(\.isCancelled) == [true])
  }

  @Test(arguments: [1, 2]) func anActionThatEffectSendAnswersWithItselfIsStopped(answers: Int) {
    let store = store { $0 == 1 ? .merge(Array(repeating: .send(1), count: answers)) : .none }
    store.send(1)
    #expect(issues.entries == [text(ofCycle: "1 → 1", "1 returned `Effect.send` of 1")])
    #expect(store.received.count == 10_000)
    #expect(!store.hasArrivals)
    #expect(store.effectsInFlight.isEmpty)
  }

  @Test func effectsThatStartEachOtherWithoutEndAreStopped() {
    let line = #line + 3
    let store = store { action in
      switch action {
      case 1: .run(name: "ping") { await $0(2) }
      case 2: .run(name: "pong") { await $0(1) }
      default: .none
      }
    }
    store.send(1)
    let file = "LockstepSimulationTests/EndlessSendsTests.swift"
    #expect(
      issues.entries == [
        text(
          ofCycle: "1 → 2 → 1",
          "1 started “ping” (\(file):\(line)), which sent 2",
          "2 started “pong” (\(file):\(line + 1)), which sent 1"
        )
      ]
    )
    #expect(store.received.count == 10_000)
    #expect(store.effectsInFlight.map(\.name.description) == ["ping"])
    #expect(store.effectsInFlight.map(\.isCancelled) == [true])
  }

  @Test func timersThatLeadToEachOtherAreReportedWithTheirCycle() {
    let line = #line + 4
    let store = store { action in
      guard action == 1 else { return .none }
      // Time does not pass between these timers.
      return .run(name: "again") { send in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .zero)
        await send(1)
      }
    }
    store.send(1)
    store.advance(by: .seconds(1), timerLimit: 50)
    #expect(
      issues.entries == [
        """
        A single advance fired 50 timers, and more are due.

            next timer at  0.0 seconds

            • 1 started “again” (LockstepSimulationTests/EndlessSendsTests.swift:\(line)), which sent 1

        Advance by less at a time, or cancel the timer that repeats.
        """
      ]
    )
    #expect(store.lastOfEndlessSends == 51)
  }

  @Test func eachStoppedEffectIsNamed() {
    let loop = loop
    let store = store { $0 == 0 ? .merge(loop, .run(name: "other") { while true { await $0(2) } }) : .none }
    store.send(0)
    #expect(issues.entries == [text(("loop", Self.loopLine, 1), ("other", #line - 2, 2))])
  }

  @Test func theBoundCountsTheActionsOfOneDrive() {
    let store = store { action in
      guard action == 0 else { return .none }
      return .run { send in
        @Dependency(\.continuousClock) var clock
        for await _ in clock.timer(interval: .seconds(1)) { for _ in 1...3 { await send(1) } }
      }
    }
    store.simulation.actionLimit = 3
    store.send(0)
    store.advance(by: .seconds(10))
    #expect(store.machine.state == 30)
    #expect(issues.entries == [])
    store.cancelAll()
  }

  @Test func actionsFromOutsideAreNotCounted() {
    let store = store { _ in .none }
    store.simulation.actionLimit = 3
    store.simulation.withLock { for _ in 1...10 { store.machine.send(1) } }
    store.simulation.drive()
    #expect(store.machine.state == 10)
    #expect(issues.entries == [])
  }

  // MARK: - Afterwards

  @Test func aStoreWhoseEffectWasStoppedStillWorks() {
    let loop = loop
    let store = store { action in
      switch action {
      case 0: loop
      case 5: .run(name: "finite") { await $0(7) }
      default: .none
      }
    }
    store.send(0)
    store.skipReceived()
    store.send(5)
    #expect(store.received.map(\.action) == [7])
    #expect(store.machine.state == 10_012)
    store.advance(by: .seconds(1))
    #expect(turns.value == 10_001, "the loop has not continued")
    #expect(issues.entries.count == 1)
    #expect(store.effectsInFlight.map(\.name.description) == ["loop"])
  }

  @Test func anActionThatStartsTheLoopAgainIsReportedAgain() {
    let store = loopingStore
    for _ in 1...2 {
      store.send(0)
      store.skipReceived()
    }
    let text = text(("loop", Self.loopLine, 1))
    #expect(issues.entries == [text, text])
    #expect(store.machine.state == 20_000)
    #expect(store.effectsInFlight.count == 2)
  }

  // MARK: - The store's end

  @Test(arguments: ["sends", "yields", "sends after its cancellation"])
  func aLoopDoesNotContinueWhenItsStoreIsReleased(_ kind: String) async {
    var store: SimulatedStore? = store { [turns] action in
      guard action == 0 else { return .none }
      return .run(name: "loop") { send in
        if kind.hasSuffix("cancellation") { await waitForCancellation() }
        while true {
          turns.increment()
          if kind == "yields" { await Task.yield() } else { await send(1) }
        }
      }
    }
    let queue = store?.simulation.queue
    store?.send(0)
    let isLate = kind.hasSuffix("cancellation")
    #expect((turns.value > 0) == !isLate)
    #expect(issues.entries.count == (isLate ? 0 : 1))
    weak let reference = store
    store = nil
    #expect(reference == nil)
    let last = turns.value
    await visitBackground()
    #expect(turns.value == last)
    #expect(queue?.isEmpty == true)
  }

  @Test func anEffectContinuesAfterASendThatItsStoresEndDrops() {
    let journal = EventLog()
    var store: SimulatedStore? = store { action in
      guard action == 0 else { return .none }
      return .run { send in
        await waitForCancellation()
        await send(1)
        journal.note("cleaned up")
      }
    }
    store?.send(0)
    store = nil
    #expect(journal.entries == ["cleaned up"])
  }

  @Test func anEffectThatReturnsAfterItsStoresEndContinues() async {
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let (end, reporter) = AsyncStream<Void>.makeStream()
    var store: SimulatedStore? = store { action in
      guard action == 0 else { return .none }
      return .run { send in
        // A detached task ignores cancellation.
        await Task.detached { for await _ in gate {} }.value
        await send(1)
        reporter.finish()
      }
    }
    store?.send(0)
    store = nil
    opener.finish()
    for await _ in end {}
  }

  @Test func aCancelledEffectThatKeepsSendingIsStopped() {
    let loop = loop
    let store = store { action in
      switch action {
      case 0:
        .run(name: "deaf") { send in
          await send(1)
          await waitForCancellation()
          while true { await send(1) }
        }
        .concatenate(with: loop)
        .cancellable(id: "deaf")
      case -1: .cancel(id: "deaf")
      default: .none
      }
    }
    store.send(0)
    store.send(-1)
    #expect(store.received.map(\.action) == [1])
    #expect(
      issues.entries == [
        """
        Effects kept running without waiting for anything: stopped after 1000000 jobs.

            • “deaf”

        Make the effect await a clock that the test advances, or an operation that completes.
        """
      ]
    )
    #expect(turns.value == 0, "the rest of a concatenation does not start after a cancellation")
  }
}
