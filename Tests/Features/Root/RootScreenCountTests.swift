import Features
import LockstepScreenTesting
import LockstepTesting
import Testing

/// How much of the screen is evaluated after a change.
@MainActor
@Suite struct RootScreenCountTests {
  private func open(_ tab: Features.Tab, isLive: Bool = false) -> (StoreOf<Root>, ScreenSession) {
    var state = Root.State.loaded(tab)
    if isLive { state.tabs.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example) }
    let store = Store(initialState: state) {
      Root()
    } withDependencies: {
      $0.useEmbeddedServers(files: .inMemory())
      $0.date = .constant(.start)
    }
    let session = ScreenSession(RootScreen(store: store), size: .standard)
    _ = session.snapshot()
    return (store, session)
  }

  /// The number of screens and rows that an action of the tabs evaluates.
  private func count(_ action: Tabs.Action, _ store: StoreOf<Root>, _ session: ScreenSession) -> [Int] {
    count(session) { store.send(.signedIn(action)) }
  }

  /// The number of screens and rows that a change evaluates.
  private func count(_ session: ScreenSession, _ change: () -> Void) -> [Int] {
    let before = session.counts
    change()
    _ = session.snapshot()
    let after = session.counts
    return [after.evaluatedScreens - before.evaluatedScreens, after.evaluatedRows - before.evaluatedRows]
  }

  @Test func anOrderedItemEvaluatesTheTabBarAndTheOrdersLineOnly() {
    let (store, session) = open(.home)
    #expect(count(.home(.badge(.orderChanged(.of(.espresso)))), store, session) == [2, 0])
    #expect(session.snapshot().shows("1 item, 2.40 EUR"))
  }

  @Test func anOrderedItemEvaluatesTheTabBarOnlyInAnotherTab() {
    let (store, session) = open(.settings)
    #expect(count(.home(.badge(.orderChanged(.of(.espresso)))), store, session) == [1, 0])
  }

  @Test func aFilterEvaluatesAsMuchAsInADashboardWithoutTabs() {
    let (store, session) = open(.dashboard)
    let alone = Store(initialState: Root.State.loaded(.dashboard).tabs.dashboard) { Dashboard() }
    let aloneSession = ScreenSession(DashboardScreen(store: alone), size: .standard)
    _ = aloneSession.snapshot()
    let expected = count(aloneSession) { alone.send(.set(\.$forced, true)) }
    #expect(count(.dashboard(.set(\.$forced, true)), store, session) == expected)
    #expect(expected[0] > 0 && expected[1] == 0)
  }

  @Test func aHiddenTabsChangeEvaluatesNothing() {
    let (store, session) = open(.home)
    #expect(count(.dashboard(.set(\.$forced, true)), store, session) == [0, 0])
    #expect(count(.broadcast(.preparation(.titleChanged("Lamps"))), store, session) == [0, 0])
  }

  @Test func aLiveBroadcastIsMarkedWithoutEvaluatingTheTabBarEachSecond() {
    let (store, session) = open(.settings, isLive: true)
    #expect(session.snapshot().text.contains("Broadcast (●)"))
    #expect(count(.broadcast(.live(.stopwatchTicked(1))), store, session) == [0, 0])
    #expect(count(.broadcast(.live(.draftChanged("Hello"))), store, session) == [0, 0])
    let live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    let summary = Broadcast.Summary(duration: 1, peakViewers: 0, counts: .init(), auctions: [live.auction])
    #expect(count(.broadcast(.live(.delegate(.ended(summary)))), store, session) == [1, 0])
    #expect(!session.snapshot().text.contains("●"))
  }

  @Test func aTabSelectionEvaluatesTheTabBarAndTheNewTabOnly() {
    let (store, session) = open(.home)
    let alone = ScreenSession(SettingsScreen(store: Store(initialState: .loaded()) { Settings() }), size: .standard)
    _ = alone.snapshot()
    #expect(count(.bar(.tapped(.settings)), store, session) == [alone.counts.evaluatedScreens + 1, 0])
  }
}
