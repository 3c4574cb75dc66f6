// Declarations that several mistakes use. A mistake names those that its program begins with.

// MARK: - Child
struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped, loaded(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Row
struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action: Equatable { case tapped, saved(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Destination
struct Destination: ReducerProtocol {
  enum State: Equatable { case child(Child.State) }
  enum Action: Equatable { case child(Child.Action) }
  var body: some ReducerProtocolOf<Self> {
    Scope(state: State.child, action: Action.child) { Child() }
  }
}

// MARK: - Parent
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action), other(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Parent of an optional
struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Parent of a presentation
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Parent of a destination
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var destination: Destination.State? }
  enum Action: Equatable { case destination(PresentationAction<Destination.Action>) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Parent of rows
struct Parent: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Int, action: Row.Action) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// MARK: - Form
struct Form: ReducerProtocol {
  struct State: Equatable { @BindingState var name = "" }
  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }
  var body: some ReducerProtocolOf<Self> { BindingReducer() }
}
