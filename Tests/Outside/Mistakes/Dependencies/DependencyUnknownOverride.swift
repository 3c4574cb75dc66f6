// error: 'dependency' is unavailable: DependencyValues has no such property: check the name, and import the module that declares it
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case appeared }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  typealias State = Child.State
  typealias Action = Child.Action

  var body: some ReducerProtocolOf<Self> {
    Child().dependency(\.nope, 1)  // here
  }
}
