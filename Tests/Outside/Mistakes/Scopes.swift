// Scopes of a store with the wrong state or action. ../check_mistakes.py says how to read this file.

// MARK: - ScopeOptionalAsStore
// error: 'scope(state:action:)' is unavailable: The state is optional, and so is its store: write 'if let child = store.scope(…)'
// uses: Child, Parent of an optional
func open(_ store: StoreOf<Parent>) {
  let child: StoreOf<Child> = store.scope(state: \.child, action: Parent.Action.child)  // here
  child.send(.tapped)
}

// MARK: - ScopeOptionalPassedOn
// error: 'scope(state:action:)' is unavailable: The state is optional, and so is its store: write 'if let child = store.scope(…)'
// uses: Child, Parent of an optional
func show(_ store: StoreOf<Child>) {}

func open(_ store: StoreOf<Parent>) {
  show(store.scope(state: \.child, action: Parent.Action.child))  // here
}

// MARK: - ScopeOtherAction
// error: cannot convert value of type '@Sendable (Int) -> Parent.Action' to expected argument type '(Child.Action) -> Parent.Action'
// uses: Child, Parent
func open(_ store: StoreOf<Parent>) {
  let child: StoreOf<Child> = store.scope(state: \.child, action: Parent.Action.other)  // here
  child.send(.tapped)
}

// MARK: - ScopePlainAsOptional
// error: initializer for conditional binding must have Optional type, not 'Store<Child.State, Child.Action>'
// uses: Child, Parent
func open(_ store: StoreOf<Parent>) {
  if let child = store.scope(state: \.child, action: Parent.Action.child) {  // here
    child.send(.tapped)
  }
}

// MARK: - ScopePresentationAsStore
// error: value of optional type 'Store<Child.State, Child.Action>?' must be unwrapped to a value of type 'Store<Child.State, Child.Action>'
// uses: Child, Parent of a presentation
func open(_ store: StoreOf<Parent>) {
  let child: StoreOf<Child> = store.scope(state: \.$child, action: Parent.Action.child)  // here
  child.send(.tapped)
}

// MARK: - ScopePresentationWithoutDollar
// error: type 'PresentationAction<Child.Action>' has no member 'tapped'
// uses: Child, Parent of a presentation
func open(_ store: StoreOf<Parent>) {
  if let child = store.scope(state: \.child, action: Parent.Action.child) {
    child.send(.tapped)  // here
  }
}

// MARK: - ScopeUnknownAction
// error: type 'Parent.Action' has no member 'chld'
// error: cannot infer contextual base in reference to member 'tapped'
// uses: Child, Parent
func open(_ store: StoreOf<Parent>) {
  store.scope(state: \.child, action: Parent.Action.chld).send(.tapped)  // here
}

// MARK: - ScopeUnknownState
// error: 'scope(state:action:)' is unavailable: The state has no property of this name
// uses: Child, Parent
func open(_ store: StoreOf<Parent>) {
  store.scope(state: \.chld, action: Parent.Action.child).send(.tapped)  // here
}

// MARK: - ScopeUnknownStateAsStore
// error: cannot assign value of type 'Store<UnknownMemberStandIn, Child.Action>' to type 'StoreOf<Child>' (aka 'Store<Child.State, Child.Action>')
// uses: Child, Parent
func open(_ store: StoreOf<Parent>) {
  let child: StoreOf<Child> = store.scope(state: \.chld, action: Parent.Action.child)  // here
  child.send(.tapped)
}

// MARK: - ScopeUnknownStateIfLet
// error: 'scope(state:action:)' is unavailable: The state has no property of this name
// error: initializer for conditional binding must have Optional type, not 'Store<UnknownMemberStandIn, Child.Action>'
// uses: Child, Parent of an optional
func open(_ store: StoreOf<Parent>) {
  if let child = store.scope(state: \.chld, action: Parent.Action.child) {  // here
    child.send(.tapped)
  }
}

// MARK: - UnknownActionInClosure
// error: type 'Parent.Action' has no member 'chld'
// uses: Child, Parent
func use(_ store: StoreOf<Parent>) {
  _ = store.scope(state: \.child, action: { .chld($0) })  // here
}

// MARK: - UnknownCaseOfPresentation
// error: type 'Destination.State' has no member 'chld'
// uses: Child, Destination
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Equatable { case destination(PresentationAction<Destination.Action>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.$destination[case: Destination.State.chld]?.count = 1  // here
    return .none
  }
}

// MARK: - UnknownCaseOfStackElement
// error: type 'Destination.State' has no member 'chld'
// uses: Child, Destination
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Destination.State>() }
  enum Action: Equatable { case path(StackAction<Destination.State, Destination.Action>) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.path[id: state.path.ids[0], case: Destination.State.chld]?.count = 1  // here
    return .none
  }
}
