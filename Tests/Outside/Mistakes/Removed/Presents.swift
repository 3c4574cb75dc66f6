// error: 'Presents' has been renamed to 'PresentationState'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable {
    @Presents var child: Child.State?  // here
  }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: Action.child) { Child() }
  }
}
