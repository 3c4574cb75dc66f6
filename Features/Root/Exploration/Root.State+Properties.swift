/// Conditions that hold in every state of the app; `headless explore Root` checks them.
extension Root.State {
  /// Whether the tabs belong to the account that is logged in.
  public var showsTabsOfSession: Bool { signedIn.map { $0.account == login.session?.account } ?? true }

  /// Whether no personal data is shown while it is being removed.
  public var showsNothingWhileErasing: Bool {
    guard case .signedOut(let signedOut) = stage, signedOut.phase == .erasing else { return true }
    return signedOut.lastVisit == nil || login.session != nil
  }

  /// Whether the settings' flag for a live broadcast is correct.
  public var tellsSettingsAboutBroadcast: Bool { signedIn.map { $0.settings.isBroadcasting == $0.isLive } ?? true }

  /// Whether a signed-in person sees nothing of the login, except the second step for another ticket.
  public var endsLoginWhenSignedIn: Bool {
    !isSignedIn || (!login.isLoading || login.secondStep != nil) && login.password.isEmpty
  }

  /// Whether the last visit is being read, or a person's data is being removed.
  public var isBusyWithVisit: Bool {
    guard case .signedOut(let signedOut) = stage else { return false }
    return signedOut.phase == .reading || signedOut.phase == .erasing
  }

  /// The phase of the app, for a diagram.
  public var stageInDiagram: String {
    switch stage {
    case .signedIn(let tabs): return "\(tabs.bar.selected)"
    case .signedOut(let signedOut):
      switch signedOut.phase {
      case .notRead: return "launched"
      case .reading: return "reading the last visit"
      case .unreadable: return "last visit unreadable"
      case .erasing: return "removing data"
      case .known: return login.phase == .failed ? "login failed" : login.isLoading ? "logging in" : "login"
      }
    }
  }
}
