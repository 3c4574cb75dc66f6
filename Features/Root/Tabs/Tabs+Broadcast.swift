internal import Lockstep

extension Tabs {
  /// Reads the preferences for the next broadcast and the on-duty watch, unless the visible settings already read them.
  func readPreferences(_ state: State) -> Effect<Action> {
    let isNeeded = state.settings.loading == .notStarted && state.bar.selected != .settings
    return isNeeded ? .send(.settings(.preferencesNeeded)) : .none
  }

  /// Sets the host's name for the broadcast that starts: the name in the preferences, or the account's public name if that is empty.
  func nameHost(of state: inout State) -> Effect<Action> {
    let name = state.settings.savablePreferences.name
    state.broadcast.host = name.isEmpty ? State.publicName(of: state.account) : name
    return .none
  }

  /// Sets the next broadcast's quality to that of the settings; a choice in the preparation applies to one broadcast only.
  func resetQuality(of state: inout State) -> Effect<Action> {
    state.broadcast.preparation.quality = Preparation.Quality(state.settings.preferences.videoQuality)
    return .none
  }
}

extension Tabs.State {
  /// Whether a broadcast is live. This small value is for the tab bar, because the broadcast itself changes constantly.
  public var isLive: Bool { broadcast.live != nil }
}

extension Preparation.Quality {
  /// Converts the quality in the preferences.
  init(_ quality: Preferences.VideoQuality) {
    self =
      switch quality {
      case .low: .low
      case .medium: .high
      case .high: .full
      }
  }
}
