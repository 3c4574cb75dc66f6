internal import Lockstep

extension Settings {
  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable {
    case load
    /// The delay before a save. A save in progress is never cancelled, because a partly written file would be useless.
    case pause
  }

  func appear(_ state: inout State) -> Effect<Action> {
    state.hasLeft = false
    guard state.reopensDeveloper else { return load(&state) }
    state.reopensDeveloper = false
    return .merge(load(&state), openDeveloperSection(&state))
  }

  /// Ends effects that are no longer needed, and saves pending edits. Replaces an invalid name with the saved one.
  func disappear(_ state: inout State) -> Effect<Action> {
    state.hasLeft = true
    state.confirmation = nil
    // The section's effects end now, and restart when the screen reappears.
    state.reopensDeveloper = state.reopensDeveloper || state.developer != nil
    state.developer = nil
    guard state.loading == .inFlight else {
      if state.canEdit { state.preferences = state.savablePreferences }
      return save(&state)
    }
    state.loading = .notStarted
    return .cancel(id: CancelID.load)
  }

  func retry(_ state: inout State) -> Effect<Action> {
    guard state.canRetry else { return .none }
    return state.canEdit ? save(&state) : load(&state)
  }

  func open(_ state: inout State, with opening: ReadResult) -> Effect<Action> {
    guard state.loading == .inFlight else { return .none }
    state.loading = .done
    state.saved = opening.preferences
    state.preferences = opening.preferences ?? Preferences()
    state.notice = opening.notice
    return .none
  }

  func failLoading(_ state: inout State, with error: SettingsError) -> Effect<Action> {
    guard state.loading == .inFlight else { return .none }
    state.loading = .failed(error)
    return .none
  }

  func load(_ state: inout State) -> Effect<Action> {
    guard state.loading != .inFlight, state.loading != .done else { return .none }
    state.loading = .inFlight
    return .task(name: "load") {
      .loadResponse(await TaskResult { try await storage.open() })
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension Settings.ReadResult {
  fileprivate var preferences: Preferences? {
    switch self {
    case .found(let preferences), .upgraded(let preferences, _): preferences
    case .firstLaunch, .damaged, .newer: nil
    }
  }
}
