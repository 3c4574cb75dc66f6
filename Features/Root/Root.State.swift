internal import Lockstep

extension Root {
  /// The state of the app.
  public struct State: Equatable, Sendable {
    /// The login, and the session while there is one.
    public var login = Login.State()
    /// Whether the person is signed in, with the state of the login page or the tabs.
    public var stage = SignInStatus.signedOut(SignedOut())
    /// Why the last visit could not be saved.
    public var saveError: SettingsError?
    /// The language of all screens: the device's until the preferences are known, then the preferred one.
    public var language = Preferences.Language.english
    /// The region of all screens, from the preferences once they are known.
    public var region = Preferences.Region.system
    /// The appearance of all screens: the device's until the preferences are known, then the preferred one.
    public var appearance = Preferences.Appearance.system
    /// The messages above all screens.
    public var messages = Messages.State()

    /// Creates the state of an app that has just launched.
    public init() {}
  }

  /// The sign-in status: `signedIn` exactly while the login has a session and the stored data belongs to the same person.
  public enum SignInStatus: Equatable, Sendable {
    /// The login is shown.
    case signedOut(SignedOut)
    /// The tabs are shown.
    case signedIn(Tabs.State)
  }

  /// The state while no person is signed in.
  public struct SignedOut: Equatable, Sendable {
    /// The status of other people's stored data.
    public var phase = Phase.notRead
    /// The visit whose session expired; its favourites and order are still stored.
    public var lastVisit: Visit?
    /// The destination to show after signing in.
    public var link: DeepLink?

    /// Creates the state of an app that has just launched.
    public init() {}

    /// The status of other people's stored data.
    public enum Phase: Equatable, Sendable {
      /// The last visit has not been requested yet.
      case notRead
      /// The last visit is being read.
      case reading
      /// The last visit could not be read; a retry is offered.
      case unreadable(SettingsError)
      /// The last visit was read.
      case known
      /// Another person's data is being removed.
      case erasing
    }
  }

  /// The data removed on sign-out.
  public enum UserDataKind: String, Hashable, Sendable, Decodable, CaseIterable {
    /// The last visit with its session.
    case visit
    /// The favourites.
    case favorites
    /// The ratings.
    case ratings
    /// The order.
    case order
    /// The draft of a broadcast.
    case draft
  }
}

extension Root.State {
  /// Whether the tabs are shown.
  public var isSignedIn: Bool {
    if case .signedIn = stage { true } else { false }
  }

  /// Whether a signed-in person is in the second step, to get another ticket.
  public var isEnteringNetwork: Bool { isSignedIn && login.secondStep != nil }

  /// The tabs while a person is signed in: `store.scope(state: \.signedIn, action: Root.Action.signedIn)`.
  public var signedIn: Tabs.State? {
    if case .signedIn(let tabs) = stage { tabs } else { nil }
  }

  /// The visit to store for the next launch; `nil` if there is none.
  public var visit: Visit? {
    switch stage {
    case .signedOut(let signedOut): signedOut.lastVisit
    case .signedIn(let tabs): tabs.visit(with: login.session)
    }
  }
}
