// error: cannot convert value of type 'Child.State' to expected argument type 'Int'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State?, other: Int? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.other, action: Action.child) {
        Child()  // here
      }
  }
}
