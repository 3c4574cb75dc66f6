public import Lockstep

extension Settings {
  /// How long nothing must be edited before a save.
  static let quiet = Duration.seconds(1)

  func edit(_ state: inout State) -> Effect<Action> {
    guard state.canEdit else {
      state.preferences = Preferences()
      return .none
    }
    state.preferences.tidyName()
    return saveLater(&state)
  }

  /// Writes what is not saved yet; never two at a time, as the older might win.
  func save(_ state: inout State) -> Effect<Action> {
    guard state.hasUnsavedChanges, !state.isSaving else { return .none }
    state.isSaving = true
    let save = Effect<Action>.task(name: "save") { [preferences = state.preferences] in
      .saveResponse(
        await TaskResult {
          try files.saveSettings(preferences)
          return preferences
        }
      )
    }
    return .merge(.cancel(id: CancelID.pause), save)
  }

  func endSave(_ state: inout State, of preferences: Preferences) -> Effect<Action> {
    state.isSaving = false
    state.saved = preferences
    state.failedSaves = 0
    state.saveError = nil
    // What was edited meanwhile.
    if state.hasUnsavedChanges { return state.hasLeft || state.isSigningOut ? save(&state) : saveLater(&state) }
    return endSignOut(&state)
  }

  func failSave(_ state: inout State, with error: SettingsError) -> Effect<Action> {
    state.isSaving = false
    state.failedSaves += 1
    state.saveError = error
    return .merge(saveLater(&state), endSignOut(&state))
  }

  /// How long to wait before a failed save is repeated.
  ///
  /// - Parameter failures: Failures in a row, at least 1.
  /// - Returns: Seconds: 1, 2, 4, 8, 16, and 30 from then on.
  static func saveDelay(afterFailures failures: Int) -> Int {
    min(30, 1 << min(failures - 1, 5))
  }

  private func saveLater(_ state: inout State) -> Effect<Action> {
    guard state.hasUnsavedChanges else {
      state.failedSaves = 0
      state.saveError = nil
      return .cancel(id: CancelID.pause)
    }
    // Edits don't shorten the pause after a failure: a full disk is not asked at each key.
    let delay = state.failedSaves > 0 ? .seconds(Self.saveDelay(afterFailures: state.failedSaves)) : Self.quiet
    return .task(name: "save timer") { [clock] in
      try await clock.sleep(for: delay)
      return .saveDue
    }
    .cancellable(id: CancelID.pause, cancelInFlight: true)
  }
}

extension Settings {
  /// Saves what is not saved yet as an effect of the parent's own: for a parent that removes the settings without waiting.
  ///
  /// ```swift
  /// case .sessionExpired:
  ///   let lastSave: Effect<Action> = Settings.lastSave(of: state.settings)
  ///   state = .signedOut
  ///   return lastSave
  /// ```
  ///
  /// - Parameter state: The settings as they are before they go.
  /// - Returns: An effect that belongs to whoever returns it; over at once where everything is saved.
  public static func lastSave<Action>(of state: State) -> Effect<Action> {
    // What is being written may be older than what was edited back.
    guard state.hasUnsavedChanges || state.isSaving else { return .none }
    return .fireAndForget(name: "last save") { [preferences = state.preferences] in
      @Dependency(\.fileStorage) var files
      // Nobody is there to be told.
      try? files.saveSettings(preferences)
    }
  }
}
