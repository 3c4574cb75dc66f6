import Features
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The screen of each state of the app, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct RootScreenTests {
  nonisolated static let signedOut: [GoldenState<Root.State>] = [
    .init("launching", .signedOut(.reading)),
    .init("restoringFailed", .signedOut(.unreadable(.notAllowed))),
    .init("signedOut", .signedOut(.known)),
    .init("theLoginBelowALinksHint", .signedOut(.known, link: .aggregation(42))),
    .init("entering", .signedOut(.erasing)) { $0.login = .signedIn(.blob) },
    .init("erasingAfterSigningOut", .signedOut(.erasing)),
    .init("aMessageAboutADamagedVisit", .signedOut(.known)) {
      $0.messages.current = Message(
        id: "visit",
        title: "You have to log in again",
        text: "The file with your session was damaged; it is kept as visit.json.damaged.",
        priority: .important,
        duration: nil
      )
    },
    .init("aMessageAboutDataThatWereNotRemoved", .signedOut(.known)) {
      $0.messages.current = Message(
        id: "removal",
        title: "Not everything was removed",
        text: "Still on this device: your session, your favourites, your order. Free some space; "
          + "the removal is retried at the next login or sign-out.",
        priority: .important,
        duration: nil
      )
    },
  ]

  nonisolated static let signedIn: [GoldenState<Root.State>] = [
    .init("home", .loaded(.home)),
    .init("broadcast", .loaded(.broadcast)),
    .init("dashboard", .loaded(.dashboard)),
    .init("settings", .loaded(.settings)),
    .init("aMessageAboveTheDashboard", .loaded(.dashboard, .orderPlaced)),
    .init("aMessageWithALink", .loaded(.favorites)) {
      $0.messages.current = Message(
        id: "watch",
        title: "The app crashes unusually often",
        text: "Shop: crash rate 9.585 % today, 0.350 % by this time yesterday.",
        priority: .important,
        link: "app://dashboard"
      )
    },
    .init("aMessageAboveALiveBroadcast", .loaded(.broadcast, .orderPlaced)) { $0.tabs.broadcast.live = .busy },
    .init("anOrderedItemIsCountedInTheBar", .loaded(.settings)) { $0.tabs.home.badge.count = 2 },
    .init("aLiveBroadcastIsMarkedInTheBar", .loaded(.home)) {
      $0.tabs.home.badge.order(.of(.espresso, .espresso))
      $0.tabs.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    },
    .init("signingOutWhileABroadcastIsLive", .loaded(.settings)) {
      $0.tabs.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
      $0.tabs.settings.confirmation = .signOut(endsBroadcast: true)
    },
    .init("theVisitIsNotSaved", .loaded(.home)) { $0.saveError = .noSpace },
    .init(
      "aMessageAboutAnInvalidLink",
      .loaded(.home, Message(id: "link", title: "This link does not work", text: "Ask the sender for a new one."))
    ),
  ]

  @Test(arguments: signedOut + signedIn)
  func eachStateHasItsGoldenScreens(state: GoldenState<Root.State>) {
    assertGoldenScreens(of: state) { RootScreen(store: $0) }
  }

  @Test(arguments: [ScreenSize.standard, .small])
  func aMessageCoversNeitherTheChatsFieldNorItsButtons(size: ScreenSize) {
    var state = Root.State.loaded(.broadcast, .orderPlaced)
    state.tabs.broadcast.live = .busy
    let store = Root.screenStore(state)
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
  fileprivate static func signedOut(_ phase: Root.SignedOut.Phase, link: DeepLink? = nil) -> Self {
    var state = Self()
    state.stage = .signedOut(phase, link: link)
    return state
  }

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

extension Message {
  fileprivate static let orderPlaced = Message(id: "order", title: "Your order was placed", text: "1 item, 2.40 EUR.")
}
