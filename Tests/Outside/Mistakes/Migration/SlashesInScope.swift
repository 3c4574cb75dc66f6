// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: /State.child, action: /Action.child) { Child() }  // here
  }
}
