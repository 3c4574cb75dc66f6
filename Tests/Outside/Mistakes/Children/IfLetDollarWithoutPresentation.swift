// error: cannot convert value of type 'KeyPath<Parent.State, Value>' to expected argument type 'WritableKeyPath<Parent.State, Child.State?>'
// error: value of type 'Parent.State' has no member '$child'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: Action.child) {  // here
        Child()
      }
  }
}
