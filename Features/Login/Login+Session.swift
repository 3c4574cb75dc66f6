internal import Lockstep

extension Login {
  /// Begins a session; notifies the parent unless the parent supplied the session.
  func signIn(_ state: inout State, with session: Session, isNews: Bool = true) -> Effect<Action> {
    state = State(account: session.account)
    state.session = session
    return .merge(
      .cancel(ids: [CancelID.request, .cooldown]),
      refreshOnTime(session),
      isNews ? .send(.delegate(.signedIn(session))) : .none
    )
  }

  func logOut(_ state: inout State) -> Effect<Action> {
    guard let session = state.session else { return .none }
    return .merge(endOnServer(session), signOut(&state, notice: nil))
  }

  /// Ends a session that the server rejected; no logout request is needed.
  func expire(_ state: inout State) -> Effect<Action> {
    guard state.session != nil else { return .none }
    return signOut(&state, notice: AuthError.sessionExpired.notice)
  }

  /// Logs out on the server in the background; the person is already logged out locally.
  func endOnServer(_ session: Session) -> Effect<Action> {
    let token = session.token
    let logout = Effect<Action>.task(name: "logout") {
      try await authManager.logout(session)
      return .logoutResponse(token, nil)
    } catch: {
      .logoutResponse(token, AuthError($0))
    }
    return patiently(logout, "logout timeout", timeout: .logoutResponse(token, .timedOut), id: .logout(token))
  }

  func endLogout(_ state: inout State, of token: Token, error: AuthError?) -> Effect<Action> {
    // A later login attempt, and its notice, matters more than the end of the last session.
    if error != nil, state.isIdle, state.secondStep == nil, state.alert == nil {
      state.alert = .loggedOutOnThisDeviceOnly
      state.canRetry = false
    }
    return .cancel(id: CancelID.logout(token))
  }

  private func signOut(_ state: inout State, notice: Notice?) -> Effect<Action> {
    state = State(account: state.account)
    state.alert = notice
    return .merge(.cancel(ids: [CancelID.refresh, .request]), .send(.delegate(.signedOut)))
  }
}

extension Login.Notice {
  static let loggedOutOnThisDeviceOnly = Self(
    title: "Logged out on this device only",
    message: "The server could not be notified; your session there will expire."
  )
}
