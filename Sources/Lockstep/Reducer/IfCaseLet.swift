extension ReducerProtocol {
  /// Runs a child reducer on a case of an enum state while the state is in that case: the child first, then this reducer.
  ///
  /// Effects of the child end when the state leaves the case or when the child's state is `Identifiable` and its identity changes.
  /// An action for a case that the state is not in is reported as an issue, and this reducer still receives it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(State.loggedIn, action: Action.loggedIn) { Home() }
  ///   .ifCaseLet(State.loggedOut, action: Action.loggedOut) { Login() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The constructor of the case that holds the child's state.
  ///   - action: The constructor of the case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: @escaping @Sendable (ChildState) -> State,
    action: @escaping @Sendable (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfCaseLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfCaseLet(base: self, state: CasePath(state), action: CasePath(action), child: child(), location: location)
  }

  /// Runs a child reducer on a case of an enum state while the state is in that case: the child first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfCaseLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfCaseLet(base: self, state: state, action: action, child: child(), location: location)
  }

  /// Runs a child reducer on a case of an enum state while the state is in that case: the child first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The constructor of the case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: @escaping @Sendable (ChildState) -> State,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfCaseLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfCaseLet(base: self, state: CasePath(state), action: action, child: child(), location: location)
  }

  /// Runs a child reducer on a case of an enum state while the state is in that case: the child first, then this reducer.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The constructor of the case that carries the child's actions.
  ///   - child: The child's reducer.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: CasePath<State, ChildState>,
    action: @escaping @Sendable (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> IfCaseLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return IfCaseLet(base: self, state: state, action: CasePath(action), child: child(), location: location)
  }
}

/// A reducer with a child for one case of its state. Created by `ifCaseLet`.
public struct IfCaseLet<Base: ReducerProtocol, Child: ReducerProtocol>: ReducerProtocol {
  @usableFromInline let base: CachedBodyReducer<Base>
  @usableFromInline let action: CasePath<Base.Action, Child.Action>
  @usableFromInline let child: OnCase<Base.State, Child>

  @inlinable
  init(
    base: Base,
    state: CasePath<Base.State, Child.State>,
    action: CasePath<Base.Action, Child.Action>,
    child: Child,
    location: CodeLocation
  ) {
    self.base = CachedBodyReducer(base)
    self.action = action
    self.child = OnCase(state, child: child, action: action, location: location)
  }

  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let childAction = self.action.extract(from: action) else { return base.reduce(into: &state, action: action) }
    let effect = child.reduce(into: &state, action: childAction)
    return lift(effect).merge(with: base.reduce(into: &state, action: action))
  }

  @inlinable
  func lift(_ effect: Effect<Child.Action>) -> Effect<Base.Action> {
    effect.isNone ? .none : effect.map(action.embed)
  }
}
