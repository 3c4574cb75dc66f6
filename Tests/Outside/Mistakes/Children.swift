// Operators that run a child, with the wrong state, action or reducer. ../check_mistakes.py says how to read this file.

// MARK: - BodyOfAnotherState
// error: cannot convert value of type 'Child.State' to expected argument type 'Parent.State'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Child()  // here
  }
}

// MARK: - BodyWithAnotherState
// error: cannot convert value of type 'Child.State' to expected argument type 'Parent.State'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) {
      Child()
    }
    Child()  // here
    Reduce { state, action in .none }
  }
}

// MARK: - ChildCaseForgotten
// error: type 'Parent.Action' has no member 'child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case tapped }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) {  // here
      Child()
    }
    Reduce { state, action in
      .none
    }
  }
}

// MARK: - ForEachOfAnotherReducer
// error: 'forEach(_:action:element:)' is unavailable: The reducer's 'State' and 'Action' must be the types used in 'state' and 'action': check the reducer
// uses: Child, Row
struct Parent: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Int, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: Action.row) { Child() }  // here
  }
}

// MARK: - ForEachOnArray
// error: 'forEach(_:action:element:)' is unavailable: Elements are looked up by id, which an array does not support: make the state an 'IdentifiedArrayOf'
// uses: Row
struct Rows: ReducerProtocol {
  struct State: Equatable { var rows: [Row.State] = [] }
  enum Action: Equatable { case row(id: Row.State.ID, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: Action.row) {  // here
        Row()
      }
  }
}

// MARK: - ForEachOnStackOfAnotherReducer
// error: 'forEach(_:action:destination:)' is unavailable: The reducer's 'State' and 'Action' must be the types used in 'state' and 'action': check the reducer
// uses: Child, Row
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Child.State>() }
  enum Action: Equatable { case path(StackAction<Child.State, Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: Action.path) { Row() }  // here
  }
}

// MARK: - ForEachOnStackWithoutReducer
// error: 'forEach(_:action:)' is unavailable: Pass the case and the reducer: '.forEach(\.path, action: Action.path) { Path() }'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var path = StackState<Child.State>() }
  enum Action: Equatable { case path(StackAction<Child.State, Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)  // here
  }
}

// MARK: - ForEachUnknownState
// error: cannot convert value of type 'KeyPath<Rows.State, Value>' to expected argument type 'WritableKeyPath<Rows.State, IdentifiedArray<Row.State.ID, Row.State>>' (aka 'WritableKeyPath<Rows.State, IdentifiedArray<Int, Row.State>>')
// error: value of type 'Rows.State' has no member 'rws'
// uses: Row
struct Rows: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Row.State.ID, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rws, action: Action.row) {  // here
        Row()
      }
  }
}

// MARK: - IfLetDollarWithoutPresentation
// error: cannot convert value of type 'KeyPath<Parent.State, Value>' to expected argument type 'WritableKeyPath<Parent.State, Child.State?>'
// error: value of type 'Parent.State' has no member '$child'
// uses: Child
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

// MARK: - IfLetOfAnotherType
// error: cannot convert value of type 'Child.State' to expected argument type 'Int'
// uses: Child
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

// MARK: - IfLetPlain
// error: 'ifLet(_:action:then:)' is unavailable: The state is not optional: use 'Scope(state:action:)' in the body instead of 'ifLet'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: Action.child) {  // here
        Child()
      }
  }
}

// MARK: - IfLetPresentedOfAnotherReducer
// error: 'ifLet(_:action:destination:)' is unavailable: The reducer's 'State' and 'Action' must be the types used in 'state' and 'action': check the reducer
// uses: Child, Row
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.$child, action: Action.child) { Row() }  // here
  }
}

// MARK: - IfLetUnknownState
// error: cannot convert value of type 'KeyPath<Parent.State, Value>' to expected argument type 'WritableKeyPath<Parent.State, Child.State?>'
// error: value of type 'Parent.State' has no member 'chld'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.chld, action: Action.child) {  // here
        Child()
      }
  }
}

// MARK: - IfLetWithoutDollar
// error: 'ifLet(_:action:then:)' is unavailable: The action is a 'PresentationAction': pass the projection of a '@PresentationState' property, such as '\.$child'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action: Equatable { case child(PresentationAction<Child.Action>) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.child, action: Action.child) {  // here
        Child()
      }
  }
}

// MARK: - ScopeOfAnotherReducer
// error: cannot convert value of type 'Other.Action' to expected argument type 'Child.Action'
// uses: Child
struct Other: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) {
      Other()  // here
    }
  }
}

// MARK: - ScopeReducerOfAnotherType
// error: 'init(state:action:child:)' is unavailable: The state has no property with this name whose type is the child's state: check the name and the type
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State(), other = 0 }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.other, action: Action.child) {  // here
      Child()
    }
  }
}

// MARK: - ScopeReducerOptional
// error: 'init(state:action:child:)' is unavailable: The state is optional: use '.ifLet(…) { … }' on a reducer of the parent instead of 'Scope'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child: Child.State? }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) {  // here
      Child()
    }
  }
}

// MARK: - ScopeReducerOtherAction
// error: cannot convert value of type 'Child.Action' to expected argument type 'Int'
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action), other(Int) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.other) {
      Child()  // here
    }
  }
}

// MARK: - ScopeReducerUnknownState
// error: 'init(state:action:child:)' is unavailable: The state has no property with this name whose type is the child's state: check the name and the type
// uses: Child
struct Parent: ReducerProtocol {
  struct State: Equatable { var child = Child.State() }
  enum Action: Equatable { case child(Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.chld, action: Action.child) {  // here
      Child()
    }
  }
}
