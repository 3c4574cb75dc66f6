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
  /// Its values are observed only while it exists: keep it if it is read under observation. The closure's result is the state of the store,
  /// even if it is an optional: `scope(state: { $0 }, action: { $0 })` has the same state as this store.
  ///
  /// - Parameters:
  ///   - state: Computes the part; called at each read.
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
    // Doesn't use the root's own route, which would take one more call.
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
    let path = StatePath(reading: state)
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
    place: @escaping () -> ObservedState,
    route: ActionRoute<ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let part = IndirectStateAccess(first) { [self] body in source.withAddress { way($0, body) } }
    return Store<ChildState, ChildAction>(source: .part(part, ParentStoreLink(route: route, place: place)), core: core)
  }

  /// Returns the observed place of a part; all stores scoped to the part share it.
  func place(_ key: ObservedPartKey, _ way: @escaping PartWay) -> () -> ObservedState {
    { [self] in source.place.part(key) { SingleObservedPart(way) }.place }
  }

  /// Returns an observed place for a part that is computed by a function. The place isn't shared, because functions can't be compared.
  func placeOfItsOwn(_ way: @escaping PartWay) -> () -> ObservedState {
    let own = SingleObservedPart(way)
    return { [self] in
      _ = source.place.part(.function(ObjectIdentifier(own))) { WeakObservedPart(own) }
      return own.place
    }
  }
}
