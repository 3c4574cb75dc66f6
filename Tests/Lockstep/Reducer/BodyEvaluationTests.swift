import Lockstep
import LockstepSimulation
import Testing

/// Records each evaluation of its body.
private struct Leaf: ReducerProtocol {
  typealias State = Int
  typealias Action = Int

  let name: String
  let journal: Journal

  var body: some ReducerProtocolOf<Self> {
    let _ = journal.note(name)
    Reduce { state, action in
      state += action
      return .none
    }
  }
}

/// Records each evaluation of its body, and has a child under each operator.
private struct Trunk: ReducerProtocol {
  struct State {
    var left = 0
    var right = 0
    var guest: Int? = 0
  }

  enum Action: Sendable { case left(Int), right(Int), guest(Int) }

  let journal: Journal

  var body: some ReducerProtocolOf<Self> {
    let _ = journal.note("trunk")
    Scope(state: \.left, action: Action.left) { Leaf(name: "left", journal: journal) }
    CombineReducers {
      Scope(state: \.right, action: Action.right) {
        Leaf(name: "right", journal: journal)
        Reduce(Leaf(name: "hidden", journal: journal))
      }
    }
    .ifLet(\.guest, action: Action.guest) { Leaf(name: "guest", journal: journal) }
  }
}

@Suite struct BodyEvaluationTests {
  private let journal = Journal()

  @Test func eachBodyIsEvaluatedOncePerStore() {
    let store = SimulatedStore(Trunk.State()) { Trunk(journal: journal) }
    for _ in 1...5 {
      _ = store.send(.left(1))
      _ = store.send(.right(1))
      _ = store.send(.guest(1))
    }
    #expect(journal.entries.sorted() == ["guest", "hidden", "left", "right", "trunk"])
    #expect((store.state.left, store.state.right, store.state.guest) == (5, 10, 5))
  }

  @Test func aChildsBodyWaitsForItsFirstAction() {
    let store = SimulatedStore(Trunk.State()) { Trunk(journal: journal) }
    #expect(journal.entries == ["trunk"])
    _ = store.send(.guest(1))
    #expect(journal.entries == ["trunk", "guest"])
  }

  @Test func anotherStoreEvaluatesTheBodyAgain() {
    for _ in 1...2 {
      let store = SimulatedStore(Trunk.State()) { Trunk(journal: journal) }
      _ = store.send(.left(1))
    }
    #expect(journal.entries == ["trunk", "left", "trunk", "left"])
  }

  @Test func aReducerUnderAnOperatorIsEvaluatedOnce() {
    let store = SimulatedStore(Trunk.State()) {
      Trunk(journal: journal).ifLet(\.guest, action: Trunk.Action.guest) { EmptyReducer() }
    }
    for _ in 1...3 { _ = store.send(.left(1)) }
    #expect(journal.entries == ["trunk", "left"])
  }
}
