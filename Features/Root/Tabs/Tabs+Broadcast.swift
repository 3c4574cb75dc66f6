internal import Lockstep

extension Tabs {
  /// Reads the preferences for a new broadcast and the on-duty watch, unless the visible settings read them.
  func readPreferences(_ state: State) -> Effect<Action> {
    let isNeeded = state.settings.loading == .notStarted && state.bar.selected != .settings
    return isNeeded ? .send(.settings(.preferencesNeeded)) : .none
  }

  /// Uses the name of the preferences in the broadcast that starts, or the account's public name if there is none.
  func nameHost(of state: inout State) -> Effect<Action> {
    let name = state.settings.savablePreferences.name
    state.broadcast.host = name.isEmpty ? State.publicName(of: state.account) : name
    return .none
  }

  /// Uses the quality of the settings in the next broadcast: a choice in the preparation is for one broadcast.
  func resetQuality(of state: inout State) -> Effect<Action> {
    state.broadcast.preparation.quality = Preparation.Quality(state.settings.preferences.videoQuality)
    return .none
  }
}

extension Tabs.State {
  /// Whether a broadcast is live: a small value for the tab bar, because the broadcast itself changes constantly.
  public var isLive: Bool { broadcast.live != nil }
}

extension Preparation.Quality {
  /// The quality of the preferences.
  init(_ quality: Preferences.VideoQuality) {
    self =
      switch quality {
      case .low: .low
      case .medium: .high
      case .high: .full
      }
  }
}
