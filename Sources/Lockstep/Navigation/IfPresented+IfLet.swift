extension ReducerProtocol {
  /// Runs a child reducer on a presented property of the state while it is presented: the child first, then this reducer.
  ///
  /// `.dismiss` ends the presentation after this reducer has run. The presentation of ephemeral state ends after any of its actions.
  /// Effects of the child end with the presentation, and when another identity or case replaces the child's. `dismiss()` in them
  /// dismisses the child.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: Action.destination) { Destination() }
  /// ```
  ///
  /// An action for a child that is not presented is reported as an issue, and this reducer still receives it.
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The case that carries the child's actions: its constructor.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: CasePath(action), child: child(), location: location)
  }

  /// Runs a child reducer on a presented property of the state while it is presented: the child first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: action, child: child(), location: location)
  }

  /// Presents state without a reducer, such as an alert. Its actions and its dismissal clear it after this reducer has run.
  ///
  /// ```swift
  /// .ifLet(\.$alert, action: Action.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The case that carries its actions: its constructor.
  /// - Returns: A reducer that runs this one and then clears the state.
  @inlinable
  public func ifLet<ChildState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, EmptyReducer<ChildState, ChildAction>> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: CasePath(action), child: EmptyReducer(), location: location)
  }

  /// Presents state without a reducer, such as an alert. Its actions and its dismissal clear it after this reducer has run.
  ///
  /// - Parameters:
  ///   - state: The projection of the `@PresentationState` property.
  ///   - action: The case that carries its actions.
  /// - Returns: A reducer that runs this one and then clears the state.
  @inlinable
  public func ifLet<ChildState, ChildAction: Sendable>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfPresented<Self, EmptyReducer<ChildState, ChildAction>> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfPresented(base: self, state: state, action: action, child: EmptyReducer(), location: location)
  }
}
