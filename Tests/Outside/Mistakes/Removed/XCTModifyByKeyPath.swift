// error: 'XCTModify(_:case:_:_:)' is unavailable: Write 'CasePath(State.edit).modify(&state) { … }', or '$0.$destination[case: Destination.State.edit]?.name = …'
import LockstepTesting

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Destination: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }
  var body: some ReducerProtocolOf<Self> {
    Scope(state: State.child, action: Action.child) { Child() }
  }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Equatable { case destination(PresentationAction<Destination.Action>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func test() async {
  let store = TestStore(initialState: Parent.State()) { Parent() }
  await store.send(.destination(.dismiss)) {
    XCTModify(&$0.destination, case: \.child) {  // here
      $0.count = 1
    }
  }
}
