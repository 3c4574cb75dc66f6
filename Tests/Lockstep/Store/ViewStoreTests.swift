import Lockstep
import Testing

@Suite @MainActor struct ViewStoreTests {
  private let store: StoreOf<Adder>

  init() {
    store = Store(initialState: Adder.State()) { Adder() }
  }

  @Test func itShowsAndSends() {
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.add(3))
    #expect(viewStore.sum == 3)
    #expect(viewStore.state == store.state)
  }

  @Test func anEqualValueDoesNotNotify() {
    var comparisons: [[Int]] = []
    let viewStore = ViewStore(store, observe: \.part) { old, new in
      comparisons.append([old, new])
      return old == new
    }
    store.send(.add(1))
    store.send(.part(.raise))
    #expect(comparisons == [[0, 0], [0, 1], [1, 1]])
    #expect(viewStore.state == 1)
  }

  @Test func aDuplicateLeavesTheOldValue() {
    let viewStore = ViewStore(store, observe: \.sum) { old, new in old / 10 == new / 10 }
    store.send(.add(9))
    #expect(viewStore.state == 0)
    store.send(.add(1))
    #expect(viewStore.state == 10)
  }

  @Test func aBindingReadsTheStateAndSendsActions() {
    let viewStore = ViewStore(store, observe: { $0 })
    let binding = viewStore.binding(get: \.optional, send: { .setOptional($0) })
    #expect(binding.wrappedValue == nil)
    binding.wrappedValue = 4
    #expect(store.optional == 4)
    #expect(binding.projectedValue.wrappedValue == 4)
  }

  @Test func aBindingMaySendTheSameActionForAnyValue() {
    let viewStore = ViewStore(store, observe: { $0 })
    let binding = viewStore.binding(get: \.sum, send: .add(2))
    binding.wrappedValue = 7
    #expect(binding.wrappedValue == 2)
  }

  @Test func itObservesAScopedStore() {
    let part = ViewStore(store.scope(state: \.part, action: Adder.Action.part), observe: { $0 })
    part.send(.raise)
    #expect(part.state == 1)
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

  @Test func statesBeginWithTheCurrentOneAndIncludeEachChange() async {
    let viewStore = ViewStore(store, observe: \.sum)
    var states = viewStore.states.makeAsyncIterator()
    #expect(await states.next(isolation: #isolation) == 0)
    store.send(.add(1))
    #expect(await states.next(isolation: #isolation) == 1)
    store.send(.touch)
    store.send(.add(2))
    #expect(await states.next(isolation: #isolation) == 3)
  }

  @Test func aSlowReaderGetsTheNewestState() async {
    let viewStore = ViewStore(store, observe: \.sum)
    var states = viewStore.states.makeAsyncIterator()
    for _ in 1...5 { store.send(.add(1)) }
    #expect(await states.next(isolation: #isolation) == 5)
  }

  @Test func statesEndWithTheViewStore() async {
    var viewStore: ViewStore<Int, Adder.Action>? = ViewStore(store, observe: \.sum)
    var states = viewStore?.states.makeAsyncIterator()
    #expect(await states?.next(isolation: #isolation) == 0)
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

  @Test(arguments: ChangeNotificationCounter.Kind.allCases) func itIsObservableItself(
    kind: ChangeNotificationCounter.Kind
  ) {
    let viewStore = ViewStore(store, observe: \.sum)
    let reader = ChangeNotificationCounter(kind) { _ = viewStore.state }
    store.send(.add(1))
    store.send(.touch)
    store.send(.add(1))
    #expect(reader.tellings == 2)
  }
}
