import Lockstep
import LockstepSimulation
import Testing

/// Records each evaluation of its body.
private struct BodyRecordingLeaf: ReducerProtocol {
  typealias State = Int
  typealias Action = Int

  let name: String
  let journal: EventLog

  var body: some ReducerProtocolOf<Self> {
    let _ = journal.note(name)
    Reduce { state, action in
      state += action
      return .none
    }
  }
}

/// Records each evaluation of its body, and has a child under each operator.
private struct BodyRecordingParent: ReducerProtocol {
  struct State {
    var left = 0
    var right = 0
    var guest: Int? = 0
  }

  enum Action: Sendable { case left(Int), right(Int), guest(Int) }

  let journal: EventLog

  var body: some ReducerProtocolOf<Self> {
    let _ = journal.note("trunk")
    Scope(state: \.left, action: Action.left) { BodyRecordingLeaf(name: "left", journal: journal) }
    CombineReducers {
      Scope(state: \.right, action: Action.right) {
        BodyRecordingLeaf(name: "right", journal: journal)
        Reduce(BodyRecordingLeaf(name: "hidden", journal: journal))
      }
    }
    .ifLet(\.guest, action: Action.guest) { BodyRecordingLeaf(name: "guest", journal: journal) }
  }
}

@Suite struct BodyEvaluationTests {
  private let journal = EventLog()

  @Test func eachBodyIsEvaluatedOncePerStore() {
    let store = SimulatedStore(BodyRecordingParent.State()) { BodyRecordingParent(journal: journal) }
    for _ in 1...5 {
      _ = store.send(.left(1))
      _ = store.send(.right(1))
      _ = store.send(.guest(1))
    }
    #expect(journal.entries.sorted() == ["guest", "hidden", "left", "right", "trunk"])
    #expect((store.state.left, store.state.right, store.state.guest) == (5, 10, 5))
  }

  @Test func aChildsBodyWaitsForItsFirstAction() {
    let store = SimulatedStore(BodyRecordingParent.State()) { BodyRecordingParent(journal: journal) }
    #expect(journal.entries == ["trunk"])
    _ = store.send(.guest(1))
    #expect(journal.entries == ["trunk", "guest"])
  }

  @Test func anotherStoreEvaluatesTheBodyAgain() {
    for _ in 1...2 {
      let store = SimulatedStore(BodyRecordingParent.State()) { BodyRecordingParent(journal: journal) }
      _ = store.send(.left(1))
    }
    #expect(journal.entries == ["trunk", "left", "trunk", "left"])
  }

  @Test func aReducerUnderAnOperatorIsEvaluatedOnce() {
    let store = SimulatedStore(BodyRecordingParent.State()) {
      BodyRecordingParent(journal: journal).ifLet(\.guest, action: BodyRecordingParent.Action.guest) { EmptyReducer() }
    }
    for _ in 1...3 { _ = store.send(.left(1)) }
    #expect(journal.entries == ["trunk", "left"])
  }
}
