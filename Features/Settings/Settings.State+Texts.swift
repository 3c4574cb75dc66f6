public import Lockstep

extension Settings.State {
  /// The text above the fields, or instead of them; `nil` if none is needed.
  public var headline: TextState? {
    switch phase {
    case .loading: "Loading your settings…"
    case .failed: loadError.map { "Your settings can't be read: \($0.text). \($0.advice)" }
    case .empty: "These are the defaults. Changes are saved automatically."
    case .content: nil
    }
  }

  /// The status of saving: `Not saved, the disk is full: next try in 4 s`.
  public var saveText: TextState? {
    guard canEdit else { return nil }
    if isSaving { return "Saving…" }
    if !hasUnsavedChanges { return nameProblem != nil ? "The name is not saved" : saved == nil ? nil : "Saved" }
    guard let saveError else { return "Not saved yet" }
    return "Not saved, \(saveError.text): next try in \(Settings.saveDelay(afterFailures: failedSaves)) s"
  }

  /// The number of characters left for the name: `36 of 40 characters left`; `nil` if the name is too long or far below the limit.
  public var nameText: TextState? { preferences.nameText }

  /// The problem with the name; `nil` if it can be saved.
  public var nameProblem: TextState? {
    let name = preferences.name.trimmed
    if name.isEmpty, !preferences.name.isEmpty { return "A name can't consist of spaces only." }
    guard name.count > Preferences.longestName else { return nil }
    return "A name has at most \(Preferences.longestName) characters; this one has \(name.count)."
  }

  /// The number of enabled notifications: `3 of 4 on`.
  public var notificationsText: TextState { preferences.notifications.text }

  private var loadError: SettingsError? {
    if case .failed(let error) = loading { error } else { nil }
  }
}

extension Settings.ReadResult {
  /// A notice to show.
  var notice: Settings.Notice? {
    switch self {
    case .firstLaunch, .found, .upgraded: nil
    case .damaged(let name):
      Settings.Notice(
        title: "Your settings were damaged",
        message: "The file is kept as \(name); the defaults are used."
      )
    case .newer(let version, let name):
      Settings.Notice(
        title: "Your settings are from a newer app",
        message: "The file of version \(version) is kept as \(name); the defaults are used."
      )
    }
  }
}
