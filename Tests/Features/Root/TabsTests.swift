import Features
import LockstepTesting
import Testing

@Suite struct TabsTests {
  @Test func leavingATabCancelsItsRequests() async {
    let store = Tabs.testStore(.blob(), menu: .slow)
    await store.send(.home(.appeared)) { $0.home.isLoading = true }
    await store.send(.bar(.tapped(.settings))) { $0.bar.selected = .settings }
    await store.receive(.home(.disappeared)) { $0.home.isLoading = false }
    await store.receive(.settings(.appeared)) { $0.settings.loading = .inFlight }
    await store.receive(.settings(.loadResponse(.success(.firstLaunch)))) { $0.settings = .loaded() }
    await store.send(.bar(.tapped(.settings)))
    await store.finish()
  }

  @Test func settingsAreSavedWhenTheirTabIsLeft() async {
    var state = Tabs.State.blob(.settings)
    state.settings = .loaded()
    state.home = .loaded([.espresso])
    let store = Tabs.testStore(state)
    await store.send(.settings(.set(\.preferences.$name, "Blob"))) { $0.settings.preferences.name = "Blob" }
    await store.send(.bar(.tapped(.home))) { $0.bar.selected = .home }
    await store.receive(.settings(.disappeared)) {
      $0.settings.hasLeft = true
      $0.settings.isSaving = true
    }
    await store.receive(.home(.appeared))
    await store.receive(.settings(.saveResponse(.success(Preferences(name: "Blob"))))) {
      $0.settings.isSaving = false
      $0.settings.saved = Preferences(name: "Blob")
    }
    await store.finish()
  }

  @Test func leavingTheTabCancelsACountdown() async {
    var state = Tabs.State.blob(.broadcast)
    state.broadcast.preparation = .ready
    state.home = .loaded([.espresso])
    let store = Tabs.testStore(state)
    await store.send(.broadcast(.startButtonTapped)) { $0.broadcast.creation = .inFlight }
    await store.receive(.broadcast(.createResponse(.success(.first)))) {
      $0.broadcast.creation = .none
      ($0.broadcast.created, $0.broadcast.countdown) = (.first, 3)
    }
    await store.send(.bar(.tapped(.home))) { $0.bar.selected = .home }
    await store.receive(.broadcast(.cancelButtonTapped)) {
      ($0.broadcast.created, $0.broadcast.countdown) = (nil, nil)
    }
    await store.receive(.broadcast(.preparation(.left)))
    await store.receive(.home(.appeared))
    await store.finish()
  }

  @Test func aLiveBroadcastContinuesBehindOtherTabs() async {
    var state = Tabs.State.blob(.broadcast)
    state.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    state.home = .loaded([.espresso])
    let store = Tabs.testStore(state)
    store.exhaustivity = .off
    await store.send(.broadcast(.live(.started)))
    await store.send(.bar(.tapped(.home)))
    await store.skipReceivedActions()
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.broadcast.live?.elapsed == 1)
    await store.skipInFlightEffects()
  }

  @Test func theBroadcastTabReadsTheAccessToDevices() async {
    var state = Tabs.State.blob(.dashboard)
    state.settings = .loaded()
    let store = Tabs.testStore(state)
    await store.send(.bar(.tapped(.broadcast))) { $0.bar.selected = .broadcast }
    await store.receive(.dashboard(.disappeared))
    await store.receive(.broadcast(.preparation(.appeared)))
    await store.receive(.broadcast(.preparation(.accessRead(camera: .undetermined, microphone: .undetermined)))) {
      $0.broadcast.preparation.camera = .undetermined
      $0.broadcast.preparation.microphone = .undetermined
    }
    await store.send(.bar(.tapped(.broadcast)))
    await store.finish()
  }

  @Test(arguments: Features.Tab.allCases)
  func theBackgroundIsLikeAnotherTab(tab: Features.Tab) async {
    let store = Root.testStore(.signedIn(tab))
    store.exhaustivity = .off
    await store.send(.enteredForeground)
    await store.receive(.signedIn(.appeared))
    await store.send(.enteredBackground)
    await store.receive(.signedIn(.disappeared))
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.finish()
  }

  @Test func theBackgroundAffectsOnlyTheMessagesWhileNoPersonIsSignedIn() async {
    let store = Root.testStore()
    await store.send(.enteredForeground)
    await store.receive(.messages(.appeared))
    await store.send(.enteredBackground)
    await store.receive(.messages(.disappeared))
    await store.finish()
  }

  @Test func emailAddressesAreNotShownToOthers() {
    #expect(Tabs.State.blob().broadcast.host == "blob")
    #expect(Tabs.State(account: "blob.ops", dashboard: .fresh).broadcast.host == "blob.ops")
  }

  @Test func tabsHaveTitles() {
    #expect(Features.Tab.allCases.map(\.title) == ["Home", "Favourites", "Broadcast", "Dashboard", "Settings"])
  }
}

extension Tabs {
  /// A test store of the tabs.
  static func testStore(
    _ state: State,
    menu: MenuClient = .embedded(items: [.espresso]),
    files: FileStorage = .inMemory()
  ) -> TestStoreOf<Tabs> {
    TestStore(initialState: state) {
      Tabs()
    } withDependencies: {
      $0.useEmbeddedServers(files: files)
      $0.menu = menu
    }
  }
}
