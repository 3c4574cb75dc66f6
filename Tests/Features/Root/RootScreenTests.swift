import Features
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The screen of each state of the app, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct RootScreenTests {
  /// Compares the screen of a state with its golden files.
  private func assertScreens(
    of state: Root.State,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) {
    assertGoldenScreens(of: state, function: function, line: line, column: column) { RootScreen(store: $0) }
  }

  private func signedOut(_ phase: Root.SignedOut.Phase, link: DeepLink? = nil) -> Root.State {
    var state = Root.State()
    state.stage = .signedOut(phase, link: link)
    return state
  }

  @Test func launching() { assertScreens(of: signedOut(.reading)) }

  @Test func restoringFailed() { assertScreens(of: signedOut(.unreadable(.notAllowed))) }

  @Test func signedOut() { assertScreens(of: signedOut(.known)) }

  @Test func theLoginBelowALinksHint() { assertScreens(of: signedOut(.known, link: .aggregation(42))) }

  @Test func entering() {
    var state = signedOut(.erasing)
    state.login = .signedIn(.blob)
    assertScreens(of: state)
  }

  @Test func erasingAfterSigningOut() { assertScreens(of: signedOut(.erasing)) }

  @Test func home() { assertScreens(of: .loaded(.home)) }

  @Test func broadcast() { assertScreens(of: .loaded(.broadcast)) }

  @Test func dashboard() { assertScreens(of: .loaded(.dashboard)) }

  @Test func settings() { assertScreens(of: .loaded(.settings)) }

  private func showingMessage(_ state: Root.State) -> Root.State {
    var state = state
    state.messages.current = Message(id: "order", title: "Your order was placed", text: "1 item, 2.40 EUR.")
    return state
  }

  @Test func aMessageAboveTheDashboard() { assertScreens(of: showingMessage(.loaded(.dashboard))) }

  @Test func aMessageWithALink() {
    var state = Root.State.loaded(.favorites)
    state.messages.current = Message(
      id: "watch",
      title: "The app crashes unusually often",
      text: "Shop: crash rate 9.585 % today, 0.350 % by this time yesterday.",
      priority: .important,
      link: "app://dashboard"
    )
    assertScreens(of: state)
  }

  @Test func aMessageAboveALiveBroadcast() {
    var state = Root.State.loaded(.broadcast)
    state.tabs.broadcast.live = .busy
    assertScreens(of: showingMessage(state))
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func aMessageCoversNeitherTheChatsFieldNorItsButtons(size: ScreenSize) {
    var state = Root.State.loaded(.broadcast)
    state.tabs.broadcast.live = .busy
    let store = Root.screenStore(showingMessage(state))
    store.exhaustivity = .off
    store.screenSession?.size = size
    for label in ["Your order was placed", "Close message", "Stop", "Message", "Send"] {
      #expect(
        store.screen.elements.first { $0.label == label }?.visibility == .visible,
        "\(label): \(store.screen.text)"
      )
    }
    let lines = store.screen.text.split(separator: "\n")
    // What is covered is not in the text.
    for text in ["Your order was placed", "[ Close message ]", "( Send )", "Say something"] {
      #expect(lines.contains { $0.contains(text) }, "\(text): \(store.screen.text)")
    }
  }

  @Test func anOrderedItemIsCountedInTheBar() {
    var state = Root.State.loaded(.settings)
    state.tabs.home.badge.count = 2
    assertScreens(of: state)
  }

  @Test func aLiveBroadcastIsMarkedInTheBar() {
    var state = Root.State.loaded(.home)
    state.tabs.home.badge.order(.of(.espresso, .espresso))
    state.tabs.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    assertScreens(of: state)
  }

  @Test func aLiveBroadcastAndAnOrderHaveDifferentMarksInANarrowBar() {
    let lines = Features.Tab.allCases.map { tab in
      var state = Root.State.loaded(tab)
      state.tabs.home.badge.order(.of(.espresso, .espresso))
      state.tabs.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
      let store = Root.screenStore(state)
      store.exhaustivity = .off
      store.screenSession?.size = .small
      return store.screen.text.split(separator: "\n").last.map(String.init)
    }
    #expect(
      lines == [
        "[Home•] Favourit… Broa…● Dashbo… Settin…", "Home• [Favourit…] Broa…● Dashboa… Setti…",
        "Home• Favouri… [Broadca…] Dashbo… Setti…", "Home• Favouri… Broa…● [Dashboard] Setti…",
        "Home• Favouri… Broa…● Dashboa… [Settin…]",
      ]
    )
  }

  @Test func theTabsAreCoveredDuringTheCountdown() {
    var state = Root.State.loaded(.broadcast)
    state.tabs.broadcast.countdown = 2
    let store = Root.screenStore(state)
    store.exhaustivity = .off
    let tabs = store.screen.elements.filter { $0.role == .tab }
    #expect(tabs.map(\.visibility) == Array(repeating: .covered, count: 5))
  }

  @Test func signingOutWhileABroadcastIsLive() {
    var state = Root.State.loaded(.settings)
    state.tabs.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    state.tabs.settings.confirmation = .signOut(endsBroadcast: true)
    assertScreens(of: state)
  }

  @Test func theVisitIsNotSaved() {
    var state = Root.State.loaded(.home)
    state.saveError = .noSpace
    assertScreens(of: state)
  }

  @Test func aMessageAboutAnInvalidLink() {
    assertScreens(
      of: .loaded(.home, Message(id: "link", title: "This link does not work", text: "Ask the sender for a new one."))
    )
  }

  @Test func aMessageAboutADamagedVisit() {
    var state = signedOut(.known)
    state.messages.current = Message(
      id: "visit",
      title: "You have to log in again",
      text: "The file with your session was damaged; it is kept as visit.json.damaged.",
      priority: .important,
      duration: nil
    )
    assertScreens(of: state)
  }

  @Test func aMessageAboutDataThatWereNotRemoved() {
    var state = signedOut(.known)
    state.messages.current = Message(
      id: "removal",
      title: "Not everything was removed",
      text: "Still on this device: your session, your favourites, your order. Free some space; "
        + "the removal is retried at the next login or sign-out.",
      priority: .important,
      duration: nil
    )
    assertScreens(of: state)
  }
}

/// What a person does with the screen of the app.
@Suite struct RootScreenUseTests {
  @Test func aPersonLogsIn() async {
    let store = Root.screenStore(.readyToLogIn())
    await store.tap("Log in") { $0.login.isLoading = true }
    #expect(store.screen.shows("Logging in…"))
    store.exhaustivity = .off
    await store.skipReceivedActions()
    #expect(store.screen.shows("Menu"))
    #expect(store.screen.shows("Espresso"))
    await store.skipInFlightEffects()
  }

  @Test func aTabShowsItsFeature() async {
    let store = Root.screenStore(.loaded(.home))
    store.exhaustivity = .off
    for (tab, text) in [
      ("Broadcast", "Prepare your broadcast"), ("Dashboard", "Crash rate"), ("Settings", "Sign out"), ("Home", "Menu"),
    ] {
      await store.perform(.tap(ElementQuery(.tab, tab)))
      #expect(store.screen.shows(text), "\(tab)")
    }
  }

  @Test func savingAndRestoringAreRetried() async {
    var state = Root.State.loaded(.home)
    state.saveError = .noSpace
    let store = Root.screenStore(state)
    store.exhaustivity = .off
    await store.tap("Save again")
    await store.receive(.visitSaved(nil)) { $0.saveError = nil }
    #expect(!store.screen.shows("You will have to log in again"))
    var unread = Root.State()
    unread.stage = .signedOut(.unreadable(.notAllowed))
    let launch = Root.screenStore(unread)
    await launch.tap("Restore again") { $0.stage = .signedOut(.reading) }
    #expect(launch.screen.shows("Restoring your last session…"))
    await launch.receive(.visitLoaded(.success(.none))) { $0.stage = .known() }
    #expect(launch.screen.shows("Log in"))
  }

  @Test func aMessageIsClosedWhileTheScreensStayUsable() async {
    let store = Root.screenStore(.loaded(.settings))
    store.dependencies.messages = .queue([Message(id: "order", title: "Your order is ready", text: "Pick it up.")])
    store.exhaustivity = .off
    await store.send(.messages(.appeared))
    await store.skipReceivedActions()
    #expect(store.screen.shows("Your order is ready"))
    await store.perform(.tap(ElementQuery(.tab, "Home")))
    #expect(store.screen.shows("Menu") && store.screen.shows("Your order is ready"))
    await store.tap("Close message")
    await store.receive(.messages(.currentChanged(nil))) { $0.messages.current = nil }
    #expect(!store.screen.shows("Your order is ready"))
    await store.skipInFlightEffects()
  }
}

extension Root {
  /// A test store with the app's screen, and servers in memory.
  fileprivate static func screenStore(_ state: State) -> TestStoreOf<Root> {
    TestStore(initialState: state) {
      Root()
    } withDependencies: {
      $0.useEmbeddedServers(files: .inMemory())
    } screen: {
      RootScreen(store: $0)
    }
  }
}

extension Root.State {
  /// Blob is signed in, and each tab has its content.
  static func loaded(_ tab: Features.Tab) -> Self {
    var state = Root.State.signedIn(tab)
    state.tabs.home = .loaded([.espresso, .cappuccino])
    (state.tabs.broadcast.preparation.camera, state.tabs.broadcast.preparation.microphone) = (.granted, .undetermined)
    state.tabs.dashboard.access = .unlimited
    state.tabs.dashboard.metric = .loaded(.fixture)
    state.tabs.dashboard.trends = .loaded(.fixture)
    state.tabs.dashboard.summary = .loaded(.fixture)
    state.tabs.settings = .loaded()
    return state
  }

  /// The same with a message in front.
  fileprivate static func loaded(_ tab: Features.Tab, _ message: Message) -> Self {
    var state = loaded(tab)
    state.messages.current = message
    return state
  }
}
