internal import Lockstep

extension Tabs {
  /// Notifies a feature that its tab appeared.
  func come(to tab: Tab, in state: State) -> Effect<Action> {
    switch tab {
    case .home: .send(.home(.appeared))
    case .favorites: .send(.favorites(.appeared))
    // The access to the devices may have changed in the system's settings.
    case .broadcast: .merge(.send(.broadcast(.preparation(.appeared))), restoreDraft(state))
    case .dashboard: .send(.dashboard(.appeared))
    case .settings: .send(.settings(.appeared))
    }
  }

  /// Notifies a feature that its tab disappeared, so that it cancels effects that are no longer needed.
  ///
  /// A live broadcast continues. A countdown, which only a link or the app's move to the background can leave, is cancelled, so that no
  /// broadcast starts without the host noticing.
  func leave(_ tab: Tab, of state: State) -> Effect<Action> {
    switch tab {
    case .home: .send(.home(.disappeared))
    case .favorites: .send(.favorites(.disappeared))
    case .broadcast where state.broadcast.phase == .countingDown:
      .merge(.send(.broadcast(.cancelButtonTapped)), .send(.broadcast(.preparation(.left))), saveDraft(state))
    case .broadcast: .merge(.send(.broadcast(.preparation(.left))), saveDraft(state))
    case .dashboard: .send(.dashboard(.disappeared))
    case .settings: .send(.settings(.disappeared))
    }
  }
}
