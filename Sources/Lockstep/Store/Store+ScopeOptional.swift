extension Store {
  /// Returns a store over an optional part of the state, if the part is present now.
  ///
  /// When the part disappears later, the scoped store keeps the state from when it was created or when its whole state was last read.
  /// `ifLet` reports actions sent to it as issues. The presence of the part is observed.
  ///
  /// - Parameters:
  ///   - state: The optional part.
  ///   - action: Converts the part's action to this store's: the case's constructor.
  /// - Returns: The scoped store; `nil` if the part is absent.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    optional(state, route: route(action))
  }

  /// Returns a store over the presented state, if there is one.
  ///
  /// ```swift
  /// let detail = store.scope(state: \.$detail, action: Action.detail)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: Converts the presentation's action to this store's: the case's constructor.
  /// - Returns: The scoped store; `nil` if nothing is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: @escaping (PresentationAction<ChildAction>) -> Action
  ) -> Store<ChildState, ChildAction>? {
    presented(state, route: route { action(.presented($0)) })
  }

  /// Returns a store over the payload of a case of an enum state, if the state is in that case now.
  ///
  /// If the payload has the same type as the state, pass the case as a path: `CasePath(State.child)`. The constructor alone would be
  /// interpreted as a function that computes a state.
  ///
  /// - Parameters:
  ///   - state: The case's constructor.
  ///   - action: Converts the payload's action to this store's: the case's constructor.
  /// - Returns: The scoped store; `nil` if the state is in a different case.
  // Disfavoured, because a closure such as `{ $0 }` also matches here, but is not a case.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @escaping @Sendable (ChildState) -> State,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(state: CasePath(state), action: action)
  }

  /// Returns a store over the payload of a case of an enum state, if the state is in that case now.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: Converts the payload's action to this store's: the case's constructor.
  /// - Returns: The scoped store; `nil` if the state is in a different case.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: CasePath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    payload(state, route: route(action))
  }

  @usableFromInline
  func optional<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    route: ActionRoute<ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let path = StatePropertyPath(reading: state)
    let key = ObservedChildKey.unwrapped(state)
    observe(.presence(key)) { ObservedValue(of: $0, number: $1) { $0.hasPart(path) } }
    guard let first = untracked(state) else { return nil }
    let way: PartWay = { whole, body in path.withAddress(in: whole) { $0.withUnwrapped(ChildState.self, body) } }
    return child(first, way: way, place: place(key, way), route: route)
  }

  @usableFromInline
  func presented<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    route: ActionRoute<ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let path = StatePropertyPath(reading: state)
    let key = ObservedChildKey.presented(state)
    observe(.presence(key)) { state, number in
      ObservedValue(of: state, number: number) { path.withAddress(in: $0) { $0.presentation(of: ChildState.self) } }
    }
    guard let first = untracked(state).wrappedValue else { return nil }
    let way: PartWay = { whole, body in
      path.withAddress(in: whole) { $0.withPresented(PresentationState<ChildState>.self, body) }
    }
    return child(first, way: way, place: place(key, way), route: route)
  }

  @usableFromInline
  func payload<ChildState, ChildAction>(
    _ state: CasePath<State, ChildState>,
    route: ActionRoute<ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let first = state.extract(from: untracked)
    let key = state.caseName.map { ObservedChildKey.payload(enumCase: $0, type: ObjectIdentifier(ChildState.self)) }
    // Observes the current case, instead of whether it is this one, because a case path can't recognise its case until it has inspected a
    // value of it.
    observe(.currentCase) { ObservedValue(of: $0, number: $1) { $0.tag(of: State.self) } }
    guard let first else { return nil }
    let way: PartWay = { whole, body in _ = whole.withPayload(of: state, body) }
    return child(first, way: way, place: key.map { place($0, way) } ?? placeOfItsOwn(way), route: route)
  }
}
