// Children whose types are not those of the state and of the case.

extension ReducerProtocol {
  /// Not available: the child has another state or another action.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The reducer's 'State' and 'Action' must be the types that 'state' and 'action' carry: check the reducer"
  )
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    destination: () -> Child
  ) -> IfLet<Self, Child> {
    mistake()
  }

  /// Not available: the child has another state or another action.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The reducer's 'State' and 'Action' must be the types that 'state' and 'action' carry: check the reducer"
  )
  @_disfavoredOverload
  public func forEach<ID: Hashable & Sendable, ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: @escaping @Sendable (ID, ChildAction) -> Action,
    element: () -> Child
  ) -> IfLet<Self, Child> {
    mistake()
  }

  /// Not available: the child has another state or another action.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The reducer's 'State' and 'Action' must be the types that 'state' and 'action' carry: check the reducer"
  )
  @_disfavoredOverload
  public func forEach<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, StackState<ChildState>>,
    action: @escaping @Sendable (StackAction<ChildState, ChildAction>) -> Action,
    destination: () -> Child
  ) -> IfLet<Self, Child> {
    mistake()
  }
}
