internal import LockstepDiff

extension Store {
  /// Returns a store over a part of the state, which sends its actions through this one.
  ///
  /// The scoped store holds no state of its own, and costs nothing while it isn't used.
  ///
  /// - Parameters:
  ///   - state: The part.
  ///   - action: Converts the part's action to this store's: the case's constructor.
  /// - Returns: The scoped store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(source: source(of: state, route: route(action)), core: core)
  }

  /// Returns a store over a value computed from the state, which sends its actions through this one.
  ///
  /// Its values are observed only while it exists, so keep a scoped store that is read under observation. The closure's result is the state
  /// of the store, even if it is an optional: `scope(state: { $0 }, action: { $0 })` has the same state as this store.
  ///
  /// - Parameters:
  ///   - state: Computes the part; called on each read.
  ///   - action: Converts the part's action to this store's.
  /// - Returns: The scoped store.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let way: PartWay = { $0.withComputed({ state($0) }, $1) }
    return child(state(untracked), way: way, place: placeOfItsOwn(way), route: route(action))
  }

  // Inlinable, so that the constructors on the path to the root are called as concrete functions.
  @inlinable
  func route<ChildAction>(_ action: @escaping (ChildAction) -> Action) -> ActionRoute<ChildAction> {
    // Doesn't use the root's own route, because that adds one more call.
    if let machine {
      let entry = PendingRootAction(machine)
      return ActionRoute(bring: { entry.arrival = action($0) }, process: { entry.process() })
    }
    let route = source.route
    let bring = route.bring
    return ActionRoute(bring: { bring(action($0)) }, process: route.process)
  }

  @usableFromInline
  func source<ChildState, ChildAction>(
    of state: KeyPath<State, ChildState>,
    route: ActionRoute<ChildAction>
  ) -> StoreSource<ChildState, ChildAction> {
    let path = StatePropertyPath(reading: state)
    let way: PartWay = { path.withAddress(in: $0, $1) }
    let place = place(.property(state), way)
    guard let address = source.fixedAddress, let part = path.address(in: address) else {
      return child(untracked(state), way: way, place: place, route: route).source
    }
    return .stored(part.pointer.assumingMemoryBound(to: ChildState.self), ParentStoreLink(route: route, place: place))
  }
}

// MARK: - Parts without a fixed address

extension Store {
  /// Returns a store over a part that may be absent or change its address.
  @usableFromInline
  func child<ChildState, ChildAction>(
    _ first: ChildState,
    way: @escaping PartWay,
    place: @escaping () -> ObservedStateNode,
    route: ActionRoute<ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let part = IndirectStateAccess(first) { [self] body in source.withAddress { way($0, body) } }
    return Store<ChildState, ChildAction>(source: .part(part, ParentStoreLink(route: route, place: place)), core: core)
  }

  /// Returns the observed node of a part; all stores scoped to the part share it.
  func place(_ key: ObservedChildKey, _ way: @escaping PartWay) -> () -> ObservedStateNode {
    { [self] in source.place.part(key) { SingleObservedChild(way) }.place }
  }

  /// Returns an observed node for a part that is computed by a function. The node isn't shared, because functions can't be compared.
  func placeOfItsOwn(_ way: @escaping PartWay) -> () -> ObservedStateNode {
    let own = SingleObservedChild(way)
    return { [self] in
      _ = source.place.part(.function(ObjectIdentifier(own))) { WeakObservedChild(own) }
      return own.place
    }
  }
}

extension Store {
  /// Calls `present` with a store of the wrapped state each time the state appears, and `absent` each time it disappears. Calls one of them
  /// immediately.
  ///
  /// ```swift
  /// let child: Store<Child.State?, Child.Action> = store.scope(state: \.child, action: Action.child)
  /// observation = child.ifLet { child in show(child) } else: { hide() }
  /// ```
  ///
  /// If the state is replaced by a state with a different identity, `present` is called again.
  ///
  /// - Parameters:
  ///   - present: Called with the store of the state that appeared.
  ///   - absent: Called when the state has disappeared.
  /// - Returns: The observation, which ends when it is deallocated.
  public func ifLet<Wrapped>(
    then present: @escaping (Store<Wrapped, Action>) -> Void,
    else absent: @escaping () -> Void = {}
  ) -> StoreObservation where State == Wrapped? {
    following(
      by: { $0.map { StatePresence(identity: StateIdentity(of: $0)) } },
      notify: { [self] _ in
        if let store = optional(\.self, route: source.route) { present(store) } else { absent() }
      }
    )
  }

  /// Calls `changed` with an enum state whenever its case changes, and immediately for the current case.
  ///
  /// ```swift
  /// observation = store.switch { state in
  ///   switch state {
  ///   case .signedOut: showLogin(store.scope(state: Root.State.signedOut, action: Root.Action.login))
  ///   case .signedIn: showTabs(store.scope(state: Root.State.signedIn, action: Root.Action.tabs))
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter changed: Called with the state in its new case, but not when only the payload changes.
  /// - Returns: The observation, which ends when it is deallocated.
  public func `switch`(_ changed: @escaping (State) -> Void) -> StoreObservation {
    let cases = EnumMetadata(State.self)
    return following(by: { cases?.tag(of: $0) }, notify: changed)
  }

  /// Calls `notify` with the state now, and again whenever the given aspect of it has changed.
  private func following<Aspect: Equatable>(
    by aspect: @escaping (State) -> Aspect,
    notify: @escaping (State) -> Void
  ) -> StoreObservation {
    var last = aspect(untracked)
    notify(untracked)
    return watch { [self] in
      let new = aspect(untracked)
      defer { last = new }
      if new != last { notify(untracked) }
    }
  }
}

/// The presence and identity of a state.
private struct StatePresence: Equatable {
  let identity: StateIdentity?
}
