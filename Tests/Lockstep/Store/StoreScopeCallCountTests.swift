import Lockstep
import Testing

/// How often a scope's closure runs. The guide “Coming from The Composable Architecture” states these counts.
@Suite @MainActor struct StoreScopeCallCountTests {
  private final class Calls {
    private var count = 0

    func count(_ state: Int) -> Int {
      count += 1
      return state
    }

    /// The calls since the last look.
    func take() -> Int {
      defer { count = 0 }
      return count
    }
  }

  private let store: Store<Int, Int>

  init() {
    store = Store(initialState: 0) {
      Reduce { state, number in
        state += number
        return .none
      }
    }
  }

  @Test func theClosureRunsOnceForTheScopeAndOnceForEachRead() {
    let calls = Calls()
    let child = store.scope(state: { calls.count($0) }, action: { (number: Int) in number })
    #expect(calls.take() == 1, "scoping")
    for _ in 1...3 { child.send(1) }
    store.send(1)
    #expect(calls.take() == 0, "actions")
    #expect(child.state == 4)
    #expect(calls.take() == 1, "a read")
  }

  @Test func theClosuresOfNestedScopesRunOnceForEachRead() {
    let (outer, inner) = (Calls(), Calls())
    let child = store.scope(state: { outer.count($0) }, action: { (number: Int) in number })
      .scope(state: { inner.count($0) }, action: { (number: Int) in number })
    #expect((outer.take(), inner.take()) == (2, 1), "scoping")
    #expect(child.state == 0)
    #expect((outer.take(), inner.take()) == (1, 1))
  }

  @Test func theClosureRunsTwiceForEachActionWhileAViewStoreObservesIt() {
    let calls = Calls()
    let child = store.scope(state: { calls.count($0) }, action: { (number: Int) in number })
    #expect(calls.take() == 1, "scoping")
    let viewStore = ViewStore(child, observe: { $0 })
    #expect(calls.take() == 1, "creating the view store")
    for _ in 1...3 { store.send(1) }
    #expect(calls.take() == 6, "three actions that change the value")
    for _ in 1...3 { store.send(0) }
    #expect(calls.take() == 6, "three actions that change nothing")
    #expect(viewStore.state == 3)
    #expect(calls.take() == 0, "reading the view store")
  }

  @Test func theClosureRunsOnceForEachActionAndTwiceMoreForAChangeWhileItIsObserved() {
    let calls = Calls()
    let child = store.scope(state: { calls.count($0) }, action: { (number: Int) in number })
    #expect(calls.take() == 1, "scoping")
    let observation = store.observe { _ = child.state }
    #expect(calls.take() == 2, "the first run")
    for _ in 1...3 { store.send(1) }
    #expect(calls.take() == 9, "three actions that change the value")
    for _ in 1...3 { store.send(0) }
    #expect(calls.take() == 3, "three actions that change nothing")
    withExtendedLifetime(observation) {}
  }
}
