public import Lockstep

extension Login {
  /// The state of the login.
  public struct State: Equatable, Sendable {
    /// An email address or the name of an internal account, as typed.
    public var account: String
    /// The password as typed; cleared after use.
    public var password = Password()
    /// Whether a request of the first or second step is in flight.
    public var isLoading = false
    /// A notice to show.
    public var alert: Notice?
    /// Whether a retry of the failed request may help.
    public var canRetry = false
    /// The number of wrong passwords and codes since the last success or cooldown.
    public var wrongTries = 0
    /// The remaining cooldown, in seconds.
    public var cooldown: Int?
    /// The second step of internal accounts, after the password.
    public var secondStep: SecondStep?
    /// The current session.
    public var session: Session?
    /// The number of consecutive failed refreshes of the token.
    public var failedRefreshes = 0

    /// Creates the state of a login screen.
    ///
    /// - Parameter account: The initial value of the account field.
    public init(account: String = "") {
      self.account = account
    }
  }

  /// The second step: exchanges the session of the first step for a network ticket.
  public struct SecondStep: Equatable, Sendable {
    /// The session of the first step, which has no ticket yet.
    public var session: Session
    /// Whether the server requires a one-time code.
    public var needsCode = false
    /// The one-time code as typed, without spaces. It is printed in plain text, because it can't be reused.
    public var code = ""
    /// The number of codes that the server has sent.
    public var codesSent = 0

    /// Begins a second step.
    ///
    /// - Parameter session: The session of the first step.
    public init(session: Session) {
      self.session = session
    }
  }

  /// A notice to show to the person.
  public struct Notice: Equatable, Sendable {
    /// A short description of the problem.
    public var title: TextState
    /// Advice on the next step.
    public var message: TextState?

    /// Creates a notice.
    ///
    /// - Parameters:
    ///   - title: A short description of the problem.
    ///   - message: Advice on the next step.
    public init(title: TextState, message: TextState? = nil) {
      self.title = title
      self.message = message
    }
  }
}
