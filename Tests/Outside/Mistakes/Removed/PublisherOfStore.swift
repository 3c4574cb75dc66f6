// error: value of type 'StoreOf<Child>' (aka 'Store<Child.State, Child.Action>') has no dynamic member 'publisher' using key path from root type 'Child.State'
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func use(_ store: StoreOf<Child>) {
  _ = store.publisher.removeDuplicates()  // here
}
