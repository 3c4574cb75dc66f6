import Lockstep
import Observation
import Testing

@Suite @MainActor struct StoreObservationTests {
  private func make(_ state: ScopableFeature.State = ScopableFeature.State()) -> StoreOf<ScopableFeature> {
    Store(initialState: state) { ScopableFeature() }
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aReadObservesOnlyThatValue(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    let title = ChangeNotificationCounter(kind) { _ = store.title }
    let visits = ChangeNotificationCounter(kind) { _ = store.visits }
    store.send(.visited)
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect((title.tellings, visits.tellings) == (1, 2))
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func anEqualValueDoesNotNotify(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    let title = ChangeNotificationCounter(kind) { _ = store.title }
    store.send(.renamed("Catalogue"))
    #expect(title.tellings == 0)
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func theWholeStateAndComputedPropertiesCanBeObserved(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    let whole = ChangeNotificationCounter(kind) { _ = store.state }
    let double = ChangeNotificationCounter(kind) { _ = store.double }
    store.send(.renamed("Shop"))
    store.send(.visited)
    store.send(.nothing)
    #expect((whole.tellings, double.tellings) == (2, 1))
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func propertiesAtTheSameOffsetAreDistinguished(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    let first = ChangeNotificationCounter(kind) { _ = store.title }
    let all = ChangeNotificationCounter(kind) { _ = store[dynamicMember: \.self] }
    store.send(.visited)
    #expect((first.tellings, all.tellings) == (0, 1))
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aPropertyIsObservedByAnyPathToIt(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    let paths: [KeyPath<ScopableFeature.State, Int>] = [\.visits, \.title.count, \.double]
    let visits = ChangeNotificationCounter(kind) { _ = (store.visits, store[dynamicMember: paths[0]]) }
    let others = ChangeNotificationCounter(kind) { _ = paths.dropFirst().map { store[dynamicMember: $0] } }
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect((visits.tellings, others.tellings) == (1, 2))
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func onChangeAlreadyReadsTheNewValue(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    var seen: [Int] = []
    let reader = ChangeNotificationCounter(kind) { seen.append(store.visits) }
    store.send(.visited)
    store.send(.visited)
    #expect(seen == [0, 1, 2])
    #expect(reader.tellings == 2)
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aValueIsNoLongerComparedUnlessReadAgain(
    kind: ChangeNotificationCounter.Kind
  ) {
    let count = ComparisonCountingValue.Count()
    let store = make(
      ScopableFeature.State(rows: [ScopableFeature.Row(id: 1, stock: ComparisonCountingValue(comparisons: count))])
    )
    var isRead = true
    let reader = ChangeNotificationCounter(kind) { if isRead { _ = store.rows[id: 1]?.stock } }
    isRead = false
    store.send(.row(id: 1, action: .stocked))
    #expect(reader.tellings == 1)
    let before = count.now
    store.send(.row(id: 1, action: .stocked))
    #expect(count.now == before)
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aScopedStoreIsObservedThroughTheSameTree(
    kind: ChangeNotificationCounter.Kind
  ) {
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

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func scopingToAnOptionalObservesItsPresence(
    kind: ChangeNotificationCounter.Kind
  ) {
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

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func scopingToACaseObservesTheCase(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    let list = ChangeNotificationCounter(kind) {
      let mode = store.scope(state: \.mode, action: ScopableFeature.Action.mode)
      _ = mode.scope(state: ScopableFeature.Mode.list, action: { $0 })
    }
    store.send(.showed(.list(1)))
    store.send(.mode(.pressed))
    store.send(.showed(.map("Rome")))
    #expect(list.tellings == 2)
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aPayloadIsObserved(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make(ScopableFeature.State(mode: .list(1)))
    let list = store.scope(state: \.mode, action: ScopableFeature.Action.mode).scope(
      state: ScopableFeature.Mode.list,
      action: { $0 }
    )
    let payload = ChangeNotificationCounter(kind) { _ = list?.state }
    list?.send(.pressed)
    store.send(.nothing)
    #expect(payload.tellings == 1)
    #expect(list?.state == 2)
  }

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aComputedScopeIsObservedWhileItIsAlive(
    kind: ChangeNotificationCounter.Kind
  ) {
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

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func aSendFromAnObserverIsQueued(
    kind: ChangeNotificationCounter.Kind
  ) {
    let store = make()
    var seen: [Int] = []
    let sender = ChangeNotificationCounter(kind) { if store.visits == 1 { store.send(.visited) } }
    let reader = ChangeNotificationCounter(kind) { seen.append(store.visits) }
    store.send(.visited)
    #expect(seen == [0, 1, 2])
    #expect(sender.tellings == 2)
    #expect(reader.tellings == 2)
  }

  @Test func anUntrackedReadObservesNothing() {
    let count = ComparisonCountingValue.Count()
    let store = make(
      ScopableFeature.State(rows: [ScopableFeature.Row(id: 1, stock: ComparisonCountingValue(comparisons: count))])
    )
    _ = store.rows[id: 1]?.stock
    store.send(.row(id: 1, action: .stocked))
    #expect(count.now == 0)
  }

  @Test func anObserverOfTwoValuesRunsOncePerStep() {
    let store = make()
    var runs = 0
    let observation = store.observe {
      runs += 1
      _ = (store.visits, store.double)
    }
    store.send(.visited)
    #expect(runs == 2)
    observation.cancel()
    store.send(.visited)
    #expect(runs == 2)
  }

  @Test func anObserverEndsWithItsObservation() {
    let store = make()
    var runs = 0
    var observation: StoreObservation? = store.observe {
      runs += 1
      _ = store.visits
    }
    store.send(.visited)
    observation = nil
    store.send(.visited)
    #expect(runs == 2)
    #expect(observation == nil)
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
