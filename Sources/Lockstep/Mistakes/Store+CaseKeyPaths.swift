// Overloads for case key paths, which The Composable Architecture accepts from version 1.4: each one explains what to write instead.

extension Store {
  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action>
  ) -> Store<ChildState, ChildAction> {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action>
  ) -> Store<ChildState, CaseKeyPathStandIn> {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action>
  ) -> Store<ChildState, ChildAction>? {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action>
  ) -> Store<ChildState, CaseKeyPathStandIn>? {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action>
  ) -> Store<ChildState, ChildAction>? {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action>
  ) -> Store<ChildState, CaseKeyPathStandIn>? {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ID, ChildState, ChildAction>(
    state: KeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action>
  ) -> StoreCollection<ID, ChildState, ChildAction> {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ID, ChildState>(
    state: KeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action>
  ) -> StoreCollection<ID, ChildState, CaseKeyPathStandIn> {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action>
  ) -> StoreCollection<StackElementID, ChildState, ChildAction> {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Pass the case itself: write 'Action.child' instead of the key path '\\.child'")
  @_disfavoredOverload
  public func scope<ChildState>(
    state: KeyPath<State, StackState<ChildState>>,
    action: CaseKeyPath<Action>
  ) -> StoreCollection<StackElementID, ChildState, CaseKeyPathStandIn> {
    mistake()
  }

  /// Not available when the action is a key path.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "Write the action: '.child(.tapped)' instead of the key path '\\.child.tapped'")
  @discardableResult
  public func send(_ action: CaseKeyPath<Action>) -> StoreTask {
    mistake()
  }
}

extension Store {
  /// Not available when the state is optional, and so is its store.
  @_documentation(visibility: private)
  @available(
    *,
    unavailable,
    message: "The state is optional, and so is its store: write 'if let child = store.scope(…)'"
  )
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    mistake()
  }

  /// Not available when the state has no such property.
  @_documentation(visibility: private)
  @available(*, unavailable, message: "The state has no property of this name")
  public func scope<ChildAction>(
    state: KeyPath<UnknownMembers<UnknownMemberStandIn>, UnknownMemberStandIn>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<UnknownMemberStandIn, ChildAction> {
    mistake()
  }
}

@available(
  *,
  unavailable,
  message: "A store can be used only on the actor that created it: send from that actor, or from an effect"
)
extension StoreTask: Sendable {}
