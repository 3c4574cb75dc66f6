internal import Lockstep

extension Login {
  /// Exchanges the session for a network ticket, with the one-time code if one is required and typed.
  func exchangeTicket(_ state: inout State) -> Effect<Action> {
    guard state.isIdle, let step = state.secondStep else { return .none }
    let code = state.canVerify ? step.code : nil
    state.beginLoading()
    // The session's token may have been refreshed since the step began.
    let session = state.session ?? step.session
    let exchange = Effect<Action>.task(name: "ticket exchange") {
      .ticketResponse(await TaskResult { try await authManager.exchangeTicket(session, code) })
    }
    let timeout = Action.ticketResponse(.failure(AuthError.timedOut))
    return patiently(exchange, "ticket exchange timeout", timeout: timeout, id: .request)
  }

  /// Begins the second step of an existing session, with its ticket if there is one.
  func beginSecondStepAgain(_ state: inout State) -> Effect<Action> {
    guard let session = state.session, state.secondStep == nil else { return .none }
    state.secondStep = SecondStep(session: session)
    return exchangeTicket(&state)
  }

  func changeCode(_ state: inout State, to code: String) -> Effect<Action> {
    // People paste codes in their printed form: `123 456`.
    state.secondStep?.code = code.filter { !$0.isWhitespace }
    state.alert = nil
    return .none
  }

  func verifyCode(_ state: inout State) -> Effect<Action> {
    state.canVerify ? exchangeTicket(&state) : .none
  }

  /// Requests another code: an exchange without a code makes the server send one.
  func resendCode(_ state: inout State) -> Effect<Action> {
    guard state.canResend else { return .none }
    state.secondStep?.code = ""
    return exchangeTicket(&state)
  }

  func leaveSecondStep(_ state: inout State) -> Effect<Action> {
    guard let session = state.secondStep?.session else { return .none }
    state.endSecondStep()
    return .merge(.cancel(id: CancelID.request), state.session == nil ? endOnServer(session) : .none)
  }

  func passSecondStep(_ state: inout State, with ticket: NetworkTicket) -> Effect<Action> {
    guard state.isLoading, var session = state.secondStep?.session else { return .none }
    if state.session != nil {
      state.session?.ticket = ticket
      state.endSecondStep()
      state.wrongTries = 0
      return .cancel(id: CancelID.request)
    }
    session.ticket = ticket
    return signIn(&state, with: session)
  }

  func failSecondStep(_ state: inout State, with error: AuthError) -> Effect<Action> {
    guard state.isLoading else { return .none }
    if error == .codeRequired { return askForCode(&state) }
    if error == .wrongCode { state.secondStep?.code = "" }
    if error == .sessionExpired, state.session != nil { return expire(&state) }
    // If the session continues, its notice is shown on the page of the second step.
    if error.endsSession, state.session == nil { state.secondStep = nil }
    return fail(&state, with: error)
  }

  private func askForCode(_ state: inout State) -> Effect<Action> {
    state.isLoading = false
    state.secondStep?.needsCode = true
    state.secondStep?.codesSent += 1
    return .cancel(id: CancelID.request)
  }
}

extension Login.State {
  fileprivate mutating func endSecondStep() {
    secondStep = nil
    isLoading = false
    alert = nil
    canRetry = false
  }
}
