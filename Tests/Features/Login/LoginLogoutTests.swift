import Features
import LockstepTesting
import Testing

@Suite struct LoginLogoutTests {
  @Test(arguments: [AuthError.offline, .serverError])
  func anUnreachableServerDoesNotPreventALogout(error: AuthError) async {
    let store = Login.testStore(.signedIn(.blob), .failing(error))
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.receive(.logoutResponse(Session.blob.token, error)) { $0.alert = .unfinishedLogout }
    await store.finish()
  }

  @Test func aSilentServerTimesOutAfterTenSeconds() async {
    let store = Login.testStore(.signedIn(.blob), .slow)
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.advance(by: .seconds(10))
    await store.receive(.logoutResponse(Session.blob.token, .timedOut)) { $0.alert = .unfinishedLogout }
    await store.finish()
  }

  @Test func twoLogoutsDontDisturbEachOther() async {
    let store = Login.testStore(.signedIn(.blob), AuthManager.embedded().delayed(by: .seconds(5)))
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.advance(by: .seconds(1))
    var other = Session.blob
    other.token = "other"
    await store.send(.sessionRestored(other)) { $0 = .signedIn(other) }
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.advance(by: .seconds(4))
    await store.receive(.logoutResponse(Session.blob.token, nil))
    await store.advance(by: .seconds(1))
    await store.receive(.logoutResponse("other", nil))
    await store.finish()
  }

  @Test func aNewSessionIsNotDisturbedByTheEndOfTheOldOne() async {
    let store = Login.testStore(.signedIn(.blob), .testValue)
    await store.send(.logoutResponse(Session.blob.token, .offline))
    await store.finish()
  }

  @Test func aLogoutStopsTheRefresh() async {
    let store = Login.testStore(Login.State(), .embedded())
    await store.send(.sessionRestored(.blob)) { $0 = .signedIn(.blob) }
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.receive(.logoutResponse(Session.blob.token, nil))
    await store.advance(by: .seconds(3600))
    await store.finish()
  }

  @Test func withoutASessionALogoutDoesNothing() async {
    let store = Login.testStore(.filledIn, .testValue)
    await store.send(.logoutButtonTapped)
    await store.finish()
  }
}
