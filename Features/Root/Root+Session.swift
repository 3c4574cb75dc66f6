internal import Lockstep

extension Root {
  /// Updates the tabs after each login action, so that they never appear without a session.
  func follow(_ action: Login.Action, in state: inout State) -> Effect<Action> {
    switch state.stage {
    case .signedIn(let tabs) where state.login.session == nil:
      if case .logoutButtonTapped = action { return signOut(&state, from: tabs) }
      return expire(&state, from: tabs)
    case .signedIn: return .none
    case .signedOut: return settle(&state)
    }
  }

  /// Shows the tabs to the signed-in person once other people's data is removed.
  func settle(_ state: inout State) -> Effect<Action> {
    guard case .signedOut(let signedOut) = state.stage, let session = state.login.session else { return .none }
    switch signedOut.phase {
    case .notRead, .unreadable: return read(&state)
    case .reading, .erasing: return .none
    case .known: return signedOut.lastVisit?.account == session.account ? enter(&state, session) : erase(&state)
    }
  }

  func enter(_ state: inout State, _ session: Session) -> Effect<Action> {
    guard case .signedOut(let signedOut) = state.stage else { return .none }
    let link = signedOut.link
    let tab = link?.tab ?? signedOut.lastVisit?.tab ?? .home
    var dashboard = Dashboard.State(
      now: date.now,
      in: timeZone,
      access: session.ticket.map { .open(until: $0.expiresAt) } ?? .needed
    )
    if let app = signedOut.lastVisit?.app { dashboard.app = app }
    state.stage = .signedIn(Tabs.State(account: session.account, selected: tab, dashboard: dashboard))
    return .merge(.send(.signedIn(.appeared)), link.map { .send(.signedIn(.linkOpened($0))) } ?? .none)
  }

  /// Passes a new ticket for the internal network to existing tabs, unless they were created with it.
  func pass(_ ticket: NetworkTicket?, to tabs: Tabs.State?) -> Effect<Action> {
    guard let ticket, let tabs, tabs.dashboard.access != .open(until: ticket.expiresAt) else { return .none }
    return .send(.signedIn(.dashboard(.ticketReceived(expiresAt: ticket.expiresAt))))
  }

  /// Signs the person out, and removes all of the person's data except the device's settings.
  private func signOut(_ state: inout State, from tabs: Tabs.State) -> Effect<Action> {
    state.stage = .signedOut(SignedOut())
    state.login.account = ""
    state.saveError = nil
    return .merge(Settings.lastSave(of: tabs.settings), .cancel(id: CancelID.save), erase(&state))
  }

  /// Ends an expired session. Keeps the person's data, because the same person is likely to log in again.
  private func expire(_ state: inout State, from tabs: Tabs.State) -> Effect<Action> {
    var signedOut = SignedOut()
    signedOut.phase = .known
    signedOut.lastVisit = tabs.visit(with: nil)
    state.stage = .signedOut(signedOut)
    return .merge(Settings.lastSave(of: tabs.settings), Tabs.lastDraftSave(of: tabs))
  }
}
