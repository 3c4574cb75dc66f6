extension Reduce {
  /// Not available. A reducer does not throw.
  ///
  /// There is no overload for asynchronous closures, because the compiler's own message points at the `await`.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "A reducer does not throw: handle the error, or do the work in an effect, 'return .run { send in … }'"
  )
  @_disfavoredOverload
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) throws -> Effect<Action>) {
    mistake()
  }
}

extension Scope {
  /// Not available when the state is optional.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The state is optional: use '.ifLet(…) { … }' on a reducer of the parent instead of 'Scope'"
  )
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState?>,
    action: @escaping @Sendable (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the state has no such property, or the property has a different type.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The state has no property with this name whose type is the child's state: check the name and the type"
  )
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: KeyPath<UnknownMembers<UnknownMemberStandIn>, UnknownMemberStandIn>,
    action: @escaping @Sendable (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }
}

extension ReducerProtocol {
  /// Not available when the state is not optional.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The state is not optional: use 'Scope(state:action:)' in the body instead of 'ifLet'"
  )
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, ChildState>,
    action: @escaping @Sendable (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available when the action is a presentation action, but the state is not the projection of a presentation.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message:
      "The action is a 'PresentationAction': pass the projection of a '@PresentationState' property, such as '\\.$child'"
  )
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
  ) -> IfLet<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    mistake()
  }

  /// Not available. An array has no ids for its elements.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "Elements are looked up by id, which an array does not support: make the state an 'IdentifiedArrayOf'"
  )
  @_disfavoredOverload
  public func forEach<ID, ElementState, ElementAction, Element: ReducerProtocol>(
    _ state: WritableKeyPath<State, [ElementState]>,
    action: @escaping @Sendable (ID, ElementAction) -> Action,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element
  ) -> IfLet<Self, Element> where Element.State == ElementState, Element.Action == ElementAction {
    mistake()
  }
}

// Children whose types differ from those of the state and the case.
extension ReducerProtocol {
  /// Not available when the child has a different state or action type.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The reducer's 'State' and 'Action' must be the types used in 'state' and 'action': check the reducer"
  )
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: @escaping @Sendable (PresentationAction<ChildAction>) -> Action,
    destination: () -> Child
  ) -> IfLet<Self, Child> {
    mistake()
  }

  /// Not available when the child has a different state or action type.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The reducer's 'State' and 'Action' must be the types used in 'state' and 'action': check the reducer"
  )
  @_disfavoredOverload
  public func forEach<ID: Hashable & Sendable, ChildState, ChildAction, Child: ReducerProtocol>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: @escaping @Sendable (ID, ChildAction) -> Action,
    element: () -> Child
  ) -> IfLet<Self, Child> {
    mistake()
  }

  /// Not available when the child has a different state or action type.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The reducer's 'State' and 'Action' must be the types used in 'state' and 'action': check the reducer"
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
