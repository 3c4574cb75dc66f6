// error: 'receive(_:timeout:assert:)' is unavailable: Pass the case itself: write 'Action.child', or '{ .child(.loaded($0)) }' for a case of a child's action
import LockstepTesting

struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action: Equatable { case tapped, saved(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Int, action: Row.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.receive(\.rows[id: 1].saved)  // here
}
