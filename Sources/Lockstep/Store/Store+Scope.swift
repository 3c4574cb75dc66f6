extension Store {
  /// A store over a part of the state, which sends its actions through this one.
  ///
  /// A lens: it holds no state of its own, and costs nothing while it isn't used.
  ///
  /// - Parameters:
  ///   - state: The part.
  ///   - action: Makes this store's action of the part's: the case's constructor.
  /// - Returns: The scoped store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let link = link(action) { [self] in self.state[keyPath: state] }
    return Store<ChildState, ChildAction>(source: source(of: state, link: link))
  }

  /// A store over an optional part of the state, if it is present now.
  ///
  /// When the part goes away later, the scoped store keeps its last state; actions sent to it are reported as issues by `ifLet`.
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
    guard var last = self.state[keyPath: state] else { return nil }
    let link = link(action) { [self] in
      if let current = self.state[keyPath: state] { last = current }
      return last
    }
    return Store<ChildState, ChildAction>(source: .computed(link))
  }

  /// A store over something computed from the state, which sends its actions through this one.
  ///
  /// - Parameters:
  ///   - state: Computes the part; called at each read.
  ///   - action: Makes this store's action of the part's.
  /// - Returns: The scoped store.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(source: .computed(link(action) { [self] in state(self.state) }))
  }

  // Inlinable, so that the constructors on the way to the root are called as concrete functions: 20 ns a level instead of 45.
  @inlinable
  func link<ChildState, ChildAction>(
    _ action: @escaping (ChildAction) -> Action,
    read: @escaping () -> ChildState
  ) -> StoreLink<ChildState, ChildAction> {
    let watch: (@escaping () -> Void) -> StoreSubscription = { [self] in self.watch($0) }
    if let machine {
      return StoreLink(desk: machine.desk, read: read, send: { machine.sendAsTask(action($0)) }, watch: watch)
    }
    let send = source.send
    return StoreLink(desk: source.desk, read: read, send: { send(action($0)) }, watch: watch)
  }

  @usableFromInline
  func source<ChildState, ChildAction>(
    of state: KeyPath<State, ChildState>,
    link: StoreLink<ChildState, ChildAction>
  ) -> StoreSource<ChildState, ChildAction> {
    let path = StatePath(reading: state)
    guard let address, let part = path.address(in: StateAddress(pointer: address)) else { return .computed(link) }
    return .stored(part.pointer.assumingMemoryBound(to: ChildState.self), link)
  }
}
