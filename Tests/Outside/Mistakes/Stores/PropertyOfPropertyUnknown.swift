// error: value of type 'User' has no member 'nmae'
// error: value of type 'User' has no member 'nmae'
import Lockstep

struct User: Equatable { var name = "" }

struct Child: ReducerProtocol {
  struct State: Equatable { var user = User() }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor func use(_ store: StoreOf<Child>, _ viewStore: ViewStoreOf<Child>) {
  print(store.user.nmae)  // here
  print(viewStore.user.nmae)
}
