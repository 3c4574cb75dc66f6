// Key paths in place of cases, as The Composable Architecture 1.4 and later accept them.

extension Scope {
  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the state and the action are key paths.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the cases themselves: write 'State.child' and 'Action.child' instead of key paths"
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState>,
    action: CaseKeyPath<ParentAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }
}

extension ReducerProtocol {
  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func ifLet<ChildState>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action>
  ) -> Self {
    mistake()
  }

  /// Not available when the state and the action are key paths.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the cases themselves: write 'State.child' and 'Action.child' instead of key paths"
  )
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: CaseKeyPath<State>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func forEach<ID, ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> element: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func forEach<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the action is a key path, and the reducer of the elements is missing.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the case and the reducer: '.forEach(\\.path, action: Action.path) { Path() }'"
  )
  public func forEach<ChildState>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action>
  ) -> Self {
    mistake()
  }
}

extension BindingReducer {
  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public init(action: CaseKeyPath<Action>) {
    mistake()
  }
}

// Key paths in place of cases, as The Composable Architecture 1.4 and later accept them.
extension PresentationState {
  /// Not available when the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  public subscript<Case>(case path: CaseKeyPath<Value>) -> Case? {
    get { mistake() }
    set { mistake() }
  }

  /// Not available when the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public subscript(case path: CaseKeyPath<Value>) -> UnknownMemberStandIn? {
    get { mistake() }
    set { mistake() }
  }
}

extension StackState {
  /// Not available when the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element>) -> Case? {
    get { mistake() }
    set { mistake() }
  }

  /// Not available when the case is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'State.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public subscript(id id: StackElementID, case path: CaseKeyPath<Element>) -> UnknownMemberStandIn? {
    get { mistake() }
    set { mistake() }
  }
}
