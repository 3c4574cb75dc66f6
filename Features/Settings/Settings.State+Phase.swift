extension Settings.State {
  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The file is being read, or will be.
    case loading
    /// The file could not be read; a retry is offered.
    case failed
    /// There are no saved preferences: the screen shows the defaults and says so.
    case empty
    /// The screen shows the saved preferences.
    case content
  }

  /// The current phase of the screen.
  public var phase: Phase {
    switch loading {
    case .notStarted, .inFlight: .loading
    case .failed: .failed
    case .done: saved == nil && !hasUnsavedChanges ? .empty : .content
    }
  }

  /// Whether the fields can be edited: edits before the file is read would be lost.
  public var canEdit: Bool { loading == .done }

  /// Whether there are unsaved edits.
  public var hasUnsavedChanges: Bool { canEdit && savablePreferences != saved ?? Preferences() }

  /// The preferences to save: with a trimmed name, or the saved name instead of an invalid one.
  public var savablePreferences: Preferences {
    var savable = preferences
    savable.name = nameProblem == nil ? preferences.name.trimmed : saved?.name ?? ""
    return savable
  }

  /// Whether the retry button is enabled.
  public var canRetry: Bool {
    if case .failed = loading { return true }
    return hasUnsavedChanges && failedSaves > 0 && !isSaving
  }

  /// Whether the sign-out button is enabled.
  public var canSignOut: Bool { !isSigningOut && confirmation == nil }
}
