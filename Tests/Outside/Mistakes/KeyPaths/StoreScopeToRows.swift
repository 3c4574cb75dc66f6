// error: 'scope(state:action:)' is unavailable: Pass the case itself: write 'Action.child' instead of the key path '\.child'
import Lockstep

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

func show(_ store: StoreOf<Row>) {}

func use(_ store: StoreOf<Parent>) {
  for row in store.scope(state: \.rows, action: \.rows) { print(row.id) }  // here
}
