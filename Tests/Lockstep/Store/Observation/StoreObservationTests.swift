import Lockstep
import Observation
import Testing

@Suite @MainActor struct StoreObservationTests {
  private func make(_ state: Catalogue.State = Catalogue.State()) -> StoreOf<Catalogue> {
    Store(initialState: state) { Catalogue() }
  }

  @Test func aReadObservesJustThatValue() {
    let store = make()
    let title = Reader { _ = store.title }
    let visits = Reader { _ = store.visits }
    store.send(.visited)
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect((title.tellings, visits.tellings) == (1, 2))
  }

  @Test func anEqualValueIsNotTold() {
    let store = make()
    let title = Reader { _ = store.title }
    store.send(.renamed("Catalogue"))
    #expect(title.tellings == 0)
  }

  @Test func theWholeStateAndComputedPropertiesCanBeObserved() {
    let store = make()
    let whole = Reader { _ = store.state }
    let double = Reader { _ = store.double }
    store.send(.renamed("Shop"))
    store.send(.visited)
    store.send(.nothing)
    #expect((whole.tellings, double.tellings) == (2, 1))
  }

  @Test func onChangeAlreadyReadsTheNewValue() {
    let store = make()
    var seen: [Int] = []
    let reader = Reader { seen.append(store.visits) }
    store.send(.visited)
    store.send(.visited)
    #expect(seen == [0, 1, 2])
    #expect(reader.tellings == 2)
  }

  @Test func aValueThatNobodyReadsAgainIsNotComparedAnyMore() {
    let count = Watched.Count()
    let store = make(Catalogue.State(rows: [Catalogue.Row(id: 1, stock: Watched(comparisons: count))]))
    var isRead = true
    let reader = Reader { if isRead { _ = store.rows[id: 1]?.stock } }
    isRead = false
    store.send(.row(id: 1, action: .stocked))
    #expect(reader.tellings == 1)
    let before = count.now
    store.send(.row(id: 1, action: .stocked))
    #expect(count.now == before)
  }

  @Test func aScopedStoreIsObservedThroughTheSameTree() {
    let store = make(Catalogue.State(detail: Catalogue.Detail()))
    let detail = store.scope(state: \.detail, action: Catalogue.Action.detail)
    let page = Reader { _ = detail?.page }
    let again = Reader { _ = store.scope(state: \.detail, action: Catalogue.Action.detail)?.page }
    detail?.send(.turned)
    store.send(.visited)
    #expect((page.tellings, again.tellings) == (1, 1))
  }

  @Test func whetherAPartIsPresentIsObservedWhereAScopeAsksForIt() {
    let store = make()
    let presence = Reader { _ = store.scope(state: \.detail, action: Catalogue.Action.detail) }
    store.send(.opened(1))
    store.send(.detail(.turned))
    store.send(.closed)
    store.send(.opened(1))
    #expect(presence.tellings == 3)
  }

  @Test func theCaseIsObservedWhereAScopeAsksForIt() {
    let store = make()
    let list = Reader {
      let mode = store.scope(state: \.mode, action: Catalogue.Action.mode)
      _ = mode.scope(state: Catalogue.Mode.list, action: { $0 })
    }
    store.send(.showed(.list(1)))
    store.send(.mode(.pressed))
    store.send(.showed(.map("Rome")))
    #expect(list.tellings == 2)
  }

  @Test func aPayloadIsObserved() {
    let store = make(Catalogue.State(mode: .list(1)))
    let list = store.scope(state: \.mode, action: Catalogue.Action.mode).scope(
      state: Catalogue.Mode.list,
      action: { $0 }
    )
    let payload = Reader { _ = list?.state }
    list?.send(.pressed)
    store.send(.nothing)
    #expect(payload.tellings == 1)
    #expect(list?.state == 2)
  }

  @Test func aComputedScopeIsObservedAsLongAsItLives() {
    let store = make()
    let parity = store.scope(state: { $0.visits % 2 == 0 }, action: { (action: Catalogue.Action) in action })
    let reader = Reader { _ = parity.state }
    store.send(.visited)
    store.send(.renamed("Shop"))
    #expect(reader.tellings == 1)
  }

  @Test func changesAreToldInTheOrderOfTheFirstRead() {
    let store = make()
    var order: [Int] = []
    func track(_ number: Int, _ read: @escaping () -> Void) {
      withObservationTracking(read) { MainActor.assumeIsolated { order.append(number) } }
    }
    let titles = (0..<3).map { _ in store.scope(state: \.self, action: { (action: Catalogue.Action) in action }) }
    track(0) { _ = store.visits }
    track(1) { _ = titles[1].double }
    track(2) { _ = store.state }
    store.send(.visited)
    #expect(order == [0, 1, 2])
  }

  @Test func aSendFromAnObserverWaitsItsTurn() {
    let store = make()
    var seen: [Int] = []
    let sender = Reader { if store.visits == 1 { store.send(.visited) } }
    let reader = Reader { seen.append(store.visits) }
    store.send(.visited)
    #expect(seen == [0, 1, 2])
    #expect(sender.tellings == 2)
    #expect(reader.tellings == 2)
  }

  @Test func aReadThatNobodyTracksObservesNothing() {
    let count = Watched.Count()
    let store = make(Catalogue.State(rows: [Catalogue.Row(id: 1, stock: Watched(comparisons: count))]))
    _ = store.rows[id: 1]?.stock
    store.send(.row(id: 1, action: .stocked))
    #expect(count.now == 0)
  }
}
