public import Lockstep

extension Login {
  /// The actions of the login.
  public enum Action: Equatable, Sendable, Decodable {
    /// The account field was edited.
    case accountChanged(String)
    /// The password field was edited.
    case passwordChanged(Password)
    /// Log in with the fields' values.
    case loginButtonTapped
    /// The request for the first step succeeded or failed.
    case loginResponse(TaskResult<Session>)
    /// Retry the failed request.
    case retryButtonTapped
    /// Cancel the request in flight.
    case cancelButtonTapped
    /// The alert was dismissed.
    case alertDismissed

    /// One second of the cooldown passed.
    case cooldownTicked
    /// The cooldown is over.
    case cooldownEnded

    /// The field of the one-time code was edited.
    case codeChanged(String)
    /// Submit the one-time code.
    case verifyButtonTapped
    /// Request another one-time code.
    case resendButtonTapped
    /// Return from the second step to the first.
    case backButtonTapped
    /// The request for the second step succeeded or failed.
    case ticketResponse(TaskResult<NetworkTicket>)
    /// The parent needs a ticket for the session: the first one, or a replacement for a rejected one.
    case ticketNeeded

    /// The session of an earlier launch was found.
    case sessionRestored(Session)
    /// Another feature reported that the session is over.
    case sessionRejected
    /// The token expires in a minute, or the delay before a refresh is retried is over.
    case tokenRefreshDue
    /// The refresh succeeded or failed.
    case refreshResponse(TaskResult<Session>)

    /// Log out.
    case logoutButtonTapped
    /// The server confirmed or failed the logout of a token.
    case logoutResponse(Token, AuthError?)

    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages from a login to its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// A person logged in and completed all steps.
    case signedIn(Session)
    /// The session is over: the person logged out, or the server rejected it.
    case signedOut
  }
}
