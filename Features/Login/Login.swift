public import Lockstep

/// Logs a person in: account and password, a second step for the internal network, and a session with automatic refresh.
///
/// ``State`` is its state and ``Action`` lists its actions; ``AuthManager`` is the interface to the server. It reports the start and end of
/// a session to its parent through ``Delegate``.
public struct Login: ReducerProtocol, Sendable {
  @Dependency(\.authManager) var authManager
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date

  /// Creates the reducer.
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .accountChanged(let account):
        state.account = account
        state.alert = nil
        return .none

      case .passwordChanged(let password):
        state.password = password
        state.alert = nil
        return .none

      case .loginButtonTapped: return logIn(&state)
      case .loginResponse(.success(let session)): return passFirstStep(&state, with: session)
      case .loginResponse(.failure(let error)): return fail(&state, with: AuthError(error))
      case .retryButtonTapped: return retry(&state)
      case .cancelButtonTapped: return cancelRequest(&state)

      case .alertDismissed:
        state.alert = nil
        return .none

      case .cooldownTicked: return countDown(&state)
      case .cooldownEnded: return endCooldown(&state)

      case .codeChanged(let code): return changeCode(&state, to: code)
      case .verifyButtonTapped: return verifyCode(&state)
      case .resendButtonTapped: return resendCode(&state)
      case .backButtonTapped: return leaveSecondStep(&state)
      case .ticketResponse(.success(let ticket)): return passSecondStep(&state, with: ticket)
      case .ticketResponse(.failure(let error)): return failSecondStep(&state, with: AuthError(error))
      case .ticketNeeded: return beginSecondStepAgain(&state)

      case .sessionRestored(let session): return signIn(&state, with: session, isNews: false)
      case .sessionRejected: return expire(&state)
      case .tokenRefreshDue: return refresh(&state)
      case .refreshResponse(.success(let session)): return renew(&state, with: session)
      case .refreshResponse(.failure(let error)): return failRefresh(&state, with: AuthError(error))

      case .logoutButtonTapped: return logOut(&state)
      case .logoutResponse(let token, let error): return endLogout(&state, of: token, error: error)

      case .delegate: return .none
      }
    }
  }
}
