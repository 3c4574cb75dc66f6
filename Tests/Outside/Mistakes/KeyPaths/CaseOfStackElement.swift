// error: 'subscript(id:case:)' is unavailable: Pass the case itself: write 'State.child' instead of the key path '\.child'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Destination: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }
  var body: some ReducerProtocolOf<Self> {
    Scope(state: State.child, action: Action.child) { Child() }
  }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Destination.State>() }
  enum Action: Equatable { case path(StackAction<Destination.State, Destination.Action>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.path[id: state.path.ids[0], case: \.child]?.count += 1  // here
    return .none
  }
}
