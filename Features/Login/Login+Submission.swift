internal import Lockstep

extension Login {
  /// Identifiers of cancellable effects.
  enum CancelID: Hashable, Sendable {
    /// The request of the first or second step; only one runs at a time.
    case request
    case cooldown
    /// A refresh of the token, and the delay before it.
    case refresh
    /// The logout request for one token; requests for other tokens continue.
    case logout(Token)
  }

  /// The timeout of a request.
  static let patience = Duration.seconds(10)

  func logIn(_ state: inout State) -> Effect<Action> {
    guard state.canLogIn else { return .none }
    state.beginLoading()
    let login = Effect<Action>.task(name: "login") { [account = state.trimmedAccount, password = state.password] in
      .loginResponse(await TaskResult { try await authManager.login(account, password) })
    }
    return patiently(login, "login timeout", timeout: .loginResponse(.failure(AuthError.timedOut)), id: .request)
  }

  func retry(_ state: inout State) -> Effect<Action> {
    guard state.canRetry else { return .none }
    return state.secondStep == nil ? logIn(&state) : exchangeTicket(&state)
  }

  func passFirstStep(_ state: inout State, with session: Session) -> Effect<Action> {
    guard state.isLoading else { return .none }
    state.password = Password()
    guard session.isInternal else { return signIn(&state, with: session) }
    state.isLoading = false
    state.secondStep = SecondStep(session: session)
    return exchangeTicket(&state)
  }

  func fail(_ state: inout State, with error: AuthError) -> Effect<Action> {
    guard state.isLoading else { return .none }
    state.isLoading = false
    state.alert = error.notice(for: state.trimmedAccount)
    state.canRetry = error.isWorthRetrying
    // A repeated Enter must not send the same wrong password again.
    if error == .wrongCredentials { state.password = Password() }
    let cooldown = error.isWrongTry ? countWrongTry(&state) : .none
    return .merge(.cancel(id: CancelID.request), cooldown)
  }

  func cancelRequest(_ state: inout State) -> Effect<Action> {
    guard state.isLoading else { return .none }
    if state.secondStep?.needsCode == false { return leaveSecondStep(&state) }
    state.isLoading = false
    state.canRetry = true
    return .cancel(id: CancelID.request)
  }

  /// Runs a request with a timeout: the first to finish is handled, and its handler cancels the other.
  func patiently(_ request: Effect<Action>, _ name: String, timeout: Action, id: CancelID) -> Effect<Action> {
    let clock = Effect<Action>.task(name: name) { [clock] in
      try await clock.sleep(for: Self.patience)
      return timeout
    }
    return .merge(request, clock).cancellable(id: id, cancelInFlight: true)
  }
}

extension Login.State {
  mutating func beginLoading() {
    isLoading = true
    alert = nil
    canRetry = false
  }
}
