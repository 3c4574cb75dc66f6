extension Settings.State {
  /// The faces of the screen; at any time it has exactly one.
  public enum Phase: Equatable, Sendable {
    /// The file is being read, or about to be.
    case loading
    /// The file could not be read; a retry is offered.
    case failed
    /// Nothing was ever chosen: the screen shows the defaults and says so.
    case empty
    /// The screen shows what was chosen.
    case content
  }

  /// The face of the screen now.
  public var phase: Phase {
    switch loading {
    case .notStarted, .inFlight: .loading
    case .failed: .failed
    case .done: saved == nil && !hasUnsavedChanges ? .empty : .content
    }
  }

  /// Whether the fields can be edited: what is written before the file is read would be lost.
  public var canEdit: Bool { loading == .done }

  /// Whether the file does not hold yet what was chosen.
  public var hasUnsavedChanges: Bool { canEdit && preferences != saved ?? Preferences() }

  /// Whether the retry button does anything.
  public var canRetry: Bool {
    if case .failed = loading { return true }
    return hasUnsavedChanges && failedSaves > 0 && !isSaving
  }

  /// Whether the sign-out button does anything.
  public var canSignOut: Bool { !isSigningOut && confirmation == nil }
}
