import Lockstep
import Observation
import Testing

@Suite @MainActor struct StoreObservationTests {
  private func make(_ state: ScopableFeature.State = ScopableFeature.State()) -> StoreOf<ScopableFeature> {
    Store(initialState: state) { ScopableFeature() }
  }

  @Test(arguments: ReadTracking.allCases) func aReadObservesOnlyChangesOfThatValue(kind: ReadTracking) {
    let store = make()
    let title = ChangeNotificationCounter(kind) { _ = store.title }
    let visits = ChangeNotificationCounter(kind) { _ = store.visits }
    store.send(.visited)
    store.send(.visited)
    store.send(.renamed("Catalogue"))
    #expect((title.tellings, visits.tellings) == (0, 2), "the title is the same")
    store.send(.renamed("Shop"))
    #expect((title.tellings, visits.tellings) == (1, 2))
  }

  @Test(arguments: ReadTracking.allCases) func theWholeStateAndComputedPropertiesCanBeObserved(kind: ReadTracking) {
    let store = make()
    let title = ChangeNotificationCounter(kind) { _ = store.title }
    let whole = ChangeNotificationCounter(kind) { _ = store.state }
    let itself = ChangeNotificationCounter(kind) { _ = store[dynamicMember: \.self] }
    let double = ChangeNotificationCounter(kind) { _ = store.double }
    store.send(.visited)
    #expect((title.tellings, itself.tellings) == (0, 1), "properties at the same offset are distinguished")
    store.send(.renamed("Shop"))
    store.send(.nothing)
    #expect((whole.tellings, double.tellings) == (2, 1))
  }

  @Test(arguments: ReadTracking.allCases) func aPropertyIsObservedByAnyPathToIt(kind: ReadTracking) {
    let store = make()
    let paths: [KeyPath<ScopableFeature.State, Int>] = [\.visits, \.title.count, \.double]
    let visits = ChangeNotificationCounter(kind) { _ = (store.visits, store[dynamicMember: paths[0]]) }
    let others = ChangeNotificationCounter(kind) { _ = paths.dropFirst().map { store[dynamicMember: $0] } }
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect((visits.tellings, others.tellings) == (1, 2))
  }

  @Test(arguments: ReadTracking.allCases) func aValueIsComparedOnlyWhileItIsRead(kind: ReadTracking) {
    let count = ComparisonCountingValue.Count()
    let row = ScopableFeature.Row(id: 1, stock: ComparisonCountingValue(comparisons: count))
    let store = make(ScopableFeature.State(rows: [row]))
    _ = store.rows[id: 1]?.stock
    store.send(.row(id: 1, action: .stocked))
    #expect(count.now == 0, "an untracked read observes nothing")
    var isRead = true
    let reader = ChangeNotificationCounter(kind) { if isRead { _ = store.rows[id: 1]?.stock } }
    isRead = false
    store.send(.row(id: 1, action: .stocked))
    #expect(reader.tellings == 1)
    let before = count.now
    store.send(.row(id: 1, action: .stocked))
    #expect(count.now == before)
  }

  @Test(arguments: ReadTracking.allCases) func aScopedStoreIsObservedThroughTheSameTree(kind: ReadTracking) {
    let store = make(ScopableFeature.State(detail: ScopableFeature.Detail()))
    let detail = store.scope(state: \.detail, action: ScopableFeature.Action.detail)
    let page = ChangeNotificationCounter(kind) { _ = detail?.page }
    let again = ChangeNotificationCounter(kind) {
      _ = store.scope(state: \.detail, action: ScopableFeature.Action.detail)?.page
    }
    detail?.send(.turned)
    store.send(.visited)
    #expect((page.tellings, again.tellings) == (1, 1))
  }

  @Test(arguments: ReadTracking.allCases) func scopingToAnOptionalObservesItsPresence(kind: ReadTracking) {
    let store = make()
    let presence = ChangeNotificationCounter(kind) {
      _ = store.scope(state: \.detail, action: ScopableFeature.Action.detail)
    }
    store.send(.opened(1))
    store.send(.detail(.turned))
    store.send(.closed)
    store.send(.opened(1))
    #expect(presence.tellings == 3)
  }

  @Test(arguments: ReadTracking.allCases) func scopingToACaseObservesTheCaseButNotItsPayload(kind: ReadTracking) {
    let store = make()
    func list() -> Store<Int, ScopableFeature.ModeAction>? {
      store.scope(state: \.mode, action: ScopableFeature.Action.mode).scope(
        state: ScopableFeature.Mode.list,
        action: { $0 }
      )
    }
    let presence = ChangeNotificationCounter(kind) { _ = list() }
    store.send(.showed(.list(1)))
    let payload = ChangeNotificationCounter(kind) { [list = list()] in _ = list?.state }
    list()?.send(.pressed)
    store.send(.nothing)
    #expect((presence.tellings, payload.tellings, list()?.state) == (1, 1, 2))
    store.send(.showed(.map("Rome")))
    #expect(presence.tellings == 2)
  }

  @Test(arguments: ReadTracking.allCases) func aComputedScopeIsObservedWhileItIsAlive(kind: ReadTracking) {
    let store = make()
    let parity = store.scope(state: { $0.visits % 2 == 0 }, action: { (action: ScopableFeature.Action) in action })
    let reader = ChangeNotificationCounter(kind) { _ = parity.state }
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect(reader.tellings == 1)
  }

  @Test func observersAreNotifiedInTheOrderOfTheirFirstReads() {
    let store = make()
    var order: [Int] = []
    func track(_ number: Int, _ read: @escaping () -> Void) {
      withObservationTracking(read) { MainActor.assumeIsolated { order.append(number) } }
    }
    let titles = (0..<3).map { _ in store.scope(state: \.self, action: { (action: ScopableFeature.Action) in action }) }
    track(0) { _ = store.visits }
    track(1) { _ = titles[1].double }
    track(2) { _ = store.state }
    store.send(.visited)
    #expect(order == [0, 1, 2])
  }

  @Test(arguments: ReadTracking.allCases) func aSendFromAnObserverIsQueued(kind: ReadTracking) {
    let store = make()
    var seen: [Int] = []
    let sender = ChangeNotificationCounter(kind) { if store.visits == 1 { store.send(.visited) } }
    let reader = ChangeNotificationCounter(kind) { seen.append(store.visits) }
    store.send(.visited)
    #expect(seen == [0, 1, 2])
    #expect(sender.tellings == 2)
    #expect(reader.tellings == 2)
  }

  @Test(arguments: [true, false]) func anObserverOfTwoValuesRunsOncePerStepWhileItLasts(isCancelled: Bool) {
    let store = make()
    var runs = 0
    var observation: StoreObservation? = store.observe {
      runs += 1
      _ = (store.visits, store.double)
    }
    store.send(.visited)
    #expect(runs == 2)
    if isCancelled { observation?.cancel() } else { observation = nil }
    store.send(.visited)
    #expect(runs == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func anObserverObservesItsLastReads() {
    let store = make()
    var runs = 0
    let observation = store.observe {
      runs += 1
      _ = store.visits < 1 ? store.title : ""
    }
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect(runs == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func observersInsideObserversTrackTheirOwnReads() {
    let store = make()
    var (outer, inner) = (0, 0)
    var innerObservation: StoreObservation?
    let observation = store.observe {
      outer += 1
      _ = store.title
      innerObservation = store.observe {
        inner += 1
        _ = store.visits
      }
    }
    store.send(.visited)
    #expect((outer, inner) == (1, 2))
    store.send(.renamed("Shop"))
    #expect((outer, inner) == (2, 3))
    withExtendedLifetime((observation, innerObservation)) {}
  }
}
