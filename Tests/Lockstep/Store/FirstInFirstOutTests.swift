import LockstepTesting
import Testing

@testable import Lockstep
@testable import LockstepSimulation

/// Records actions in the order processed; the test supplies the effect of each action.
private struct ActionRecordingFeature: ReducerProtocol {
  let effects: @Sendable (String) -> Effect<String>

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return effects(action)
  }
}

/// The kinds of stores.
enum StoreKind: CaseIterable {
  case live, simulated, test
}

@Suite @MainActor struct FirstInFirstOutTests {
  /// Sends `go` and returns the processed actions in order.
  private func history(in world: StoreKind, _ effects: @escaping @Sendable (String) -> Effect<String>) async -> [String]
  {
    switch world {
    case .live:
      let store = Store(initialState: [String]()) { ActionRecordingFeature(effects: effects) }
      await store.send("go").finish()
      return store.state
    case .simulated:
      let store = SimulatedStore<[String], String>([]) { ActionRecordingFeature(effects: effects) }
      _ = store.send("go")
      store.processAll()
      return store.state
    case .test:
      let store = TestStore(initialState: [String]()) { ActionRecordingFeature(effects: effects) }
      store.exhaustivity = .off
      await store.send("go")
      await store.skipReceivedActions(strict: false)
      await store.finish()
      return store.state
    }
  }

  @Test(arguments: StoreKind.allCases) func eachOfSeveralMergedEffectsKeepsItsOrder(_ world: StoreKind) async {
    let history = await history(in: world) { action in
      guard action == "go" else { return .none }
      return .merge(
        ["a", "b", "c"].map { name in .run { send in for number in 1...9 { await send("\(name)\(number)") } } }
      )
    }
    #expect(history.count == 28)
    for name in ["a", "b", "c"] {
      #expect(history.filter { $0.hasPrefix(name) } == (1...9).map { "\(name)\($0)" })
    }
  }

  // MARK: - Observers

  @Test func sendsOfObserversAreQueuedBehindWaitingActionsInALiveStore() {
    let store = Store(initialState: [String]()) {
      ActionRecordingFeature { $0 == "go" ? .merge(.send("a"), .send("b")) : .none }
    }
    let first = store.watch { [unowned store] in if store.state.last == "go" { store.send("x") } }
    let second = store.watch { [unowned store] in
      if store.state.last == "go" { store.send("y") }
      if store.state.last == "x" { store.send("z") }
    }
    store.send("go")
    withExtendedLifetime((first, second)) {}
    #expect(store.state == ["go", "a", "b", "x", "y", "z"])
  }

  @Test func sendsOfObserversAreProcessedBeforeActionsOfEffectsInASimulation() {
    let store = SimulatedStore<[String], String>([]) {
      ActionRecordingFeature { $0 == "go" ? .run { await $0("a") } : .none }
    }
    let core = store.machine.core
    let observation = StoreObservation(of: core.observations.root, core: core) { [unowned machine = store.machine] in
      if machine.state.last == "go" { for action in ["x", "y"] { machine.send(action) } }
      if machine.state.last == "x" { machine.send("z") }
    }
    _ = store.send("go")
    #expect(store.machine.state == ["go", "x", "y", "z", "a"])
    #expect(store.state == ["go", "x", "y", "z"], "the observers' actions came from outside: no test receives them")
    store.processAll()
    #expect(store.state == ["go", "x", "y", "z", "a"])
    withExtendedLifetime(observation) {}
  }

  @Test func anObserversSendIsProcessedWhenTheOuterSendReturns() {
    let store = Store(initialState: [String]()) { ActionRecordingFeature { _ in .none } }
    var seen: [[String]] = []
    let viewStore = ViewStore(
      store,
      observe: { state -> Int in
        seen.append(state)
        if state == ["go"] {
          store.send("inner")
          #expect(store.state == ["go"], "it is queued")
        }
        return state.count
      }
    )
    store.send("go")
    #expect(store.state == ["go", "inner"])
    #expect(seen == [[], ["go"], ["go", "inner"]])
    #expect(viewStore.state == 2)
  }

  @Test func anObserversSendHasItsOwnTask() async {
    let gate = Gate()
    let store = Store(initialState: [String]()) {
      ActionRecordingFeature { $0 == "inner" ? .run { _ in await gate.wait() } : .none }
    }
    var inner: StoreTask?
    let subscription = store.watch { [unowned store] in if store.state.last == "go" { inner = store.send("inner") } }
    let outer = store.send("go")
    withExtendedLifetime(subscription) {}
    #expect(outer.isFinished)
    #expect(inner?.isFinished == false)
    gate.open()
    await inner?.finish()
    #expect(inner?.isFinished == true)
  }
}
