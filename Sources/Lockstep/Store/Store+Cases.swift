extension Store {
  /// Calls back with a store of the wrapped state whenever it comes, and when it goes; at once for how it is now.
  ///
  /// ```swift
  /// let child: Store<Child.State?, Child.Action> = store.scope(state: \.child, action: Action.child)
  /// observation = child.ifLet { child in show(child) } else: { hide() }
  /// ```
  ///
  /// A state that another identity replaces counts as a new one.
  ///
  /// - Parameters:
  ///   - present: Called with the store of the state that has come.
  ///   - absent: Called when the state has gone.
  /// - Returns: The observation, which ends when it goes away.
  public func ifLet<Wrapped>(
    then present: @escaping (Store<Wrapped, Action>) -> Void,
    else absent: @escaping () -> Void = {}
  ) -> StoreObservation where State == Wrapped? {
    following(
      by: { $0.map { Presence(identity: Identity(of: $0)) } },
      tell: { [self] _ in
        if let store = optional(\.self, route: source.route) { present(store) } else { absent() }
      }
    )
  }

  /// Calls back with an enum state whenever its case changes; at once for the case now.
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
  /// - Parameter changed: Called with the state in its new case. A change of the payload alone is not told.
  /// - Returns: The observation, which ends when it goes away.
  public func `switch`(_ changed: @escaping (State) -> Void) -> StoreObservation {
    let layout = EnumLayout(State.self)
    return following(by: { layout?.tag(of: $0) }, tell: changed)
  }

  /// Tells of the state now, and whenever what is taken from it has changed.
  private func following<Aspect: Equatable>(
    by aspect: @escaping (State) -> Aspect,
    tell: @escaping (State) -> Void
  ) -> StoreObservation {
    var last = aspect(untracked)
    tell(untracked)
    return watch { [self] in
      let new = aspect(untracked)
      defer { last = new }
      if new != last { tell(untracked) }
    }
  }
}

/// That a state is there, and which one.
private struct Presence: Equatable {
  let identity: Identity?
}
