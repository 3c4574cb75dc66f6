import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct RootSignInTests {
  @Test func aLoginRemovesOtherPeoplesData() async throws {
    let files = FileStorage.inMemory()
    let store = Root.testStore(files: files)
    await Self.logIn(store)
    await store.receive(.userDataErased(left: [])) { $0.stage = .signedIn(.blob()) }
    await store.receiveHome()
    await store.receive(.visitSaved(nil))
    await store.receiveMenu()
    #expect(try await files.visit == .blob())
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func theSamePersonKeepsTheDataAfterAnExpiredSession() async throws {
    let files = FileStorage.visited(.blob(.settings, nil))
    try await FavoritesService.stored(in: files).toggle("espresso")
    let store = Root.testStore(.readyToLogIn(.blob(.settings, nil)), files: files)
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.success(.blob)))) {
      $0.login = .signedIn(.blob)
      $0.stage = .signedIn(.blob(.settings))
    }
    await store.receive(.login(.delegate(.signedIn(.blob))))
    await store.receive(.signedIn(.appeared))
    await store.receive(.signedIn(.settings(.appeared))) { $0.tabs.settings.loading = .inFlight }
    await store.receive(.visitSaved(nil))
    await store.receive(.signedIn(.settings(.loadResponse(.success(.firstLaunch))))) { $0.tabs.settings = .loaded() }
    #expect(try await files.visit == .blob(.settings))
    #expect(try files.text(of: "favorites.json") == #"["espresso"]"#)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func anotherPersonFindsNoDataOfThePreviousOne() async throws {
    let files = FileStorage.visited(Visit(account: "ann@example.com", tab: .settings))
    try await FavoritesService.stored(in: files).toggle("espresso")
    try await OrderService.stored(in: files).add(.espresso)
    let store = Root.testStore(.readyToLogIn(Visit(account: "ann@example.com", tab: .settings)), files: files)
    await Self.logIn(store)
    await store.receive(.userDataErased(left: [])) { $0.stage = .signedIn(.blob()) }
    #expect(try files.text(of: "favorites.json") == "[]")
    #expect(try files.text(of: "order.json") == #"{"lines":[]}"#)
    store.exhaustivity = .off
    await store.skipReceivedActions()
    #expect(try await files.visit == .blob())
    await store.skipInFlightEffects()
  }

  @Test func aFailedRemovalIsReportedAndDoesNotPreventTheLogin() async {
    let store = Root.testStore { $0.favorites = .failing(.notReadable) }
    await Self.logIn(store)
    let text: TextState =
      "Still on this device: your favourites. Free some space; the removal is retried at the next login or sign-out."
    await store.receive(.userDataErased(left: [.favorites])) { $0.stage = .signedIn(.blob()) }
    await store.receiveHome()
    await store.receive(.visitSaved(nil))
    await store.receiveMenu()
    await store.send(.messages(.appeared))
    let message = Message(
      id: "removal",
      title: "Not everything was removed",
      text: text,
      priority: .important,
      duration: nil
    )
    await store.receive(.messages(.currentChanged(message))) { $0.messages.current = message }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func wrongPasswordsDoNotShowTheTabs() async {
    let store = Root.testStore { $0.authManager = .rejecting }
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.failure(AuthError.wrongCredentials)))) {
      $0.login.isLoading = false
      $0.login.password = Password()
      $0.login.wrongTries = 1
      $0.login.alert = AuthError.wrongCredentials.notice
    }
    await store.finish()
  }

  @Test func theTokenIsRefreshedAndTheNewOneIsSaved() async throws {
    let files = FileStorage.inMemory()
    let store = Root.testStore(files: files)
    store.exhaustivity = .off
    await store.send(.login(.loginButtonTapped))
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.send(.signedIn(.home(.disappeared)))
    await store.advance(by: .seconds(3540))
    await store.receive(.login(.tokenRefreshDue))
    let fresh = Session(account: "blob@example.com", token: .number(1), expiresAt: .start + 3540 + 3600)
    await store.receive(.login(.refreshResponse(.success(fresh)))) { $0.login.session = fresh }
    await store.receive(.visitSaved(nil))
    #expect(try await files.visit == .blob(.home, fresh))
    await store.skipInFlightEffects()
    await store.finish()
  }

  private static func logIn(_ store: TestStoreOf<Root>) async {
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.success(.blob)))) {
      $0.login = .signedIn(.blob)
      $0.stage = .signedOut(.erasing)
    }
    await store.receive(.login(.delegate(.signedIn(.blob))))
  }
}

extension FavoritesService {
  /// Favourites that can't be changed.
  static func failing(_ error: FavoritesError) -> FavoritesService {
    FavoritesService(
      items: { AsyncStream { $0.finish() } },
      observe: { _ in AsyncStream { $0.finish() } },
      toggle: { _ in throw error },
      removeAll: { throw error }
    )
  }
}
