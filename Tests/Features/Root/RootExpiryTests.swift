import Features
import Foundation
import LockstepTesting
import Testing

/// A session that expires, reported by any feature.
@Suite struct RootExpiryTests {
  @Test func theMenuReportsIt() async throws {
    let files = FileStorage.visited(.blob())
    try await FavoritesService.stored(in: files).toggle("espresso")
    let store = Root.testStore(.signedIn(), files: files) { $0.menu = .failing(.sessionExpired) }
    await store.send(.signedIn(.home(.appeared))) { $0.tabs.home.isLoading = true }
    await store.receive(.signedIn(.home(.menuResponse(.failure(MenuError.sessionExpired))))) {
      $0.tabs.home = .failed(.sessionExpired)
    }
    await store.receive(.signedIn(.home(.delegate(.sessionExpired))))
    await Self.receiveEnd(store)
    #expect(try await files.visit == .blob(.home, nil))
    #expect(try files.text(of: "favorites.json") == #"["espresso"]"#)
  }

  @Test func theDashboardReportsIt() async {
    let store = Root.testStore(.signedIn(.dashboard))
    await store.send(.signedIn(.dashboard(.delegate(.sessionExpired))))
    await Self.receiveEnd(store, .dashboard)
  }

  @Test func theBroadcastReportsIt() async {
    let store = Root.testStore(.signedIn(.broadcast))
    await store.send(.signedIn(.broadcast(.delegate(.sessionExpired))))
    await Self.receiveEnd(store, .broadcast)
  }

  @Test(.schedules(50))
  func twoFeaturesReportItAtOnce() async {
    let store = Root.testStore(.signedIn()) {
      $0.menu = MenuClient.failing(.sessionExpired).delayed(by: .seconds(1))
      $0.stability = Stability.embedded().before { _ in
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: .seconds(1))
        throw StabilityError.sessionExpired
      }
    }
    store.exhaustivity = .off
    await store.send(.signedIn(.home(.appeared)))
    await store.send(.signedIn(.dashboard(.appeared)))
    await store.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.stage == .known(.blob(.home, nil)))
    store.exhaustivity = .on
    await store.finish()
  }

  @Test(.schedules(50))
  func noEffectOutlivesIt() async {
    let store = Root.testStore(.signedIn()) { $0.stability = .unhurried }
    store.exhaustivity = .off
    await store.send(.signedIn(.home(.badge(.appeared))))
    await store.send(.signedIn(.dashboard(.appeared)))
    await store.send(.signedIn(.home(.queryChanged("esp"))))
    await store.send(.signedIn(.delegate(.sessionExpired)))
    await store.skipReceivedActions()
    #expect(!store.state.isSignedIn)
    store.exhaustivity = .on
    await store.finish()
  }

  @Test func pendingEditsAreSaved() async throws {
    let files = FileStorage.visited(.blob(.settings))
    var state = Root.State.signedIn(.settings)
    state.tabs.settings = .loaded()
    let store = Root.testStore(state, files: files)
    await store.send(.signedIn(.settings(.set(\.preferences.$name, "Blob")))) {
      $0.tabs.settings.preferences.name = "Blob"
    }
    await store.send(.signedIn(.delegate(.sessionExpired)))
    await Self.receiveRejection(store, .settings)
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
  }

  private static func receiveEnd(_ store: TestStoreOf<Root>, _ tab: Features.Tab = .home) async {
    await store.receive(.signedIn(.delegate(.sessionExpired)))
    await receiveRejection(store, tab)
  }

  private static func receiveRejection(_ store: TestStoreOf<Root>, _ tab: Features.Tab) async {
    await store.receive(.login(.sessionRejected)) {
      $0.login = Login.State(account: "blob@example.com")
      $0.login.alert = AuthError.sessionExpired.notice
      $0.stage = .known(.blob(tab, nil))
    }
    await store.receive(.login(.delegate(.signedOut)))
    await store.receive(.visitSaved(nil))
    await store.finish()
  }
}
