// Key paths in place of cases, as The Composable Architecture 1.4 and later accept them.

extension Scope {
  /// Not available: the action is a key path.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The key path.
  ///   - child: The child's reducer.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available: the state and the action are key paths.
  ///
  /// - Parameters:
  ///   - state: The key path to a case of the state.
  ///   - action: The key path to a case of the action.
  ///   - child: The child's reducer.
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
  /// Not available: the action is a key path.
  ///
  /// - Parameters:
  ///   - state: The optional state.
  ///   - action: The key path.
  ///   - child: The child's reducer.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available: the action is a key path.
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: The key path.
  ///   - child: The child's reducer.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available: the action is a key path.
  ///
  /// - Parameters:
  ///   - state: The presentation of an alert or a dialog.
  ///   - action: The key path.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func ifLet<ChildState>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    mistake()
  }

  /// Not available: the state and the action are key paths.
  ///
  /// - Parameters:
  ///   - state: The key path to a case of the state.
  ///   - action: The key path to a case of the action.
  ///   - child: The child's reducer.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the cases themselves: write 'State.child' and 'Action.child' instead of key paths"
  )
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: CaseKeyPath<State>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available: the action is a key path.
  ///
  /// - Parameters:
  ///   - state: The elements.
  ///   - action: The key path.
  ///   - element: The reducer of an element.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func forEach<ID, ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> element: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available: the action is a key path.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The key path.
  ///   - destination: The reducer of an element.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public func forEach<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available: the action is a key path, and the reducer of the elements is missing.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The key path.
  /// - Returns: Never.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Pass the case and the reducer: '.forEach(\\.path, action: Action.path) { Path() }'"
  )
  public func forEach<ChildState>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    mistake()
  }
}

extension BindingReducer {
  /// Not available: the action is a key path.
  ///
  /// - Parameter action: The key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  public init(action: CaseKeyPath<Action>) {
    mistake()
  }
}
