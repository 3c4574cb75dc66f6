import Lockstep
import LockstepSimulation
import Testing

/// A kind of store and its isolation.
enum StoreKind: CaseIterable {
  case simulated, liveOnAnActor, liveOnTheMainActor
}

private actor StoreOwnerActor {}

/// The guarantees when `await send(…)` returns, in a simulation and in a live store.
@Suite struct LiveOrderTests {
  private let journal = EventLog()

  /// Sends an action and returns all processed actions, in order.
  private func history(
    of action: Int,
    in world: StoreKind,
    listener: @escaping @Sendable (TraceEvent) -> Void = { _ in },
    _ effects: @escaping @Sendable (Int) -> Effect<Int>
  ) async -> [Int] {
    switch world {
    case .simulated:
      let store = SimulatedStore([Int]()) { ActionLogFeature(effects) }
      store.machine.core.listen(listener)
      store.send(action)
      #expect(store.received.map(\.action) == Array(store.machine.state.dropFirst()))
      return store.machine.state
    case .liveOnAnActor: return await liveHistory(of: action, on: StoreOwnerActor(), listener, effects)
    case .liveOnTheMainActor: return await liveHistory(of: action, on: MainActor.shared, listener, effects)
    }
  }

  private func liveHistory(
    of action: Int,
    on isolation: isolated any Actor,
    _ listener: @escaping @Sendable (TraceEvent) -> Void,
    _ effects: @escaping @Sendable (Int) -> Effect<Int>
  ) async -> [Int] {
    let store = Store(initialState: [Int]()) { ActionLogFeature(effects) }
    store.listen(listener)
    await store.send(action).finish()
    return store.state
  }

  // MARK: - When send returns

  @Test(arguments: StoreKind.allCases) func anEffectSeesTheChangesThatItsActionMade(_ world: StoreKind) async {
    let history = await history(of: 1, in: world) { [journal] action in
      switch action {
      case 1:
        return .run { send in
          await send(2)
          await send(journal.entries == ["flag"] ? 3 : 4)
        }
      case 2: journal.note("flag")
      default: break
      }
      return .none
    }
    #expect(history == [1, 2, 3])
  }

  @Test(arguments: StoreKind.allCases) func effectsOfAnActionHaveStartedWhenItsSendReturns(_ world: StoreKind) async {
    let listener: @Sendable (TraceEvent) -> Void = { [journal] event in
      if case .effectStarted(_, _, let name) = event { journal.note("started \(name)") }
    }
    _ = await history(of: 0, in: world, listener: listener) { [journal] action in
      switch action {
      case 0:
        .run(name: "sender") { send in
          await send(1)
          journal.note("sent")
        }
      case 1: .run(name: "follower") { _ in }
      default: .none
      }
    }
    #expect(journal.entries == ["started sender", "started follower", "sent"])
  }

  @Test(arguments: StoreKind.allCases) func effectsThatAnActionCancelsAreCancelledWhenItsSendReturns(_ world: StoreKind)
    async
  {
    let (beginning, begin) = AsyncStream<Void>.makeStream()
    let history = await history(of: 0, in: world) { [journal] action in
      guard action == 0 else { return action == 1 ? .cancel(id: "victim") : .none }
      let victim = Effect<Int>.run { send in
        await withTaskCancellationHandler {
          begin.finish()
          await waitForCancellation()
        } onCancel: {
          journal.note("cancelled")
        }
        await send(2)
      }
      let sender = Effect<Int>.run { send in
        for await _ in beginning {}
        await send(1)
        journal.note("sent")
      }
      return .merge(victim.cancellable(id: "victim"), sender)
    }
    #expect(journal.entries == ["cancelled", "sent"])
    #expect(history == [0, 1])
  }

  @Test(arguments: StoreKind.allCases) func actionsOfEffectSendThatFollowAreProcessedWhenASendReturns(
    _ world: StoreKind
  ) async {
    let history = await history(of: 0, in: world) { [journal] action in
      journal.note("\(action)")
      return switch action {
      case 0:
        .run { send in
          await send(1)
          journal.note("sent")
        }
      case 1: .merge(.send(2), .send(3))
      case 2: .send(4)
      default: .none
      }
    }
    #expect(journal.entries == ["0", "1", "2", "3", "4", "sent"])
    #expect(history == [0, 1, 2, 3, 4])
  }

  @Test func aSenderContinuesAfterTheFirstTurnsOfTheEffectsThatItsActionStarted() {
    let store = SimulatedStore([Int]()) {
      ActionLogFeature { [journal] action in
        switch action {
        case 0:
          .run { send in
            await send(1)
            journal.note("sender")
          }
        case 1: .merge(.run { _ in journal.note("a") }, .run { _ in journal.note("b") })
        default: .none
        }
      }
    }
    store.send(0)
    #expect(journal.entries == ["a", "b", "sender"])
  }

  // MARK: - Senders cancelled by their own action

  /// A way in which an action can cancel the effect that sends it.
  enum SelfCancellation: CaseIterable {
    case byID, byASuccessor

    var effect: Effect<Int> {
      switch self {
      case .byID: .cancel(id: "self")
      case .byASuccessor: .run { _ in }.cancellable(id: "self", cancelInFlight: true)
      }
    }
  }

  @Test(arguments: StoreKind.allCases, SelfCancellation.allCases)
  func anEffectThatItsOwnActionCancelsSeesItAtOnce(_ world: StoreKind, _ way: SelfCancellation) async {
    let history = await history(of: 0, in: world) { [journal] action in
      guard action == 0 else { return action == 1 ? way.effect : .none }
      return .run { send in
        await send(1)
        journal.note("cancelled: \(Task.isCancelled)")
        await send(2)
      }
      .cancellable(id: "self")
    }
    #expect(journal.entries == ["cancelled: true"])
    #expect(history == [0, 1])
  }

  @Test(arguments: StoreKind.allCases) func aChildTaskWhoseActionCancelsItsEffectSeesItAtOnce(_ world: StoreKind) async
  {
    let history = await history(of: 0, in: world) { [journal] action in
      guard action == 0 else { return action == 1 ? .cancel(id: "self") : .none }
      return .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            await send(1)
            journal.note("cancelled: \(Task.isCancelled)")
            await send(2)
          }
        }
        await send(3)
      }
      .cancellable(id: "self")
    }
    #expect(journal.entries == ["cancelled: true"])
    #expect(history == [0, 1])
  }

  @Test(arguments: StoreKind.allCases) func aPartOfAnEffectThatItsOwnActionCancelsSeesItAtOnce(_ world: StoreKind) async
  {
    let history = await history(of: 0, in: world) { [journal] action in
      guard action == 0 else { return action == 1 ? .cancel(id: "part") : .none }
      return .run { send in
        await withTaskCancellation(id: "part") {
          await send(1)
          journal.note("part cancelled: \(Task.isCancelled)")
          await send(2)
        }
        journal.note("effect cancelled: \(Task.isCancelled)")
        await send(3)
      }
    }
    #expect(journal.entries == ["part cancelled: true", "effect cancelled: false"])
    #expect(history == [0, 1, 3])
  }

  @Test func aTimerThatItsOwnTickCancelsEnds() {
    let store = SimulatedStore([Int]()) {
      ActionLogFeature { action in
        guard action == 0 else { return action == 3 ? .cancel(id: "timer") : .none }
        return .run { send in
          @Dependency(\.continuousClock) var clock
          var ticks = 0
          for await _ in clock.timer(interval: .seconds(1)) {
            ticks += 1
            await send(ticks)
          }
        }
        .cancellable(id: "timer")
      }
    }
    store.send(0)
    store.advance(by: .seconds(10))
    #expect(store.received.map(\.action) == [1, 2, 3])
    #expect(store.effectsInFlight.isEmpty)
  }

  // MARK: - Several senders

  /// Starts two effects that send two actions each.
  private static let twoSenders: @Sendable (Int) -> Effect<Int> = { action in
    guard action == 0 else { return .none }
    return .merge(
      [[1, 2], [3, 4]].map { numbers in .run { send in for number in numbers { await send(number) } } }
    )
  }

  @Test func effectsTakeTurnsUnderTheOldestFirstSchedule() {
    let store = SimulatedStore([Int]()) { ActionLogFeature(Self.twoSenders) }
    store.send(0)
    #expect(store.received.map(\.action) == [1, 3, 2, 4])
  }

  @Test(arguments: StoreKind.allCases) func eachEffectKeepsItsOwnOrder(_ world: StoreKind) async {
    for _ in 1...20 {
      let history = await history(of: 0, in: world, Self.twoSenders)
      #expect(history.sorted() == [0, 1, 2, 3, 4])
      #expect(history.filter { [1, 2].contains($0) } == [1, 2])
      #expect(history.filter { [3, 4].contains($0) } == [3, 4])
    }
  }

  @Test func schedulesReachEachOrderThatALiveStoreCanHave() {
    var orders: Set<[Int]> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      let store = SimulatedStore([Int](), schedule: .seeded(seed)) { ActionLogFeature(Self.twoSenders) }
      store.send(0)
      orders.insert(store.received.map(\.action))
    }
    #expect(orders == [[1, 2, 3, 4], [1, 3, 2, 4], [1, 3, 4, 2], [3, 1, 2, 4], [3, 1, 4, 2], [3, 4, 1, 2]])
  }
}
