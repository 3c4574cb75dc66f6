import LockstepSimulation
import Testing

@testable import Lockstep

/// Searches after a delay; a new text replaces the search in flight.
private struct Search: ReducerProtocol {
  enum Action: Sendable, Equatable { case textChanged(String), cleared, found(String) }
  enum CancelID { case search }

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .textChanged(let text): return search(text)
    case .cleared: return .cancel(id: CancelID.search)
    case .found(let text): state.append(text)
    }
    return .none
  }

  private func search(_ text: String) -> Effect<Action> {
    .run(name: text) { send in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1))
      await send(.found(text))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

/// Runs a task that ignores cancellation concurrently with another task.
private struct RacingEffectsFeature: ReducerProtocol {
  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    guard action == "go" else { return .none }
    return .run { send in
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await _ in AsyncStream<Never>.makeStream().stream {}
          await send("loser")
        }
        group.cancelAll()
      }
      await send("winner")
    }
  }

  /// The actions that a live store has processed after all effects have ended.
  @MainActor static func liveStates() async -> [String] {
    let store = Store(initialState: [String]()) { RacingEffectsFeature() }
    await store.send("go").finish()
    return store.state
  }
}

@Suite struct EffectCancellationTests {
  private let journal = EventLog()

  private var store: SimulatedStore<[String], Search.Action> {
    SimulatedStore<[String], Search.Action>([]) { Search() }
  }

  @Test func cancelInFlightLeavesOnlyTheNewest() {
    let store = store
    for text in ["a", "b", "c"] { _ = store.send(.textChanged(text)) }
    #expect(store.effectsInFlight.map(\.name.description) == ["c"])
    store.advance(by: .seconds(1))
    store.processAll()
    #expect(store.state == ["c"])
  }

  @Test func aCancelledEffectEndsAndSendsNothing() {
    let store = store
    let task = store.send(.textChanged("a"))
    _ = store.send(.cleared)
    #expect(task.isFinished)
    store.advance(by: .seconds(5))
    #expect(store.received.isEmpty)
  }

  @Test func aCancelledTaskInAnEffectSendsNothingAndTheTraceCountsIt() {
    let store = SimulatedStore<[String], String>([]) { RacingEffectsFeature() }
    store.machine.core.listen { [journal] in
      if case .actionDropped(let action, let effect) = $0 { journal.note("\(action) of \(effect)") }
    }
    _ = store.send("go")
    store.processAll()
    #expect(store.state == ["go", "winner"])
    #expect(journal.entries == [#""loser" of 1"#])
  }

  @Test func aCancelledTaskInAnEffectOfALiveStoreSendsNothing() async {
    let store = await RacingEffectsFeature.liveStates()
    #expect(store == ["go", "winner"])
  }

  @Test func cancellingTheIDOfAFinishedEffectKeepsItsAction() {
    let store = store
    _ = store.send(.textChanged("a"))
    store.advance(by: .seconds(1))
    _ = store.send(.cleared)
    #expect(store.received.map(\.action) == [.found("a")])
    #expect(store.state == ["a"])
  }

  @Test func cancellingTheTaskOfASendKeepsEarlierActionsAndDropsLaterOnes() {
    let store = SimulatedStore<[String], Search.Action>([]) {
      Reduce { [journal] _, action in
        guard action == .cleared else { return .none }
        return .run { send in
          await send(.found("early"))
          for await _ in AsyncStream<Never>.makeStream().stream {}
          journal.note("sends late")
          await send(.found("late"))
        }
      }
    }
    let task = store.send(.cleared)
    #expect(journal.entries == [])
    store.cancel(task)
    #expect(task.isFinished)
    #expect(journal.entries == ["sends late"])
    #expect(store.received.map(\.action) == [.found("early")])
  }

  @Test func storesDoNotShareCancelIDs() {
    let (one, two) = (store, store)
    _ = one.send(.textChanged("one"))
    _ = two.send(.textChanged("two"))
    _ = two.send(.cleared)
    #expect(one.running == ["one"])
    #expect(two.running == [])
  }

  @Test func cancelIDsReachesEffectsAndRegionsWithAnyOfThem() {
    enum ID: Hashable, Sendable { case load(Int), save }
    let store = SimulatedStore<[String], String>([]) {
      Reduce { state, action in
        state.append(action)
        if action == "stop" { return .cancel(ids: [ID.load(1), .save, .save]) }
        guard action == "start" else { return .none }
        return .merge(
          .run(name: "1a", operation: wait(for: 1)).cancellable(id: ID.load(1)),
          .run(name: "2", operation: wait(for: 1)).cancellable(id: ID.load(2)),
          .run(name: "1b", operation: wait(for: 1)).cancellable(id: ID.load(1)),
          .run(name: "part") { send in
            await withTaskCancellation(id: ID.save) { for await _ in AsyncStream<Never>.makeStream().stream {} }
            await send("saved")
          }
        )
      }
    }
    _ = store.send("start")
    _ = store.send("stop")
    #expect(store.running == ["2"])
    store.processAll()
    #expect(store.state == ["start", "stop", "saved"])
  }
}

/// Work that sleeps on the clock.
func wait<Action>(for seconds: Int) -> @Sendable (Send<Action>) async throws -> Void {
  { _ in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(seconds))
  }
}

private enum Letter: Hashable { case a, b }
private enum Digit: Hashable { case a }

@Suite struct CancelIDTests {
  @Test func onlyEqualValuesOfOneTypeAreOneID() {
    #expect(CancelID(Letter.a) == CancelID(Letter.a))
    #expect(CancelID([1, 2]) == CancelID([1, 2]))
    #expect(Set([CancelID("a"), CancelID("a"), CancelID("b")]).count == 2)
    #expect(CancelID(Letter.a) != CancelID(Letter.b))
    #expect(CancelID([1, 2]) != CancelID([2, 1]))
    #expect(CancelID(Letter.a) != CancelID(Digit.a))
    #expect(CancelID(1) != CancelID(UInt8(1)))
    #expect(CancelID("1") != CancelID(Character("1")))
  }
}
