import Lockstep
import LockstepTesting
import Testing

/// Actions of child features, received with their full path: `.row(id: "a", action: .saved(…))`.
struct TestStoreNestedReceiveTests {
  @Test func anActionOfARowIsReceivedWithAndWithoutItsPayloadAndByAPredicate() async {
    let store = Notes.store(
      sending: .row(id: "a", action: .saved(.success(1))),
      .row(id: "a", action: .deleted),
      .row(id: "b", action: .saved(.success(2))),
      .row(id: "c", action: .saved(.success(3)))
    )
    await store.send(.start)
    await store.receive({ .row(id: "a", action: .saved($0)) }) { $0.saved = ["a": 1] }
    await store.receive(CasePath(case: .row(id: "a", action: .deleted))) { $0.saved = [:] }
    await store.receive({ .row(id: "b", action: .saved($0)) }, .success(2)) { $0.saved = ["b": 2] }
    await store.receive({ if case .row(_, .saved) = $0 { true } else { false } }) { $0.saved = ["b": 2, "c": 3] }
    await store.finish()
  }

  @Test func theSameActionOfAnotherRowDoesNotMatch() async {
    let log = await FailureLog.of {
      let store = Notes.store(sending: .row(id: "b", action: .saved(.success(1))))
      await store.send(.start)
      await store.receive({ .row(id: "a", action: .saved($0)) })
      await store.receive(CasePath(case: .row(id: "a", action: .deleted)))
    }
    #expect(
      log.titles == [
        #"Expected to receive .row(id: "a", action: .saved(…)), but received .row(id: "b", action: .saved(.success(1)))."#,
        #"Expected to receive .row(id: "a", action: .deleted), but no action arrived (at 0s)."#,
      ]
    )
  }
}

/// Rows whose effects send the actions that the test selects.
private struct Notes: ReducerProtocol {
  struct State: Equatable {
    var saved: [String: Int] = [:]
  }

  enum Row: Sendable {
    case saved(TaskResult<Int>), deleted
  }

  enum Action: Sendable {
    case start
    case row(id: String, action: Row)
  }

  let actions: [Action]

  static func store(sending actions: Action...) -> TestStoreOf<Notes> {
    TestStore(initialState: State()) { Notes(actions: actions) }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return .run(name: "answers") { [actions] send in for action in actions { await send(action) } }
    case .row(let id, .saved(let result)): state.saved[id] = try? result.value
    case .row(let id, .deleted): state.saved[id] = nil
    }
    return .none
  }
}
