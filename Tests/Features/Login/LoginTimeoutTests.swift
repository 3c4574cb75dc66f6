import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct LoginTimeoutTests {
  @Test func requestsTimeOutAfterTenSeconds() async {
    let store = Login.testStore(.filledIn, .slow)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.advance(by: .milliseconds(9999))
    await store.send(.loginButtonTapped)
    await store.advance(by: .milliseconds(1))
    await store.receive(.loginResponse(.failure(AuthError.timedOut))) {
      $0.isLoading = false
      $0.alert = AuthError.timedOut.notice
      $0.canRetry = true
    }
    await store.finish()
  }

  @Test func anAnswerJustInTimeCancelsTheTimeout() async {
    let store = Login.testStore(.filledIn, AuthManager.embedded().delayed(by: .milliseconds(9500)))
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.advance(by: .milliseconds(9500))
    let session = Session(account: "blob@example.com", token: .number(0), expiresAt: .start + 9.5 + 3600)
    await store.receive(.loginResponse(.success(session))) { $0 = .signedIn(session) }
    await store.receive(.delegate(.signedIn(session)))
    await store.advance(by: .seconds(60))
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aRetryHasItsOwnTimeout() async {
    let store = Login.testStore(.filledIn, .slow)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.advance(by: .seconds(10))
    await store.receive(.loginResponse(.failure(AuthError.timedOut))) {
      $0.isLoading = false
      $0.alert = AuthError.timedOut.notice
      $0.canRetry = true
    }
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.alert = nil
      $0.canRetry = false
    }
    await store.advance(by: .seconds(9))
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
      $0.canRetry = true
    }
    await store.finish()
  }

  @Test func aTimeoutAtTheInstantOfTheAnswerChangesNothing() async {
    let store = Login.testStore(.filledIn, AuthManager.embedded().delayed(by: .seconds(10)))
    store.exhaustivity = .off
    await store.send(.loginButtonTapped)
    await store.advance(by: .seconds(10))
    let session = Session(account: "blob@example.com", token: .number(0), expiresAt: .start + 10 + 3600)
    await store.receive(.delegate(.signedIn(session)))
    await store.skipReceivedActions(strict: false)
    #expect(store.state == .signedIn(session))
    await store.skipInFlightEffects()
  }
}
