import Features
import Foundation
import LockstepTesting
import Synchronization
import Testing

@Suite struct RootSignOutTests {
  @Test func aSignOutRemovesAllDataExceptTheDevicesSettings() async throws {
    let files = FileStorage.visited(.blob(.settings))
    try await FavoritesService.stored(in: files).toggle("espresso")
    try await RatingsService.stored(in: files).rate("espresso", .two)
    try await OrderService.stored(in: files).add(.espresso)
    var state = Root.State.signedIn(.settings)
    state.tabs.settings = .loaded()
    let store = Root.testStore(state, files: files) { $0.authManager.logout = { _ in } }
    await store.send(.signedIn(.settings(.set(\.preferences.$name, "Blob")))) {
      $0.tabs.settings.preferences.name = "Blob"
    }
    await store.send(.signedIn(.settings(.signOutButtonTapped))) { $0.tabs.settings.confirmation = .signOut() }
    await store.send(.signedIn(.settings(.confirmation(.presented(.signOutTapped))))) {
      $0.tabs.settings.confirmation = nil
      $0.tabs.settings.isSigningOut = true
      $0.tabs.settings.isSaving = true
    }
    await store.receive(.signedIn(.settings(.saveResponse(.success(Preferences(name: "Blob")))))) {
      $0.tabs.settings.isSaving = false
      $0.tabs.settings.saved = Preferences(name: "Blob")
      $0.tabs.settings.isSigningOut = false
    }
    await store.receive(.signedIn(.settings(.delegate(.signOutConfirmed))))
    await store.receive(.signedIn(.delegate(.signOutConfirmed)))
    await store.receive(.login(.logoutButtonTapped)) {
      $0.login = Login.State()
      $0.stage = .signedOut(.erasing)
    }
    await store.receive(.login(.delegate(.signedOut)))
    await store.receive(.login(.logoutResponse(.number(0), nil)))
    await store.receive(.userDataErased(left: [])) { $0.stage = .known() }
    await store.finish()
    #expect(try files.text(of: "visit.json") == nil)
    #expect(try files.text(of: "favorites.json") == "[]")
    #expect(try files.text(of: "ratings.json") == "{}")
    #expect(try files.text(of: "order.json") == #"{"lines":[]}"#)
    #expect(try files.settingsText()?.contains(#""name":"Blob""#) == true)
  }

  @Test func aFailedRemovalIsReported() async {
    let store = Root.testStore(.signedIn()) {
      $0.authManager.logout = { _ in }
      $0.visitStorage.remove = { throw SettingsError.notAllowed }
      $0.order = .onFullDisk
      $0.order.empty = { throw OrderError.notSaved }
    }
    await store.send(.messages(.appeared))
    await store.send(.signedIn(.delegate(.signOutConfirmed)))
    await store.receive(.login(.logoutButtonTapped)) {
      $0.login = Login.State()
      $0.stage = .signedOut(.erasing)
    }
    await store.receive(.login(.delegate(.signedOut)))
    await store.receive(.login(.logoutResponse(.number(0), nil)))
    let left = "Still on this device: your session, your order. "
    await store.receive(.userDataErased(left: [.visit, .order])) { $0.stage = .known() }
    let message = Message(
      id: "removal",
      title: "Not everything was removed",
      text: TextState(left + "Free some space; the removal is retried at the next login or sign-out."),
      priority: .important,
      duration: nil
    )
    await store.receive(.messages(.currentChanged(message))) { $0.messages.current = message }
    await store.send(.messages(.disappeared)) { $0.messages.current = nil }
    await store.finish()
  }

  @Test func aLoginWaitsForARunningRemoval() async {
    var state = Root.State.readyToLogIn()
    state.stage = .signedOut(.erasing)
    let store = Root.testStore(state)
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.success(.blob)))) { $0.login = .signedIn(.blob) }
    #expect(store.state.phase == .entering)
    await store.receive(.login(.delegate(.signedIn(.blob))))
    await store.send(.userDataErased(left: [])) { $0.stage = .signedIn(.blob()) }
    store.exhaustivity = .off
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
  }

  @Test func anUnreachableServerIsReportedAfterTheSignOut() async {
    let store = Root.testStore(.signedIn()) { $0.authManager = .failing(.offline) }
    await store.send(.login(.logoutButtonTapped)) {
      $0.login = Login.State()
      $0.stage = .signedOut(.erasing)
    }
    await store.receive(.login(.delegate(.signedOut)))
    await store.receive(.login(.logoutResponse(.number(0), .offline))) { $0.login.alert = .unfinishedLogout }
    await store.receive(.userDataErased(left: [])) { $0.stage = .known() }
    await store.finish()
  }
}
