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

  /// The text of the issue.
  private func text(_ effects: String..., refused: Int = 1) -> String {
    """
    Effects kept sending actions: stopped after 10000 actions.

    \(effects.map { "    • \($0)" }.joined(separator: "\n"))

        The first action refused was \(refused).

    End the effect, or make it wait for a clock that the test advances, or for something that ends.
    """
  }

  /// Gives the global executor a hundred opportunities to run work that a store may have left behind.
  private func visitBackground() async {
    for _ in 1...100 { await Task.detached {}.value }
  }

  // MARK: - The bound

  @Test func anEffectThatSendsWithoutEndIsStopped() {
    let store = loopingStore
    store.send(0)
    #expect(issues.entries == [text("“loop”")])
    #expect(store.received.count == 10_000)
    #expect(store.machine.state == 10_000)
    #expect(turns.value == 10_001)
    #expect(store.effectsInFlight.map(\.name.description) == ["loop"])
    #expect(store.effectsInFlight.map(\.isCancelled) == [true])
  }

  @Test func anActionThatEffectSendAnswersWithItselfIsStopped() {
    let store = store { $0 == 1 ? .send(1) : .none }
    store.send(1)
    #expect(issues.entries == [text("Effect.send")])
    #expect(store.received.count == 10_000)
    #expect(store.effectsInFlight.isEmpty)
  }

  @Test func anActionThatEffectSendAnswersWithTwoIsStopped() {
    let store = store { $0 == 1 ? .merge(.send(1), .send(1)) : .none }
    store.send(1)
    #expect(issues.entries == [text("Effect.send")])
    #expect(store.received.count == 10_000)
    #expect(!store.hasArrivals)
  }

  @Test func effectsThatStartEachOtherWithoutEndAreStopped() {
    let store = store { action in
      switch action {
      case 1: .run(name: "ping") { await $0(2) }
      case 2: .run(name: "pong") { await $0(1) }
      default: .none
      }
    }
    store.send(1)
    #expect(issues.entries == [text("“ping”", refused: 2)])
    #expect(store.received.count == 10_000)
    #expect(store.effectsInFlight.map(\.name.description) == ["ping"])
    #expect(store.effectsInFlight.map(\.isCancelled) == [true])
  }

  @Test func eachStoppedEffectIsNamed() {
    let loop = loop
    let store = store { $0 == 0 ? .merge(loop, .run(name: "other") { while true { await $0(2) } }) : .none }
    store.send(0)
    #expect(issues.entries == [text("“loop”", "“other”")])
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

  @Test func aStoppedEffectLeavesNoJobsAndNoMail() {
    let store = loopingStore
    store.send(0)
    store.skipReceived()
    #expect(!store.hasArrivals)
    for _ in 1...3 { store.simulation.drive() }
    #expect(!store.hasReceived)
    #expect(issues.entries.count == 1)
  }

  @Test func anActionThatStartsTheLoopAgainIsReportedAgain() {
    let store = loopingStore
    for _ in 1...2 {
      store.send(0)
      store.skipReceived()
    }
    #expect(issues.entries == [text("“loop”"), text("“loop”")])
    #expect(store.machine.state == 20_000)
    #expect(store.effectsInFlight.count == 2)
  }

  // MARK: - The store's end

  @Test func aStoppedEffectDoesNotContinueWhenItsStoreIsReleased() async {
    var store: SimulatedStore? = loopingStore
    let queue = store?.simulation.queue
    store?.send(0)
    weak let reference = store
    store = nil
    #expect(reference == nil)
    await visitBackground()
    #expect(turns.value == 10_001)
    #expect(queue?.isEmpty == true)
  }

  @Test func aYieldLoopDoesNotContinueWhenItsStoreIsReleased() async {
    var store: SimulatedStore? = store { [turns] action in
      guard action == 0 else { return .none }
      return .run(name: "spin") { _ in
        while true {
          turns.increment()
          await Task.yield()
        }
      }
    }
    let queue = store?.simulation.queue
    store?.send(0)
    #expect(turns.value > 0)
    #expect(issues.entries.count == 1)
    store = nil
    let last = turns.value
    await visitBackground()
    #expect(turns.value == last)
    #expect(queue?.isEmpty == true)
  }

  @Test func aLoopThatItsStoresEndReleasesIsDropped() async {
    var store: SimulatedStore? = store { [turns] action in
      guard action == 0 else { return .none }
      return .run(name: "late loop") { send in
        await waitForCancellation()
        while true {
          turns.increment()
          await send(1)
        }
      }
    }
    let queue = store?.simulation.queue
    store?.send(0)
    #expect(turns.value == 0)
    store = nil
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

        Make the effect wait for a clock that the test advances, or for something that ends.
        """
      ]
    )
    #expect(turns.value == 0, "the rest of a concatenation does not start after a cancellation")
  }
}
