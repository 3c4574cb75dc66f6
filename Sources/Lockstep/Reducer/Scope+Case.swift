extension Scope {
  /// Runs `child` on a case of an enum state while the state is in that case.
  ///
  /// ```swift
  /// Scope(state: State.loggedIn, action: Action.loggedIn) { Home() }
  /// Scope(state: State.loggedOut, action: Action.loggedOut) { Login() }
  /// ```
  ///
  /// Effects of the child end when the state leaves the case or when the child's state is `Identifiable` and its identity changes. An
  /// action for a case that the state is not in is reported as an issue.
  ///
  /// - Parameters:
  ///   - state: The constructor of the case that holds the child's state.
  ///   - action: The constructor of the case that carries the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction, CaseChild: ReducerProtocol>(
    state: @escaping @Sendable (ChildState) -> ParentState,
    action: @escaping @Sendable (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CaseChild,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    CaseChild.State == ChildState,
    CaseChild.Action == ChildAction,
    Child == OnCase<ParentState, CaseChild>
  {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(state: CasePath(state), action: CasePath(action), child: child(), location: location)
  }

  /// Runs `child` on a case of an enum state while the state is in that case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction, CaseChild: ReducerProtocol>(
    state: CasePath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CaseChild,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    CaseChild.State == ChildState,
    CaseChild.Action == ChildAction,
    Child == OnCase<ParentState, CaseChild>
  {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(state: state, action: action, child: child(), location: location)
  }

  /// Runs `child` on a case of an enum state while the state is in that case.
  ///
  /// - Parameters:
  ///   - state: The constructor of the case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction, CaseChild: ReducerProtocol>(
    state: @escaping @Sendable (ChildState) -> ParentState,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CaseChild,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    CaseChild.State == ChildState,
    CaseChild.Action == ChildAction,
    Child == OnCase<ParentState, CaseChild>
  {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(state: CasePath(state), action: action, child: child(), location: location)
  }

  /// Runs `child` on a case of an enum state while the state is in that case.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The constructor of the case that carries the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction, CaseChild: ReducerProtocol>(
    state: CasePath<ParentState, ChildState>,
    action: @escaping @Sendable (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> CaseChild,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    CaseChild.State == ChildState,
    CaseChild.Action == ChildAction,
    Child == OnCase<ParentState, CaseChild>
  {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(state: state, action: CasePath(action), child: child(), location: location)
  }

  // The case is represented by a second type of child instead of a second kind of state path, because choosing the kind for each action
  // cost 30 ns per level instead of 10.
  @inlinable
  init<CaseChild>(
    state: CasePath<ParentState, CaseChild.State>,
    action: CasePath<ParentAction, CaseChild.Action>,
    child: CaseChild,
    location: CodeLocation
  ) where Child == OnCase<ParentState, CaseChild> {
    let child = OnCase(state, child: child, action: action, location: location)
    self.init(state: StatePropertyPath(\.self), action: action, child: child)
  }
}
