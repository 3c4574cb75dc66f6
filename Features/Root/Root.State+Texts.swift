public import Lockstep

extension Root.State {
  /// The phases of the app; exactly one applies at any time.
  public enum Phase: Equatable, Sendable {
    /// The last visit is being read.
    case launching
    /// The login is shown, below an error about the last visit and a retry button.
    case failed(SettingsError)
    /// The login is shown.
    case signedOut
    /// A person logged in, and other people's data is being removed.
    case entering
    /// The tabs are shown.
    case signedIn
  }

  /// The current phase of the app.
  public var phase: Phase {
    switch stage {
    case .signedIn: .signedIn
    case .signedOut(let signedOut):
      switch signedOut.phase {
      case .notRead, .reading: .launching
      case .unreadable(let error): .failed(error)
      case .known: .signedOut
      case .erasing: login.session == nil ? .signedOut : .entering
      }
    }
  }

  /// Whether the retry button is enabled.
  public var canRetry: Bool {
    if case .failed = phase { return true }
    return saveError != nil && visit != nil
  }

  /// The text above the login: `After logging in, you will see the dashboard.`; `nil` if there is nothing to report.
  public var loginText: TextState? {
    guard case .signedOut(let signedOut) = stage else { return nil }
    if case .unreadable(let error) = signedOut.phase {
      return "Your last session can't be restored: \(error.text). \(error.advice)"
    }
    return signedOut.link.map { "After logging in, you will see \($0.place)." }
  }

  /// The consequence of failing to save the visit; `nil` if it was saved.
  public var saveText: TextState? {
    saveError.map { "You will have to log in again next time: \($0.text). \($0.advice)" }
  }
}

extension Message {
  /// A message about data that could not be removed.
  static func left(_ data: [Root.UserDataKind]) -> Self {
    let names = data.map(\.name).joined(separator: ", ")
    return Self(
      id: "removal",
      title: "Not everything was removed",
      text: "Still on this device: \(names). Free some space; the removal is retried at the next login or sign-out.",
      priority: .important,
      duration: nil
    )
  }

  /// A message about a last visit that can't be restored.
  fileprivate static func unrestored(because text: TextState) -> Self {
    Self(id: "visit", title: "You have to log in again", text: text, priority: .important, duration: nil)
  }
}

extension Root.UserDataKind {
  /// The display name.
  public var name: TextState {
    switch self {
    case .visit: "your session"
    case .favorites: "your favourites"
    case .ratings: "your ratings"
    case .order: "your order"
    case .draft: "your draft"
    }
  }
}

extension Visit.ReadResult {
  /// A message about a file that was renamed.
  var message: Message? {
    switch self {
    case .none, .found: nil
    case .damaged(let name): .unrestored(because: "The file with your session was damaged; it is kept as \(name).")
    case .newer(let version, let name):
      .unrestored(because: "The file with your session has version \(version); it is kept as \(name).")
    }
  }
}
