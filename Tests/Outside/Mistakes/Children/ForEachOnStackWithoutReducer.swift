// error: 'forEach(_:action:)' is unavailable: Pass the case and the reducer: '.forEach(\.path, action: Action.path) { Path() }'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Child.State>() }
  enum Action: Equatable { case path(StackAction<Child.State, Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)  // here
  }
}
