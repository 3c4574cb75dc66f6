extension Store {
  /// A store over a part of the state, which sends its actions through this one.
  ///
  /// A lens: it holds no state of its own, and costs nothing while it isn't used.
  ///
  /// - Parameters:
  ///   - state: The part.
  ///   - action: Makes this store's action of the part's: the case's constructor.
  /// - Returns: The scoped store.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let path = StatePath(reading: state)
    let link = link(action) { [self] in self.state[keyPath: state] }
    guard let address, let part = path.address(in: StateAddress(pointer: address)) else {
      return Store<ChildState, ChildAction>(source: .computed(link))
    }
    return Store<ChildState, ChildAction>(source: .stored(part.pointer.assumingMemoryBound(to: ChildState.self), link))
  }

  /// A store over an optional part of the state, if it is present now.
  ///
  /// When the part goes away later, the scoped store keeps its last state; actions sent to it are reported as issues by `ifLet`.
  ///
  /// - Parameters:
  ///   - state: The optional part.
  ///   - action: Makes this store's action of the part's: the case's constructor.
  /// - Returns: The scoped store, or `nil` where the part is absent.
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

  private func link<ChildState, ChildAction>(
    _ action: @escaping (ChildAction) -> Action,
    read: @escaping () -> ChildState
  ) -> StoreLink<ChildState, ChildAction> {
    StoreLink(read: read, send: { [self] in send(action($0)) }, watch: { [self] in watch($0) })
  }
}
