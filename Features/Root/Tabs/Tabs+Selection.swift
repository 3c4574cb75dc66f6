internal import Lockstep

extension Tabs {
  /// Tells a feature that its tab is shown.
  func come(to tab: Tab) -> Effect<Action> {
    switch tab {
    case .home: .send(.home(.appeared))
    // What may be captured can have been changed in the system's settings.
    case .broadcast: .send(.broadcast(.preparation(.appeared)))
    case .dashboard: .send(.dashboard(.appeared))
    case .settings: .send(.settings(.appeared))
    }
  }

  /// Tells a feature that its tab is left, so that it ends what nobody waits for any more.
  ///
  /// A broadcast that is live goes on; one that has yet to begin doesn't begin behind its host's back.
  func leave(_ tab: Tab, of state: State) -> Effect<Action> {
    switch tab {
    case .home: .send(.home(.disappeared))
    case .broadcast where state.broadcast.phase == .countingDown:
      .merge(.send(.broadcast(.cancelButtonTapped)), .send(.broadcast(.preparation(.left))))
    case .broadcast: .send(.broadcast(.preparation(.left)))
    case .dashboard: .send(.dashboard(.disappeared))
    case .settings: .send(.settings(.disappeared))
    }
  }
}
