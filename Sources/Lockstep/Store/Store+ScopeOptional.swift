extension Store {
  /// A store over an optional part of the state, if it is present now.
  ///
  /// When the part goes away later, the scoped store shows it as it was when the store was made, or when all of it was last read; actions
  /// sent to it are reported as issues by `ifLet`. Whether the part is present is observed.
  ///
  /// - Parameters:
  ///   - state: The optional part.
  ///   - action: Makes this store's action of the part's: the case's constructor.
  /// - Returns: The scoped store, or `nil` where the part is absent.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    optional(state, route: route(action))
  }

  /// A store over what is presented, if anything is.
  ///
  /// ```swift
  /// let detail = store.scope(state: \.$detail, action: Action.detail)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: Makes this store's action of the presentation's: the case's constructor.
  /// - Returns: The scoped store, or `nil` where nothing is presented.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: @escaping (PresentationAction<ChildAction>) -> Action
  ) -> Store<ChildState, ChildAction>? {
    presented(state, route: route { action(.presented($0)) })
  }

  /// A store over the payload of a case of an enum state, if the state is in that case now.
  ///
  /// A case whose payload is of the state's own type is given as a path: `CasePath(State.child)`. Its constructor alone is taken for a
  /// function that computes a state.
  ///
  /// - Parameters:
  ///   - state: The case: its constructor.
  ///   - action: Makes this store's action of the payload's: the case's constructor.
  /// - Returns: The scoped store, or `nil` where the state is another case.
  // Disfavored, because a closure such as `{ $0 }` fits here as well, and is no case.
  @_disfavoredOverload
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @escaping @Sendable (ChildState) -> State,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(state: CasePath(state), action: action)
  }

  /// A store over the payload of a case of an enum state, if the state is in that case now.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: Makes this store's action of the payload's: the case's constructor.
  /// - Returns: The scoped store, or `nil` where the state is another case.
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
    let path = StatePath(reading: state)
    let key = PartKey.unwrapped(state)
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
    let path = StatePath(reading: state)
    let key = PartKey.presented(state)
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
    let key = state.caseName.map { PartKey.payload(enumCase: $0, type: ObjectIdentifier(ChildState.self)) }
    // The case rather than whether it is this one: a constructor that has seen no value of its case can't tell which one it is.
    observe(.currentCase) { ObservedValue(of: $0, number: $1) { $0.tag(of: State.self) } }
    guard let first else { return nil }
    let way: PartWay = { whole, body in _ = whole.withPayload(of: state, body) }
    return child(first, way: way, place: key.map { place($0, way) } ?? placeOfItsOwn(way), route: route)
  }
}
