import Lockstep
import LockstepSimulation
import Testing

/// Eight of something, side by side.
private struct Eight<Element> {
  var a, b, c, d, e, f, g, h: Element

  init(_ element: Element) {
    (a, b, c, d, e, f, g, h) = (element, element, element, element, element, element, element, element)
  }
}

/// A feature with 8,192 bytes of state.
private struct Bulk: ReducerProtocol {
  struct State {
    var head = 0
    var words = Eight(Eight(Eight(0)))
    var more = Eight(Eight(Eight((0, 0))))
  }

  enum Action: Sendable { case write, wrote }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .write = action else { return .none }
    state.head += 1
    state.words.h.h.h += 1
    state.more.h.h.h.1 += 1
    return .send(.wrote)
  }
}

/// A feature around another.
private struct Around<Child: ReducerProtocol>: ReducerProtocol {
  struct State {
    var padding = 0
    var child: Child.State
    var actions = 0
  }

  enum Action: Sendable { case child(Child.Action) }

  let child: Child

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { child }
    Reduce { state, _ in
      state.actions += 1
      return .none
    }
  }
}

@Suite struct LargeStateTests {
  private typealias Three<Child: ReducerProtocol> = Around<Around<Around<Child>>>
  private typealias Twelve = Three<Three<Three<Three<Bulk>>>>

  @Test func eightKilobytesInTwelveNestedFeaturesAreChangedAtTheBottom() {
    #expect(MemoryLayout<Bulk.State>.size >= 8192)
    let store = SimulatedStore(twelve(Bulk.State())) { twelve(Bulk()) }
    for _ in 1...3 { _ = store.send(twelve(.write)) }
    store.processAll()
    let bottom = store.state.child.child.child.child.child.child.child.child.child.child.child.child
    #expect((bottom.head, bottom.words.h.h.h, bottom.more.h.h.h.1) == (3, 3, 3))
    #expect((bottom.words.h.h.g, bottom.more.a.a.a.0) == (0, 0))
    #expect(store.state.actions == 6)
    #expect(store.state.child.child.child.child.child.child.child.child.child.child.child.actions == 6)
  }

  private func three<Child>(_ child: Child) -> Three<Child> {
    Around(child: Around(child: Around(child: child)))
  }

  private func three<Child>(_ state: Child.State, in _: Child.Type) -> Three<Child>.State {
    .init(child: .init(child: .init(child: state)))
  }

  private func twelve(_ bulk: Bulk) -> Twelve {
    three(three(three(three(bulk))))
  }

  private func twelve(_ state: Bulk.State) -> Twelve.State {
    let inner = three(three(state, in: Bulk.self), in: Three<Bulk>.self)
    return three(three(inner, in: Three<Three<Bulk>>.self), in: Three<Three<Three<Bulk>>>.self)
  }

  private func twelve(_ action: Bulk.Action) -> Twelve.Action {
    .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(action))))))))))))
  }
}
