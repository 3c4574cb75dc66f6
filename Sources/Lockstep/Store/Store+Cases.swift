internal import LockstepDiff

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
