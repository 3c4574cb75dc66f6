public import Lockstep

extension Settings {
  /// The length of a pause in editing before a save.
  static let quiet = Duration.seconds(1)

  func edit(_ state: inout State) -> Effect<Action> {
    guard state.canEdit else {
      state.preferences = Preferences()
      return .none
    }
    state.preferences.tidyName()
    return saveLater(&state)
  }

  /// Saves pending edits, one save at a time, because an older save could overwrite a newer one.
  func save(_ state: inout State) -> Effect<Action> {
    guard state.hasUnsavedChanges, !state.isSaving else { return .none }
    state.isSaving = true
    let save = Effect<Action>.task(name: "save") { [preferences = state.savablePreferences] in
      .saveResponse(
        await TaskResult {
          try await storage.save(preferences)
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
    // Saves edits that were made during the save.
    if state.hasUnsavedChanges { return state.hasLeft || state.isSigningOut ? save(&state) : saveLater(&state) }
    return endSignOut(&state)
  }

  func failSave(_ state: inout State, with error: SettingsError) -> Effect<Action> {
    state.isSaving = false
    state.failedSaves += 1
    state.saveError = error
    return .merge(saveLater(&state), endSignOut(&state))
  }

  /// The delay before a failed save is retried.
  ///
  /// - Parameter failures: The number of consecutive failures, at least 1.
  /// - Returns: Seconds: 1, 2, 4, 8, 16, then 30.
  static func saveDelay(afterFailures failures: Int) -> Int {
    min(30, 1 << min(failures - 1, 5))
  }

  private func saveLater(_ state: inout State) -> Effect<Action> {
    guard state.hasUnsavedChanges else {
      state.failedSaves = 0
      state.saveError = nil
      return .cancel(id: CancelID.pause)
    }
    // Edits don't shorten the delay after a failure; otherwise each key press would write to a full disk.
    let delay = state.failedSaves > 0 ? .seconds(Self.saveDelay(afterFailures: state.failedSaves)) : Self.quiet
    return .task(name: "save timer") { [clock] in
      try await clock.sleep(for: delay)
      return .saveDue
    }
    .cancellable(id: CancelID.pause, cancelInFlight: true)
  }
}

extension Settings {
  /// Saves pending edits as an effect of the parent, for a parent that removes the settings without waiting.
  ///
  /// ```swift
  /// case .sessionExpired:
  ///   let lastSave: Effect<Action> = Settings.lastSave(of: state.settings)
  ///   state = .signedOut
  ///   return lastSave
  /// ```
  ///
  /// - Parameter state: The settings before their removal.
  /// - Returns: An effect of the parent; it ends immediately if all edits are saved.
  public static func lastSave<Action>(of state: State) -> Effect<Action> {
    // A save in progress may be older than an edit that restored the saved value.
    guard state.hasUnsavedChanges || state.isSaving else { return .none }
    return .fireAndForget(name: "last save") { [preferences = state.savablePreferences] in
      @Dependency(\.settingsStorage) var storage
      // The settings no longer exist, so an error can't be reported.
      try? await storage.save(preferences)
    }
  }
}
