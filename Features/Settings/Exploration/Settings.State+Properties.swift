internal import Lockstep

/// Conditions that hold in every state of the settings; `headless explore Settings` checks them.
extension Settings.State {
  /// Whether the fields have their defaults until the file is read, so that edits can't overwrite it.
  public var isUntouchedBeforeLoading: Bool { canEdit || preferences == Preferences() && !isSaving }

  /// Whether the saved name is free of surrounding spaces.
  public var hasTidySavedName: Bool { saved.map { $0.name == $0.name.trimmed } ?? true }

  /// Whether signing out waits only while a save is in progress.
  public var savesBeforeSignOut: Bool { !isSigningOut || isSaving }

  /// Whether the status line shows the settings as saved only if they are.
  public var tellsTruthAboutSaving: Bool { saveText != "Saved" || savablePreferences == saved }

  /// Whether the dialog and the developer section are closed after the person has left.
  public var isClosedAfterLeaving: Bool { !hasLeft || confirmation == nil && developer == nil }

  /// The status of the preferences, for a diagram: `loading`, `saved`, `waiting to save` and so on.
  public var savingPhase: String {
    switch loading {
    case .notStarted: "not loaded"
    case .inFlight: "loading"
    case .failed: "not readable"
    case .done where isSigningOut: "saving before sign-out"
    case .done where isSaving: "saving"
    case .done where !hasUnsavedChanges: saved == nil ? "defaults" : "saved"
    case .done: saveError == nil ? "waiting to save" : "not saved"
    }
  }

  /// Whether there are no unsaved changes, or the last failure is shown.
  public var hasSavedOrReportsWhy: Bool { !hasUnsavedChanges || saveError != nil }
}
