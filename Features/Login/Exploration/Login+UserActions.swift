extension Login {
  /// The actions that the screen offers in a state, with a few values for each field; used by `headless explore Login`.
  ///
  /// - Parameter state: A state of the login.
  /// - Returns: One action for each enabled control, and one for each value of a field other than its current one.
  public static func userActions(in state: State) -> [Action] {
    let page =
      if state.session != nil {
        [Action.logoutButtonTapped]
      } else if state.secondStep != nil {
        secondStepActions(in: state)
      } else {
        credentialActions(in: state)
      }
    return page + noticeActions(in: state)
  }

  /// An ordinary account, an internal account that needs a one-time code, and an invalid name.
  private static let accounts = ["blob@example.com", "blob.duty", "blob@"]

  /// The first account's password, the second account's, and one that is too short.
  private static let passwords: [Password] = ["correct horse", "battery staple", "short"]

  /// The correct code, a wrong code, and an incomplete code.
  private static let codes = ["123456", "654321", "123"]

  private static func credentialActions(in state: State) -> [Action] {
    guard !state.isLoading else { return [.cancelButtonTapped] }
    if state.canLogIn { return [.loginButtonTapped] }
    // The fields are filled from top to bottom, because other orders lead to the same states.
    let isAccountDone = !state.account.isEmpty && state.accountProblem == nil
    if !isAccountDone { return accounts.filter { $0 != state.account }.map(Action.accountChanged) }
    return passwords.filter { $0 != state.password }.map(Action.passwordChanged)
      + (state.wrongTries > 0 ? accounts.filter { $0 != state.account }.map(Action.accountChanged) : [])
  }

  private static func secondStepActions(in state: State) -> [Action] {
    guard !state.isLoading else { return [.cancelButtonTapped] }
    var actions = [Action.backButtonTapped]
    if state.codeText != nil { actions += codes.filter { $0 != state.secondStep?.code }.map(Action.codeChanged) }
    if state.canVerify { actions.append(.verifyButtonTapped) }
    if state.canResend { actions.append(.resendButtonTapped) }
    if state.codeText == nil, state.canRetry, state.alert == nil { actions.append(.retryButtonTapped) }
    return actions
  }

  private static func noticeActions(in state: State) -> [Action] {
    guard state.alert != nil else { return [] }
    return (state.canRetry ? [.retryButtonTapped] : []) + [.alertDismissed]
  }
}
