import Lockstep
import Testing

@Suite @MainActor struct StoreScopeClosureTests {
  private func make(_ state: Adder.State = Adder.State()) -> StoreOf<Adder> {
    Store(initialState: state) { Adder() }
  }

  private func make<State>(_ state: State) -> Store<State, Int> {
    Store(initialState: state) { EmptyReducer<State, Int>() }
  }

  @Test func anIdentityScopeShowsTheSameState() {
    let store = make()
    let same = store.scope(state: { $0 }, action: { $0 })
    let _: StoreOf<Adder> = same
    let optional: StoreOf<Adder>? = store.scope(state: { $0 }, action: { $0 })
    same.send(.add(3))
    #expect([same.sum, store.sum, optional?.sum] == [3, 3, 3])
  }

  @Test(arguments: [nil, 3])
  func anIdentityScopeOfAnOptionalShowsTheOptionalOrItsValue(_ state: Int?) {
    let store = make(state)
    let same = store.scope(state: { $0 }, action: { $0 })
    let _: Store<Int?, Int> = same
    let byPath: Store<Int?, Int> = store.scope(state: \.self, action: { $0 })
    let wrapped: Store<Int, Int>? = store.scope(state: { $0 }, action: { $0 })
    #expect([same.state, byPath.state, wrapped?.state] == [state, state, state])
  }

  @Test func aClosureOrFunctionMayReturnAnOptional() {
    let store = make(Adder.State(sum: 8))
    let optional = store.scope(state: { $0.optional }, action: Adder.Action.optional)
    let _: Store<Int?, NumberFeature.Action> = optional
    #expect(optional.state == nil)
    store.send(.setOptional(5))
    optional.send(.raise)
    #expect(optional.state == 6)
    func half(_ state: Adder.State) -> Int? { state.sum % 2 == 0 ? state.sum / 2 : nil }
    let halves = store.scope(state: half, action: { (action: Adder.Action) in action })
    let doubled = store.scope(state: { $0.sum > 0 ? $0.sum * 2 : nil }, action: { (action: Adder.Action) in action })
    #expect((halves.state, doubled.state) == (.some(4), .some(16)))
  }

  @Test func aConstructorSelectsACase() {
    enum Mode { case list(Int), empty }
    let store = make(Mode.list(3))
    let list = store.scope(state: Mode.list, action: { $0 })
    #expect(list?.state == 3)
    #expect(make(Mode.empty).scope(state: Mode.list, action: { $0 }) == nil)
    #expect(store.scope(state: { .list($0) }, action: { $0 })?.state == 3)
  }

  @Test func aCaseOfTheStatesOwnTypeNeedsAPath() {
    indirect enum Tree { case leaf(Int), node(Tree) }
    let store = make(Tree.node(.leaf(1)))
    let node = store.scope(state: CasePath(Tree.node), action: { $0 })
    #expect(node?.scope(state: Tree.leaf, action: { $0 })?.state == 1)
    #expect(node?.scope(state: CasePath(Tree.node), action: { $0 }) == nil)
  }
}
