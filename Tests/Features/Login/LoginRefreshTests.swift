import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct LoginRefreshTests {
  @Test func theTokenIsRefreshedAMinuteBeforeEachExpiry() async {
    let store = await signedIn(.shortLived)
    for number in 1...3 {
      await store.advance(by: .seconds(29))
      await store.advance(by: .seconds(1))
      await store.receive(.tokenRefreshDue)
      let session = shortLived(number: number)
      await store.receive(.refreshResponse(.success(session))) { $0.session = session }
    }
    await logOut(store)
  }

  @Test func aFailedRefreshIsRetriedAfter1And2And4UpTo30Seconds() async {
    let store = await signedIn(.losingConnection)
    await store.advance(by: .seconds(30))
    for (index, delay) in [1, 2, 4, 8, 16, 30, 30].enumerated() {
      await store.receive(.tokenRefreshDue)
      await store.receive(.refreshResponse(.failure(AuthError.offline))) { $0.failedRefreshes = index + 1 }
      #expect(store.state.refreshText == "Connection lost, next try in \(delay) s")
      await store.advance(by: .seconds(delay))
    }
    await store.receive(.tokenRefreshDue)
    await store.receive(.refreshResponse(.failure(AuthError.offline))) { $0.failedRefreshes = 8 }
    store.dependencies.authManager = .embedded()
    await store.send(.sessionRejected) {
      $0 = Login.State(account: "blob@example.com")
      $0.alert = AuthError.sessionExpired.notice
    }
    await store.receive(.delegate(.signedOut))
    await store.finish()
  }

  @Test func aSuccessEndsTheBackOff() async {
    var state = Login.State.signedIn(.blob)
    state.failedRefreshes = 3
    var manager = AuthManager.testValue
    manager.refresh = { _ in Session(account: "blob@example.com", token: "new", expiresAt: .start + 7200) }
    manager.logout = { _ in }
    let store = Login.testStore(state, manager)
    await store.send(.tokenRefreshDue)
    let session = Session(account: "blob@example.com", token: "new", expiresAt: .start + 7200)
    await store.receive(.refreshResponse(.success(session))) {
      $0.session = session
      $0.failedRefreshes = 0
    }
    #expect(store.state.refreshText == nil)
    await logOut(store)
  }

  @Test func aRefreshTimesOutAfterTenSeconds() async {
    let store = Login.testStore(.signedIn(.blob), .slow)
    await store.send(.tokenRefreshDue)
    await store.advance(by: .seconds(10))
    await store.receive(.refreshResponse(.failure(AuthError.timedOut))) { $0.failedRefreshes = 1 }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aRefreshKeepsTheNetworkTicket() async {
    var session = Session.ops
    session.ticket = .lasting("ticket")
    var manager = AuthManager.testValue
    manager.refresh = { _ in Session(account: "blob.ops", token: "new", expiresAt: .start + 7200, isInternal: true) }
    let store = Login.testStore(.signedIn(session), manager)
    await store.send(.tokenRefreshDue)
    await store.receive(Login.Action.refreshResponse) {
      $0.session?.token = "new"
      $0.session?.expiresAt = .start + 7200
    }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aRestoredSessionIsRefreshedAndNotReported() async {
    let store = Login.testStore(Login.State(), .embedded())
    await store.send(.sessionRestored(.blob)) { $0 = .signedIn(.blob) }
    await store.advance(by: .seconds(3540))
    await store.receive(.tokenRefreshDue)
    // The session does not exist in this store's embedded directory.
    await store.receive(.refreshResponse(.failure(AuthError.sessionExpired))) {
      $0 = Login.State(account: "blob@example.com")
      $0.alert = AuthError.sessionExpired.notice
    }
    await store.receive(.delegate(.signedOut))
    await store.finish()
  }

  @Test func aRestoredSessionEndsTheCooldownAndTheRequestInFlight() async {
    var state = Login.State.filledIn
    state.wrongTries = 2
    let store = Login.testStore(state, .rejecting)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.failure(AuthError.wrongCredentials))) {
      $0.isLoading = false
      $0.password = Password()
      $0.wrongTries = 3
      $0.cooldown = 30
    }
    await store.send(.sessionRestored(.blob)) { $0 = .signedIn(.blob) }
    await store.advance(by: .seconds(60))
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.receive(.logoutResponse(Session.blob.token, .wrongCredentials)) { $0.alert = .unfinishedLogout }
    await store.finish()
  }

  @Test func anExpiredSessionIsRefreshedAfterOneSecond() async {
    var manager = AuthManager.testValue
    manager.refresh = { $0 }
    var expired = Session.blob
    expired.expiresAt = .start - 5
    let store = Login.testStore(Login.State(), manager)
    await store.send(.sessionRestored(expired)) { $0 = .signedIn(expired) }
    for _ in 1...3 {
      await store.advance(by: .seconds(1))
      await store.receive(.tokenRefreshDue)
      await store.receive(.refreshResponse(.success(expired)))
    }
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func withoutASessionThereIsNothingToRefresh() async {
    let store = Login.testStore(.filledIn, .testValue)
    await store.send(.tokenRefreshDue)
    await store.send(.sessionRejected)
    await store.send(.refreshResponse(.success(.blob)))
    await store.finish()
  }

  private func shortLived(number: Int) -> Session {
    let expiry = Date.start + Double(90 + 30 * number)
    return Session(account: "blob@example.com", token: .number(UInt64(number)), expiresAt: expiry)
  }

  private func signedIn(_ manager: AuthManager) async -> TestStoreOf<Login> {
    let store = Login.testStore(.filledIn, manager)
    let session = shortLived(number: 0)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.success(session))) { $0 = .signedIn(session) }
    await store.receive(.delegate(.signedIn(session)))
    return store
  }

  private func logOut(_ store: TestStoreOf<Login>) async {
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.receive(Login.Action.logoutResponse)
    await store.finish()
  }
}
