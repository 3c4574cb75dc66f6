import Lockstep
import Testing

@Suite @MainActor struct StoreScopeTests {
  private let issues = IssueLog()

  private func make(_ state: Adder.State = Adder.State()) -> StoreOf<Adder> {
    Store(initialState: state, reducer: { Adder() }, withDependencies: issues.collect)
  }

  @Test func scopesOfScopesReachTheRoot() {
    struct Outer: ReducerProtocol {
      struct State { var middle = Adder.State() }
      enum Action: Sendable { case middle(Adder.Action) }
      var body: some ReducerProtocolOf<Self> { Scope(state: \.middle, action: Action.middle) { Adder() } }
    }
    let store = Store(initialState: Outer.State()) { Outer() }
    let middle = store.scope(state: \.middle, action: Outer.Action.middle)
    let part = middle.scope(state: \.part, action: Adder.Action.part)
    let double = middle.scope(state: \.double, action: Adder.Action.double).scope(state: \.self, action: { $0 })
    part.send(.raise)
    middle.send(.add(3))
    #expect((part.state, store.middle.part) == (1, 1))
    #expect(double.state == 6)
  }

  @Test func actionsSentWhileAnActionIsConstructedComeBeforeIt() {
    let store = make()
    let part = store.scope(state: \.part) { (number: Int) in
      store.scope(state: \.part, action: Adder.Action.part).send(.raise)
      return .add(store.part * number)
    }
    part.scope(state: \.self, action: { $0 }).send(10)
    #expect((store.part, store.sum) == (1, 10))
  }

  @Test func aScopedStoreKeepsTheLastStateOfARemovedChild() {
    let store = make()
    #expect(store.scope(state: \.optional, action: Adder.Action.optional) == nil)
    store.send(.setOptional(5))
    let child = store.scope(state: \.optional, action: Adder.Action.optional)
    let unread = store.scope(state: \.optional, action: Adder.Action.optional)
    child?.send(.raise)
    #expect(child?.state == 6)
    store.send(.setOptional(nil))
    #expect(child?.state == 6)
    #expect(unread?.state == 5 || unread?.state == 6)
    child?.send(.raise)
    #expect(issues.titles == ["An action was sent to a child whose state is nil: .optional(.raise)"])
    #expect(child?.state == 6)
  }

  @Test func aScopedStoreOutlivesTheReferenceToItsParent() {
    var store: StoreOf<Adder>? = make()
    let part = store?.scope(state: \.part, action: Adder.Action.part)
    store = nil
    part?.send(.raise)
    #expect(part?.state == 1)
  }

  @Test func aSendThroughAScopedStoreCanBeAwaited() async {
    let store = Store(initialState: Adder.State()) { Adder() }
    let part = store.scope(state: \.self, action: { (action: Adder.Action) in action })
    await part.send(.start).finish()
    #expect(part.send(.touch).isFinished)
  }
}
