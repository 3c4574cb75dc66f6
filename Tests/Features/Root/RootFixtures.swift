import Features
import Foundation
import LockstepTesting

extension Root {
  /// A test store of the app, with servers in memory, one item on the menu, and all data in the given files.
  static func testStore(
    _ state: State = .readyToLogIn(),
    files: FileStorage = .inMemory(),
    with prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Root> {
    TestStore(initialState: state) {
      Root()
    } withDependencies: {
      $0.useEmbeddedServers(files: files)
      prepare(&$0)
    }
  }
}

extension DependencyValues {
  /// Installs the services of the app in memory, with one item on the menu, a silent chat and few groups of crashes.
  mutating func useEmbeddedServers(files: FileStorage) {
    install(.embedded(files))
    timeZone = .gmt
    menu = .embedded(items: [.espresso])
    chat = .quiet
    stability = .small
    remoteImages = .embedded
    // The observation of the ratings ends at once, so that tests need not skip it.
    ratings.all = { AsyncStream { $0.finish() } }
  }
}

extension Root.State {
  /// Account and password are typed, and there is no last visit.
  static func readyToLogIn(_ lastVisit: Visit? = nil) -> Self {
    var state = Self()
    state.login = .filledIn
    state.stage = .known(lastVisit)
    return state
  }

  /// Blob is signed in; nothing is loaded.
  static func signedIn(_ tab: Features.Tab = .home) -> Self {
    var state = Self()
    state.login = .signedIn(.blob)
    state.stage = .signedIn(.blob(tab))
    return state
  }

  /// The tabs while a person is signed in.
  var tabs: Tabs.State {
    get { if case .signedIn(let tabs) = stage { tabs } else { .blob() } }
    set { if isSignedIn { stage = .signedIn(newValue) } }
  }
}

extension Root.SignInStatus {
  /// No person is signed in, and the last visit has been read.
  static func known(_ lastVisit: Visit? = nil, link: DeepLink? = nil) -> Self {
    var state = Root.SignedOut()
    state.phase = .known
    state.lastVisit = lastVisit
    state.link = link
    return .signedOut(state)
  }

  /// No person is signed in, in a given phase.
  static func signedOut(_ phase: Root.SignedOut.Phase, link: DeepLink? = nil) -> Self {
    var state = Root.SignedOut()
    state.phase = phase
    state.link = link
    return .signedOut(state)
  }
}

extension Tabs.State {
  /// Blob's tabs with nothing loaded.
  static func blob(_ tab: Features.Tab = .home) -> Self {
    Self(
      account: "blob@example.com",
      selected: tab,
      dashboard: Dashboard.State(today: "2000-01-01", isEarly: true, access: .needed)
    )
  }
}

extension Visit {
  /// Blob's visit while the session is valid.
  static func blob(_ tab: Features.Tab = .home, _ session: Session? = .blob) -> Self {
    Visit(account: "blob@example.com", session: session, tab: tab)
  }
}

extension TestStoreOf<Root> {
  /// Receives the appearance of the menu, which starts to load, and the request for the preferences.
  func receiveHome() async {
    await receive(.signedIn(.appeared))
    await receive(.signedIn(.home(.appeared))) { $0.tabs.home.isLoading = true }
    await receive(.signedIn(.settings(.preferencesNeeded))) { $0.tabs.settings.loading = .inFlight }
  }

  /// Receives the preferences and the menu.
  func receiveMenu() async {
    await receive(.signedIn(.settings(.loadResponse(.success(.firstLaunch))))) { $0.tabs.settings = .loaded() }
    await receive(.signedIn(.home(.menuResponse(.success([.espresso]))))) { $0.tabs.home = .loaded([.espresso]) }
  }
}

extension FileStorage {
  /// The visit stored for the next launch.
  var visit: Visit? {
    get async throws {
      if case .found(let visit) = try await VisitStorage.stored(in: self).load() { visit } else { nil }
    }
  }
}
