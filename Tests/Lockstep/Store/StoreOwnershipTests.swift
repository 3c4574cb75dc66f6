import Lockstep
import Testing

/// A store whose reducer starts an endless effect.
private struct EndlessEffectFeature: ReducerProtocol {
  struct State { var count = 0 }
  enum Action: Sendable { case start, read }

  /// A hook that the reducer calls while it runs.
  var whileReducing: () -> Void = {}

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      state.count += 1
      if case .start = action { return .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} } }
      whileReducing()
      return .none
    }
  }
}

private actor StoreOwnerActor {
  private var store: StoreOf<EndlessEffectFeature>?
  private let gone: Gate

  init(gone: Gate) {
    self.gone = gone
  }

  deinit {
    gone.open()
  }

  func begin(_ actions: [EndlessEffectFeature.Action]) {
    let store = Store(initialState: EndlessEffectFeature.State()) { EndlessEffectFeature() }
    self.store = store
    for action in actions { store.send(action) }
  }
}

@Suite struct StoreOwnershipTests {
  @Test(arguments: [[], [.start], [.start, .start]] as [[EndlessEffectFeature.Action]])
  private func anActorThatOwnsItsStoreIsFreed(_ actions: [EndlessEffectFeature.Action]) async {
    let gone = Gate()
    await StoreOwnerActor(gone: gone).begin(actions)
    await gone.wait()
  }

  @Test(arguments: [true, false]) func readingTheStateOrAScopedStateInItsOwnReducerTraps(isScoped: Bool) async {
    await #expect(processExitsWith: .failure) { [isScoped] in
      await MainActor.run {
        var read: () -> Void = {}
        let store = Store(initialState: EndlessEffectFeature.State()) { EndlessEffectFeature { read() } }
        let part: Store<Int, EndlessEffectFeature.Action> = store.scope(state: \.count, action: { $0 })
        read = { _ = isScoped ? part.state : store.count }
        store.send(.read)
      }
    }
  }

  @MainActor @Test func aTaskReportsWhetherItWasCancelled() async {
    let store = Store(initialState: EndlessEffectFeature.State()) { EndlessEffectFeature() }
    let task = store.send(.start)
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.send(.read).isCancelled == false)
  }

  @MainActor @Test func aStoreCanBeScopedByFunctions() {
    let store = Store(initialState: EndlessEffectFeature.State(count: 20)) { EndlessEffectFeature() }
    let doubled: Store<Int, Int> = store.scope(state: { $0.count * 2 }, action: { (_: Int) in .read })
    #expect(doubled.state == 40)
    doubled.send(0)
    #expect(doubled.state == 42)
  }
}
