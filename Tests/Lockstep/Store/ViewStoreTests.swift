import Lockstep
import Testing

@Suite @MainActor struct ViewStoreTests {
  private let store: StoreOf<Adder>

  init() {
    store = Store(initialState: Adder.State()) { Adder() }
  }

  @Test func aDuplicateLeavesTheOldValue() {
    var comparisons: [[Int]] = []
    let viewStore = ViewStore(store, observe: \.part) { old, new in
      comparisons.append([old, new])
      return old / 2 == new / 2
    }
    let part = ViewStore(store.scope(state: \.part, action: Adder.Action.part), observe: { $0 })
    store.send(.add(1))
    part.send(.raise)
    #expect((viewStore.state, part.state) == (0, 1))
    part.send(.raise)
    #expect((viewStore.state, part.state) == (2, 2))
    #expect(comparisons == [[0, 0], [0, 1], [0, 1], [0, 2], [2, 2]])
  }

  @Test func aBindingReadsTheStateAndSendsActions() {
    let viewStore = ViewStore(store, observe: { $0 })
    let binding = viewStore.binding(get: \.optional, send: { .setOptional($0) })
    #expect(binding.wrappedValue == nil)
    binding.wrappedValue = 4
    #expect(store.optional == 4)
    #expect(binding.projectedValue.wrappedValue == 4)
    let constant = viewStore.binding(get: \.sum, send: .add(2))
    constant.wrappedValue = 7
    #expect(constant.wrappedValue == 2, "it sends the same action for any value")
  }

  @Test func itSendsActionsOfATypeOfItsOwn() {
    let sum = ViewStore(store, observe: \.sum, send: Adder.Action.add)
    sum.send(3)
    let tens = ViewStore(
      store,
      observe: \.sum,
      send: { (tens: Int) in .add(tens * 10) },
      removeDuplicates: { $0 / 10 == $1 / 10 }
    )
    tens.send(1)
    #expect((sum.state, tens.state) == (13, 13))
    sum.send(1)
    #expect((sum.state, tens.state) == (14, 13))
  }

  @Test func statesBeginWithTheCurrentOneAndEndWithTheViewStore() async {
    var viewStore: ViewStore<Int, Adder.Action>? = ViewStore(store, observe: \.sum)
    var states = viewStore?.states.makeAsyncIterator()
    #expect(await states?.next(isolation: #isolation) == 0)
    store.send(.add(1))
    #expect(await states?.next(isolation: #isolation) == 1)
    store.send(.touch)
    store.send(.add(2))
    #expect(await states?.next(isolation: #isolation) == 3)
    for _ in 1...5 { store.send(.add(1)) }
    #expect(await states?.next(isolation: #isolation) == 8, "a slow reader gets the newest state")
    viewStore = nil
    #expect(await states?.next(isolation: #isolation) == nil)
  }

  @Test func anObserverMayCancelObservationsDuringANotification() {
    var others: [ViewStore<Int, Adder.Action>] = (1...3).map { _ in ViewStore(store, observe: \.sum) }
    let viewStore = ViewStore(
      store,
      observe: { state -> Int in
        if state.sum > 0 { others = [] }
        return state.sum
      }
    )
    others.append(ViewStore(store, observe: \.sum))
    store.send(.add(1))
    store.send(.add(1))
    #expect(viewStore.state == 2)
    #expect(others.isEmpty)
  }

  @Test(arguments: ReadTracking.allCases) func itIsObservableItself(kind: ReadTracking) {
    let viewStore = ViewStore(store, observe: \.sum)
    let reader = ChangeNotificationCounter(kind) { _ = viewStore.state }
    store.send(.add(1))
    store.send(.touch)
    store.send(.add(1))
    #expect(reader.tellings == 2)
  }
}
