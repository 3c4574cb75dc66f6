public import Lockstep

extension Login {
  /// What can happen to the login.
  public enum Action: Equatable, Sendable, Decodable {
    /// The account field was edited.
    case accountChanged(String)
    /// The password field was edited.
    case passwordChanged(Password)
    /// Log in with what the fields hold.
    case loginButtonTapped
    /// The first step was answered.
    case loginResponse(TaskResult<Session>)
    /// Repeat the request that failed.
    case retryButtonTapped
    /// Give up the request in flight.
    case cancelButtonTapped
    /// The alert was read.
    case alertDismissed

    /// A second of the cooldown has passed.
    case cooldownTicked
    /// The last second of the cooldown has passed.
    case cooldownEnded

    /// The field of the one-time code was edited.
    case codeChanged(String)
    /// Hand the one-time code in.
    case verifyButtonTapped
    /// Ask for another one-time code.
    case resendButtonTapped
    /// Leave the second step for the first.
    case backButtonTapped
    /// The second step was answered.
    case ticketResponse(TaskResult<NetworkTicket>)

    /// A session of an earlier launch was found.
    case sessionRestored(Session)
    /// Some other part of the app was told that the session is over.
    case sessionRejected
    /// The token expires in a minute, or a failed refresh is to be repeated.
    case tokenRefreshDue
    /// The refresh was answered.
    case refreshResponse(TaskResult<Session>)

    /// Log out.
    case logoutButtonTapped
    /// The server was told that the session of a token is over, or could not be told.
    case logoutResponse(Token, AuthError?)

    /// What the parent is told.
    case delegate(Delegate)
  }

  /// What a login tells its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// A person has logged in, with all steps behind them.
    case signedIn(Session)
    /// The session is over: by a logout, or because the server rejects it.
    case signedOut
  }
}
