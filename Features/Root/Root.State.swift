extension Root {
  /// What the app knows.
  public struct State: Equatable, Sendable {
    /// The login, and the session while there is one.
    public var login = Login.State()
    /// Whether the tabs are shown, and what is known on either side.
    public var stage = Stage.signedOut(SignedOut())
    /// Why the last visit could not be saved.
    public var saveError: SettingsError?
    /// What the person must be told.
    public var notice: Notice?

    /// Makes the state of an app that has just been started.
    public init() {}
  }

  /// Whether somebody is signed in. It is `signedIn` in just the steps in which the login has a session and the person's data are theirs.
  public enum Stage: Equatable, Sendable {
    /// The login is shown.
    case signedOut(SignedOut)
    /// The tabs are shown.
    case signedIn(Tabs.State)
  }

  /// What is known while nobody is signed in.
  public struct SignedOut: Equatable, Sendable {
    /// How far it is known, or cleared up, what others have left.
    public var phase = Phase.notRead
    /// The visit that ended by itself: whose favourites and order are still here.
    public var lastVisit: Visit?
    /// What is to be shown after signing in.
    public var link: DeepLink?

    /// Makes the state of an app that has just been started.
    public init() {}

    /// How far it is known, or cleared up, what others have left.
    public enum Phase: Equatable, Sendable {
      /// The last visit is not asked for yet.
      case notRead
      /// The last visit is being read.
      case reading
      /// The last visit could not be read; a retry is offered.
      case unreadable(SettingsError)
      /// It is known.
      case known
      /// What belongs to somebody else is being removed.
      case erasing
    }
  }

  /// Something the person must be told.
  public struct Notice: Equatable, Sendable {
    /// What happened, in a few words.
    public var title: String
    /// What to do about it, or what follows from it.
    public var message: String

    /// Makes a notice.
    ///
    /// - Parameters:
    ///   - title: What happened, in a few words.
    ///   - message: What to do about it, or what follows from it.
    public init(title: String, message: String) {
      self.title = title
      self.message = message
    }
  }

  /// What is removed when a person signs out.
  public enum UserData: String, Hashable, Sendable, Decodable, CaseIterable {
    /// The last visit with its session.
    case visit
    /// The favourites.
    case favorites
    /// The order.
    case order
  }
}

extension Root.State {
  /// Whether the tabs are shown.
  public var isSignedIn: Bool {
    if case .signedIn = stage { true } else { false }
  }

  /// The tabs while somebody is signed in: `store.scope(state: \.signedIn, action: Root.Action.signedIn)`.
  public var signedIn: Tabs.State? {
    if case .signedIn(let tabs) = stage { tabs } else { nil }
  }

  /// What the next launch needs to know; `nil` where there is nothing.
  public var visit: Visit? {
    switch stage {
    case .signedOut(let signedOut): signedOut.lastVisit
    case .signedIn(let tabs): Visit(account: tabs.account, session: login.session, tab: tabs.bar.selected)
    }
  }
}
