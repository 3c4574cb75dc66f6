extension Login {
  /// What the login knows.
  public struct State: Equatable, Sendable {
    /// An email address or the name of an internal account, as typed.
    public var account: String
    /// The password as typed; empty as soon as it has served.
    public var password = Password()
    /// Whether a request of the first or second step is in flight.
    public var isLoading = false
    /// What the person must be told.
    public var alert: Notice?
    /// Whether repeating what failed may help.
    public var canRetry = false
    /// Wrong passwords and codes since the last success or cooldown.
    public var wrongTries = 0
    /// How long login is refused, in seconds.
    public var cooldown: Int?
    /// The step that internal accounts take after the password.
    public var secondStep: SecondStep?
    /// Who is logged in.
    public var session: Session?
    /// Refreshes of the token that failed in a row.
    public var failedRefreshes = 0

    /// Makes the state of a login screen.
    ///
    /// - Parameter account: What the account field holds at first.
    public init(account: String = "") {
      self.account = account
    }
  }

  /// The second step: the session of the first is exchanged for a network ticket.
  public struct SecondStep: Equatable, Sendable {
    /// The session of the first step, which has no ticket yet.
    public var session: Session
    /// Whether the server wants a one-time code.
    public var needsCode = false
    /// The one-time code as typed, without spaces. It prints: it is worthless once used.
    public var code = ""
    /// How often a code was sent to the person.
    public var codesSent = 0

    /// Begins a second step.
    ///
    /// - Parameter session: The session of the first step.
    public init(session: Session) {
      self.session = session
    }
  }

  /// Something the person must be told.
  public struct Notice: Equatable, Sendable {
    /// What happened, in a few words.
    public var title: String
    /// What to do about it.
    public var message: String?

    /// Makes a notice.
    ///
    /// - Parameters:
    ///   - title: What happened, in a few words.
    ///   - message: What to do about it.
    public init(title: String, message: String? = nil) {
      self.title = title
      self.message = message
    }
  }
}
