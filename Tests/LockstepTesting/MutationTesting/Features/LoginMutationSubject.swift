import Features
import Foundation
import Lockstep
import LockstepTesting

/// The login of the bundled features: login, logout, a wrong password, cancellation and an unresponsive server.
enum LoginMutationSubject: MutationSubject {
  static let name = "Login"
  static var feature: Login { Login() }
  static let initialState = Login.State(account: "blob@example.com")

  static var fields: [FaultyField<Login.State>] {
    [
      FaultyField("password", \.password) { $0 = "other horse" },
      .flag("isLoading", \.isLoading),
      FaultyField("alert", \.alert) { $0 = Login.Notice(title: "Something else") },
      .flag("canRetry", \.canRetry),
      .number("wrongTries", \.wrongTries),
      FaultyField("session", \.session) { $0 = Session(account: "other", token: "other", expiresAt: .distantFuture) },
    ]
  }

  static var equivalents: [String: String] {
    let order = "which of two effects side by side began first, nobody can tell"
    let twice = "the second request cancels the first"
    let free = "a request begins only where none is in flight"
    return [
      "`loginButtonTapped` starts its effects in the opposite order": order,
      "`retryButtonTapped` starts its effects in the opposite order": order,
      "`loginResponse` starts its effects in the opposite order": order,
      "`logoutButtonTapped` starts its effects in the opposite order": order,
      "`loginButtonTapped` starts its effects twice": twice,
      "`retryButtonTapped` starts its effects twice": twice,
      "`loginButtonTapped` cancels nothing": free,
      "`retryButtonTapped` cancels nothing": free,
    ]
  }

  static func prepare(_ values: inout DependencyValues) {
    values.authManager = AuthManager.embedded().delayed(by: .seconds(2))
  }

  nonisolated(nonsending) static func play(_ store: TestStoreOf<Login>) async {
    await mistyping(store)
    await givingUp(store)
    await comingAndGoing(store)
    store.dependencies.authManager = .slow
    await waitingInVain(store)
  }

  private nonisolated(nonsending) static func mistyping(_ store: TestStoreOf<Login>) async {
    await store.send(.passwordChanged("wrong horse")) { $0.password = "wrong horse" }
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.advance(by: .seconds(2))
    await store.receive(.loginResponse(.failure(AuthError.wrongCredentials))) {
      $0.isLoading = false
      $0.password = Password()
      $0.alert = AuthError.wrongCredentials.notice
      $0.wrongTries = 1
    }
    await store.send(.alertDismissed) { $0.alert = nil }
    await store.send(.passwordChanged("correct horse")) { $0.password = "correct horse" }
  }

  private nonisolated(nonsending) static func givingUp(_ store: TestStoreOf<Login>) async {
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.advance(by: .seconds(1))
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
      $0.canRetry = true
    }
    await store.advance(by: .seconds(60))
  }

  private nonisolated(nonsending) static func comingAndGoing(_ store: TestStoreOf<Login>) async {
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.canRetry = false
    }
    await store.advance(by: .seconds(2))
    let begin = Date(timeIntervalSince1970: 946_684_800 + 2 + 1 + 60 + 2)
    let token = Token(text: UUID(0).uuidString)
    let session = Session(account: "blob@example.com", token: token, expiresAt: begin + 3600)
    await store.receive(.loginResponse(.success(session))) {
      $0 = Login.State(account: "blob@example.com")
      $0.session = session
    }
    await store.receive(.delegate(.signedIn(session)))
    await store.advance(by: .seconds(60))
    await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
    await store.receive(.delegate(.signedOut))
    await store.advance(by: .seconds(2))
    await store.receive(.logoutResponse(token, nil))
  }

  private nonisolated(nonsending) static func waitingInVain(_ store: TestStoreOf<Login>) async {
    await store.send(.passwordChanged("correct horse")) { $0.password = "correct horse" }
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await timingOut(store)
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.alert = nil
      $0.canRetry = false
    }
    await timingOut(store)
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.alert = nil
      $0.canRetry = false
    }
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
      $0.canRetry = true
    }
    await store.advance(by: .seconds(60))
  }

  private nonisolated(nonsending) static func timingOut(_ store: TestStoreOf<Login>) async {
    await store.advance(by: .seconds(9))
    await store.advance(by: .seconds(1))
    await store.receive(.loginResponse(.failure(AuthError.timedOut))) {
      $0.isLoading = false
      $0.alert = AuthError.timedOut.notice
      $0.canRetry = true
    }
  }
}
