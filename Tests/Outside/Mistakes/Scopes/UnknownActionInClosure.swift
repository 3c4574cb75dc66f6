// error: type 'Parent.Action' has no member 'chld'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func use(_ store: StoreOf<Parent>) {
  _ = store.scope(state: \.child, action: { .chld($0) })  // here
}
