import Features
import LockstepTesting
import Testing

/// The second step of a person who is logged in, for another ticket.
@Suite struct LoginTicketTests {
  @Test func anotherTicketIsFetchedWhileTheSessionGoesOn() async {
    let store = Login.testStore(
      .signedIn(.duty),
      .answering { $0 == nil ? .failure(.codeRequired) : .success(.lasting("new")) }
    )
    await store.send(.ticketNeeded) {
      $0.secondStep = Login.SecondStep(session: .duty)
      $0.isLoading = true
    }
    await store.receive(.ticketResponse(.failure(AuthError.codeRequired))) {
      $0.isLoading = false
      $0.secondStep?.needsCode = true
      $0.secondStep?.codesSent = 1
    }
    await store.send(.ticketNeeded)
    await store.send(.codeChanged("123456")) { $0.secondStep?.code = "123456" }
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.receive(.ticketResponse(.success(.lasting("new")))) {
      $0.isLoading = false
      $0.secondStep = nil
      $0.session?.ticket = .lasting("new")
    }
    await store.finish()
  }

  @Test func leavingTheSecondStepKeepsTheSession() async {
    let store = Login.testStore(.signedIn(.duty), .answering { _ in .failure(.notInternal) })
    await store.send(.ticketNeeded) {
      $0.secondStep = Login.SecondStep(session: .duty)
      $0.isLoading = true
    }
    await store.receive(.ticketResponse(.failure(AuthError.notInternal))) {
      $0.isLoading = false
      $0.alert = AuthError.notInternal.notice
    }
    await store.send(.backButtonTapped) {
      $0.secondStep = nil
      $0.alert = nil
    }
    await store.finish()
  }

  @Test func anExpiredSessionEndsDuringTheSecondStep() async {
    let store = Login.testStore(.signedIn(.duty), .answering { _ in .failure(.sessionExpired) })
    await store.send(.ticketNeeded) {
      $0.secondStep = Login.SecondStep(session: .duty)
      $0.isLoading = true
    }
    await store.receive(.ticketResponse(.failure(AuthError.sessionExpired))) {
      $0 = Login.State(account: "blob.duty")
      $0.alert = AuthError.sessionExpired.notice
    }
    await store.receive(.delegate(.signedOut))
    await store.finish()
  }

  @Test func nobodyGetsATicketWithoutASession() async {
    let store = Login.testStore(Login.State(), .testValue)
    await store.send(.ticketNeeded)
    await store.finish()
  }
}

extension AuthManager {
  /// A server that only exchanges tickets, for a one-time code or without one.
  fileprivate static func answering(
    _ exchange: @escaping @Sendable (_ code: String?) -> Result<NetworkTicket, AuthError>
  ) -> AuthManager {
    var manager = AuthManager.testValue
    manager.exchangeTicket = { _, code in try exchange(code).get() }
    return manager
  }
}
