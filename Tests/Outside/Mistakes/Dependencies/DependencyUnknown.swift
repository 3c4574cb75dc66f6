// error: 'init(_:)' is unavailable: DependencyValues has no such property: check the name, and import the module that declares it
import Lockstep

struct Search: ReducerProtocol {
  struct State: Equatable { var query = "" }
  enum Action: Equatable { case queryChanged(String) }

  @Dependency(\.serchClient) var client  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
