// error: invalid conversion from throwing function of type '(inout DependencyValues) throws -> ()' to non-throwing function type '(inout DependencyValues) -> Void'
// error: cannot infer contextual base in reference to member 'tapped'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func context() throws -> DependencyContext { .test }

@MainActor func start() {
  let store = Store(initialState: Child.State()) {
    Child()
  } withDependencies: {  // here
    $0.context = try context()
  }
  store.send(.tapped)
}
