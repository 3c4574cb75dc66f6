internal import Lockstep

extension Root {
  /// The actions that the screen offers in a state, including those of the login and the visible tab; used by `headless explore Root`.
  ///
  /// - Parameter state: A state of the app.
  /// - Returns: One action for each control that exploration tries, and the actions of the system.
  public static func userActions(in state: State) -> [Action] {
    let message = state.messages.current
    let closing: [Action] = message == nil ? [] : [.messages(.closeButtonTapped)]
    let opening: [Action] = message?.link == nil ? [] : [.messages(.openButtonTapped)]
    switch state.stage {
    case .signedOut(let signedOut): return closing + opening + signedOutActions(in: state, signedOut)
    case .signedIn(let tabs):
      let retry: [Action] = state.saveError == nil ? [] : [.retryButtonTapped]
      return closing + opening + tabActions(in: tabs).map(Action.signedIn) + retry
    }
  }

  private static func signedOutActions(in state: State, _ signedOut: SignedOut) -> [Action] {
    switch signedOut.phase {
    case .notRead: return [.launched]
    case .reading, .erasing: return signedOut.link == nil ? [.linkOpened("app://settings")] : []
    case .unreadable, .known: break
    }
    let retry: [Action] = if case .unreadable = signedOut.phase { [.retryButtonTapped] } else { [] }
    return retry + loginActions(in: state.login).map(Action.login)
  }

  /// Uses a single account, because the login has its own exploration.
  private static func loginActions(in login: Login.State) -> [Login.Action] {
    let typing: [Login.Action] = [.accountChanged("blob@example.com"), .passwordChanged("correct horse")]
    return Login.userActions(in: login).filter { action in
      switch action {
      case .accountChanged, .passwordChanged: typing.contains(action)
      default: true
      }
    }
  }

  private static func tabActions(in tabs: Tabs.State) -> [Tabs.Action] {
    let selection = [Tab.home, .settings].filter { $0 != tabs.bar.selected }.map { Tabs.Action.bar(.tapped($0)) }
    return switch tabs.bar.selected {
    case .home: selection + (tabs.home.isLoading ? [] : [.home(.refreshButtonTapped)])
    case .settings: selection + settingsActions(in: tabs.settings).map(Tabs.Action.settings)
    case .favorites, .broadcast, .dashboard: selection
    }
  }

  private static func settingsActions(in settings: Settings.State) -> [Settings.Action] {
    if settings.confirmation != nil { return [.confirmation(.presented(.signOutTapped)), .confirmation(.dismiss)] }
    let name: [Settings.Action] =
      settings.canEdit && settings.preferences.name.isEmpty ? [.binding(.set(\.preferences.$name, "Blob"))] : []
    return name + (settings.canSignOut ? [.signOutButtonTapped] : [])
  }
}
