import Features
import Foundation
import Lockstep
import LockstepTesting
import Testing

@Suite struct RootLaunchTests {
  @Test func theFirstLaunchShowsTheLogin() async {
    let store = Root.testStore(Root.State())
    #expect(store.state.phase == .launching)
    await store.send(.launched) { $0.stage = .signedOut(.reading) }
    await store.receive(.messages(.appeared))
    await store.receive(.visitLoaded(.success(.none))) { $0.stage = .known() }
    #expect(store.state.phase == .signedOut)
    await store.send(.launched)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func theLastPersonAndTabAreRestored() async throws {
    let files = FileStorage.visited(.blob(.settings))
    let store = Root.testStore(Root.State(), files: files)
    await store.send(.launched) { $0.stage = .signedOut(.reading) }
    await store.receive(.messages(.appeared))
    await store.receive(.visitLoaded(.success(.found(.blob(.settings))))) { $0.stage = .known(.blob(.settings)) }
    await store.receive(.login(.sessionRestored(.blob))) {
      $0.login = .signedIn(.blob)
      $0.stage = .signedIn(.blob(.settings))
    }
    await store.receive(.signedIn(.appeared))
    await store.receive(.signedIn(.settings(.appeared))) { $0.tabs.settings.loading = .inFlight }
    await store.receive(.signedIn(.settings(.loadResponse(.success(.firstLaunch))))) { $0.tabs.settings = .loaded() }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func theMonitoredAppIsRestored() async {
    var visit = Visit.blob(.settings)
    visit.app = Stability.MonitoredApp(id: "seller", name: "Seller", platform: "iOS")
    let store = Root.testStore(Root.State(), files: .visited(visit))
    store.exhaustivity = .off
    await store.send(.launched)
    await store.receive(.login(.sessionRestored(.blob)))
    #expect(store.state.signedIn?.dashboard.app.id == "seller")
    #expect(store.state.visit == visit)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func anExpiredSessionRequiresANewLogin() async throws {
    let files = FileStorage.visitedLongAgo
    let store = Root.testStore(Root.State(), files: files)
    await store.send(.launched) { $0.stage = .signedOut(.reading) }
    await store.receive(.messages(.appeared))
    let ticket = NetworkTicket(token: "kept ticket", expiresAt: .start - 1)
    let ended = Session(
      account: "blob@example.com",
      token: "kept",
      expiresAt: .start - 1,
      isInternal: true,
      ticket: ticket
    )
    await store.receive(.visitLoaded(.success(.found(.blob(.dashboard, ended))))) {
      $0.stage = .known(.blob(.dashboard, nil))
      $0.login.account = "blob@example.com"
      $0.login.alert = AuthError.sessionExpired.notice
    }
    await store.receive(.visitSaved(nil))
    #expect(try await files.visit == .blob(.dashboard, nil))
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aVisitWithoutASessionIsRemembered() async {
    let store = Root.testStore(Root.State(), files: .visited(.blob(.broadcast, nil)))
    await store.send(.launched) { $0.stage = .signedOut(.reading) }
    await store.receive(.messages(.appeared))
    await store.receive(.visitLoaded(.success(.found(.blob(.broadcast, nil))))) {
      $0.stage = .known(.blob(.broadcast, nil))
    }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aSessionUnknownToTheServerEndsAtItsRefresh() async {
    let store = Root.testStore(Root.State(), files: .visited(.blob(.settings)))
    store.exhaustivity = .off
    await store.send(.launched)
    await store.skipReceivedActions()
    #expect(store.state.isSignedIn)
    await store.advance(by: .seconds(3540))
    store.exhaustivity = .on
    await store.receive(.login(.tokenRefreshDue))
    await store.receive(.login(.refreshResponse(.failure(AuthError.sessionExpired)))) {
      $0.login = Login.State(account: "blob@example.com")
      $0.login.alert = AuthError.sessionExpired.notice
      $0.stage = .known(.blob(.settings, nil))
    }
    await store.receive(.login(.delegate(.signedOut)))
    await store.receive(.visitSaved(nil))
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test(arguments: [
    (FileStorage.damagedVisit, "damaged", "The file with your session was damaged; it is kept as visit.json.damaged."),
    (.visit(#"{"version":0}"#), "damaged", "The file with your session was damaged; it is kept as visit.json.damaged."),
    (.newerVisit, "newer", "The file with your session has version 2; it is kept as visit.json.newer."),
  ])
  func anInvalidFileIsRenamedAndReported(files: FileStorage, suffix: String, message: String) async throws {
    let text = try files.text(of: "visit.json")
    let store = Root.testStore(Root.State(), files: files)
    await store.send(.launched) { $0.stage = .signedOut(.reading) }
    await store.receive(.messages(.appeared))
    let name = "visit.json.\(suffix)"
    let found = suffix == "newer" ? Visit.ReadResult.newer(version: 2, keptAs: name) : .damaged(keptAs: name)
    await store.receive(.visitLoaded(.success(found))) { $0.stage = .known() }
    let shown = Message(
      id: "visit",
      title: "You have to log in again",
      text: TextState(message),
      priority: .important,
      duration: nil
    )
    await store.receive(.messages(.currentChanged(shown))) { $0.messages.current = shown }
    #expect(try files.text(of: name) == text)
    #expect(try files.text(of: "visit.json") == nil)
    await store.send(.enteredBackground)
    await store.receive(.messages(.disappeared)) { $0.messages.current = nil }
    await store.finish()
  }

  @Test func anUnreadableFileCanBeReadAgain() async {
    let store = Root.testStore(Root.State(), files: .unreadableVisit)
    await store.send(.launched) { $0.stage = .signedOut(.reading) }
    await store.receive(.messages(.appeared))
    await store.receive(.visitLoaded(.failure(SettingsError.notAllowed))) {
      $0.stage = .signedOut(.unreadable(.notAllowed))
    }
    #expect(store.state.phase == .failed(.notAllowed))
    #expect(store.state.canRetry)
    let text = "the app has no access to its folder. Allow access to the folder and try again."
    #expect(store.state.loginText == "Your last session can't be restored: \(text)")
    store.dependencies.visitStorage = .stored(in: .visited(.blob(.broadcast, nil)))
    await store.send(.retryButtonTapped) { $0.stage = .signedOut(.reading) }
    await store.receive(.visitLoaded(.success(.found(.blob(.broadcast, nil))))) {
      $0.stage = .known(.blob(.broadcast, nil))
    }
    await store.send(.retryButtonTapped)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aLoginWithAnUnknownOwnerRemovesTheData() async {
    var state = Root.State.readyToLogIn()
    state.stage = .signedOut(.unreadable(.diskFailure))
    let store = Root.testStore(state, files: .unreadableVisit)
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.success(.blob)))) {
      $0.login = .signedIn(.blob)
      $0.stage = .signedOut(.reading)
    }
    await store.receive(.login(.delegate(.signedIn(.blob))))
    await store.receive(.visitLoaded(.failure(SettingsError.notAllowed))) { $0.stage = .signedOut(.erasing) }
    await store.receive(.userDataErased(left: [])) { $0.stage = .signedIn(.blob()) }
    store.exhaustivity = .off
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
  }

  @Test func aLoginBeforeTheFileIsReadKeepsTheNewSessionAndTheTab() async {
    var state = Root.State.readyToLogIn()
    state.stage = .signedOut(.reading)
    let store = Root.testStore(state)
    await store.send(.login(.loginButtonTapped)) { $0.login.isLoading = true }
    await store.receive(.login(.loginResponse(.success(.blob)))) { $0.login = .signedIn(.blob) }
    await store.receive(.login(.delegate(.signedIn(.blob))))
    let old = Session(account: "blob@example.com", token: "old", expiresAt: .start + 100)
    await store.send(.visitLoaded(.success(.found(.blob(.settings, old))))) { $0.stage = .signedIn(.blob(.settings)) }
    store.exhaustivity = .off
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
  }

  @Test func answersWithoutRequestsChangeNothing() async {
    let store = Root.testStore(.signedIn())
    await store.send(.visitLoaded(.success(.found(.blob(.settings)))))
    await store.send(.visitLoaded(.failure(SettingsError.diskFailure)))
    await store.send(.userDataErased(left: [.order]))
    await store.send(.launched)
    await store.finish()
  }
}
