import Features
import LockstepTesting
import Synchronization
import Testing

@Suite struct RootLinkTests {
  @Test func aLinkOpensItsPlaceAtOnce() async {
    var state = Root.State.signedIn()
    state.tabs.home = .loaded([.espresso])
    let store = Root.testStore(state)
    await store.send(.linkOpened("app://home/item/espresso"))
    await store.receive(.signedIn(.linkOpened(.item("espresso"))))
    await store.receive(.signedIn(.home(.itemOpened("espresso")))) {
      $0.tabs.home.path.append(.item(ItemDetail.State(item: .espresso)))
    }
    await store.send(.linkOpened("app://home/order"))
    await store.receive(.signedIn(.linkOpened(.order)))
    await store.receive(.signedIn(.home(.orderOpened))) {
      $0.tabs.home.path.removeAll()
      $0.tabs.home.path.append(.order(OrderScreen.State()))
    }
    await store.send(.linkOpened("app://home"))
    await store.receive(.signedIn(.linkOpened(.home)))
    await store.receive(.signedIn(.home(.popToRootButtonTapped))) { $0.tabs.home.path.removeAll() }
    await store.finish()
  }

  @Test func theLinkOfAMessageIsFollowed() async {
    var state = Root.State.signedIn()
    state.messages.current = Message(id: "watch", title: "Look", text: "", duration: nil, link: "app://broadcast")
    let store = Root.testStore(state)
    store.exhaustivity = .off
    await store.send(.messages(.openButtonTapped))
    await store.receive(.signedIn(.linkOpened(.broadcast))) { $0.tabs.bar.selected = .broadcast }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func aLinkToAnotherTabSelectsIt() async {
    var state = Root.State.signedIn()
    state.tabs.dashboard.metric = .loaded(.fixture)
    state.tabs.dashboard.trends = .loaded([])
    state.tabs.dashboard.summary = .loaded(.fixture)
    let store = Root.testStore(state)
    let query = state.tabs.dashboard.query
    await store.send(.linkOpened("app://dashboard/aggregation/42"))
    await store.receive(.signedIn(.linkOpened(.aggregation(42)))) { $0.tabs.bar.selected = .dashboard }
    await store.receive(.signedIn(.dashboard(.aggregationOpened(42)))) {
      $0.tabs.dashboard.path.append(.aggregation(AggregationDetail.State(id: 42, query: query)))
    }
    await store.receive(.signedIn(.home(.disappeared)))
    await store.receive(.signedIn(.dashboard(.appeared)))
    await store.receive(.visitSaved(nil))
    await store.finish()
  }

  @Test func aLinkToTheDashboardLeavesItsScreens() async {
    var state = Root.State.signedIn(.dashboard)
    state.tabs.dashboard.path.append(.aggregations(AggregationList.State(query: state.tabs.dashboard.query)))
    state.tabs.dashboard.path.append(.crash(CrashAnalysis.State(id: "a")))
    let store = Root.testStore(state)
    store.exhaustivity = .off
    await store.send(.signedIn(.dashboard(.panelButtonTapped(.main))))
    store.exhaustivity = .on
    await store.send(.linkOpened("app://dashboard"))
    await store.receive(.signedIn(.linkOpened(.dashboard)))
    await store.receive(.signedIn(.dashboard(.panel(.closeButtonTapped)))) { $0.tabs.dashboard.panelScreen = nil }
    await store.receive(.signedIn(.dashboard(.path(.popFrom(id: 0))))) { $0.tabs.dashboard.path.removeAll() }
    await store.send(.linkOpened("app://dashboard"))
    await store.receive(.signedIn(.linkOpened(.dashboard)))
    await store.finish()
  }

  @Test(arguments: [("app://broadcast", Features.Tab.broadcast), ("app://settings", .settings)])
  func aSelectedTabStaysUnchanged(link: String, tab: Features.Tab) async throws {
    let store = Root.testStore(.signedIn(tab))
    await store.send(.linkOpened(link))
    await store.receive(.signedIn(.linkOpened(try DeepLink(link))))
    await store.finish()
  }

  @Test func aLinkWaitsForTheLogin() async {
    let store = Root.testStore(.readyToLogIn(.blob(.home, nil)))
    await store.send(.linkOpened("app://settings")) { $0.stage = .known(.blob(.home, nil), link: .settings) }
    #expect(store.state.loginText == "After logging in, you will see the settings.")
    await store.send(.linkOpened("app://broadcast")) { $0.stage = .known(.blob(.home, nil), link: .broadcast) }
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.success(.blob)))) {
      $0.login = .signedIn(.blob)
      $0.stage = .signedIn(.blob(.broadcast))
    }
    await store.receive(.login(.delegate(.signedIn(.blob))))
    await store.receive(.signedIn(.appeared))
    await store.receive(.signedIn(.linkOpened(.broadcast)))
    await store.receive(.signedIn(.broadcast(.preparation(.appeared))))
    store.exhaustivity = .off
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
  }

  @Test func aLinkWaitsForTheSecondStepToo() async {
    var state = Root.State()
    state.login = .filledIn("blob.duty", "battery staple")
    state.stage = .known(Visit(account: "blob.duty"))
    let store = Root.testStore(state)
    store.exhaustivity = .off
    await store.send(.login(.loginButtonTapped))
    await store.skipReceivedActions()
    #expect(store.state.login.secondStep?.needsCode == true)
    await store.send(.linkOpened("app://dashboard"))
    #expect(!store.state.isSignedIn)
    await store.send(.login(.codeChanged("123456")))
    await store.send(.login(.verifyButtonTapped))
    await store.skipReceivedActions()
    #expect(store.state.tabs.bar.selected == .dashboard)
    #expect(store.state.tabs.account == "blob.duty")
    await store.skipInFlightEffects()
  }

  @Test func aLinkAtLaunchOpensAfterTheSessionIsRestored() async {
    let store = Root.testStore(Root.State(), files: .visited(.blob(.settings)))
    store.exhaustivity = .off
    await store.send(.linkOpened("app://home/item/espresso"))
    await store.send(.launched)
    await store.skipReceivedActions()
    #expect(store.state.tabs.bar.selected == .home)
    #expect(store.state.tabs.home.path.count == 1)
    await store.skipInFlightEffects()
  }

  @Test(arguments: [Root.State.readyToLogIn(), .signedIn(.dashboard)])
  func anInvalidLinkIsAnIssueAndAMessage(state: Root.State) async {
    let issues = IssueCollector()
    let store = Root.testStore(state) { $0.issueSink = issues.sink }
    await store.send(.messages(.appeared))
    await store.send(.linkOpened("app://moon/1"))
    let message = Message(id: "link", title: "This link does not work", text: "Ask the sender for a new one.")
    await store.receive(.messages(.currentChanged(message))) { $0.messages.current = message }
    #expect(issues.titles == ["Invalid link, there is no place “moon”: app://moon/1"])
    await store.send(.messages(.closeButtonTapped))
    await store.receive(.messages(.currentChanged(nil))) { $0.messages.current = nil }
    await store.send(.messages(.disappeared))
    await store.finish()
  }

  @Test func anInvalidLinkDoesNotReplaceAPendingOne() async {
    var state = Root.State()
    state.stage = .known(link: .order)
    let issues = IssueCollector()
    let store = Root.testStore(state) { $0.issueSink = issues.sink }
    await store.send(.linkOpened("https://example.com"))
    #expect(issues.titles == ["Invalid link, its scheme is “https”, not “app”: https://example.com"])
    await store.finish()
  }
}

/// Collects reported issues, for a test that provokes them.
private final class IssueCollector: Sendable {
  private let content = Mutex<[String]>([])

  var titles: [String] { content.withLock { $0 } }

  var sink: IssueSink { IssueSink { [self] issue in content.withLock { $0.append(issue.title) } } }
}
