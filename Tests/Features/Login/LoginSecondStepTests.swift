import Features
import LockstepTesting
import Testing

@Suite struct LoginSecondStepTests {
  @Test func aOneTimeCodeIsRequestedAndSubmitted() async {
    let store = Login.testStore(.filledIn("blob.duty", "battery staple"), .embedded())
    await reachCode(in: store)
    #expect(store.state.codeText == "Enter the 6 digits we sent you")
    await store.send(.codeChanged("123 456")) { $0.secondStep?.code = "123456" }
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    var session = Session.duty
    session.ticket = .lasting(.number(1))
    await store.receive(.ticketResponse(.success(.lasting(.number(1))))) { $0 = .signedIn(session) }
    await store.receive(.delegate(.signedIn(session)))
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func aWrongCodeIsReportedCountedAndCleared() async {
    let store = Login.testStore(.filledIn("blob.duty", "battery staple"), .embedded())
    await reachCode(in: store)
    await store.send(.codeChanged("654321")) { $0.secondStep?.code = "654321" }
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.receive(.ticketResponse(.failure(AuthError.wrongCode))) {
      $0.isLoading = false
      $0.alert = Login.Notice(title: "Wrong code", message: "Check the code, or request a new one.")
      $0.wrongTries = 1
      $0.secondStep?.code = ""
    }
    #expect(store.state.triesText == "2 tries left.")
    await leave(store)
  }

  @Test func threeWrongCodesStartACooldown() async {
    var state = Login.State.secondStep(code: "654321")
    state.wrongTries = 2
    let store = Login.testStore(state, .failing(.wrongCode))
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.receive(.ticketResponse(.failure(AuthError.wrongCode))) {
      $0.isLoading = false
      $0.wrongTries = 3
      $0.cooldown = 30
      $0.secondStep?.code = ""
    }
    await store.send(.codeChanged("123456")) { $0.secondStep?.code = "123456" }
    await store.send(.verifyButtonTapped)
    await store.send(.resendButtonTapped)
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func anotherCodeCanBeRequested() async {
    let store = Login.testStore(.secondStep(code: "12"), .failing(.codeRequired))
    await store.send(.resendButtonTapped) {
      $0.isLoading = true
      $0.secondStep?.code = ""
    }
    await store.receive(.ticketResponse(.failure(AuthError.codeRequired))) {
      $0.isLoading = false
      $0.secondStep?.codesSent = 2
    }
    #expect(store.state.codeText == "Enter the 6 digits of code 2")
    await store.finish()
  }

  @Test func anIncompleteCodeIsNotSubmitted() async {
    let store = Login.testStore(.secondStep(code: "12345"), .testValue)
    await store.send(.verifyButtonTapped)
    await store.send(.codeChanged("1234567")) { $0.secondStep?.code = "1234567" }
    await store.send(.verifyButtonTapped)
    await store.send(.codeChanged("12345a")) { $0.secondStep?.code = "12345a" }
    await store.send(.verifyButtonTapped)
    await store.finish()
  }

  @Test func aFailedExchangeCanBeRepeatedWithTheSameCode() async {
    let store = Login.testStore(.secondStep(code: "123456"), .failing(.offline))
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.receive(.ticketResponse(.failure(AuthError.offline))) {
      $0.isLoading = false
      $0.alert = AuthError.offline.notice
      $0.canRetry = true
    }
    var manager = AuthManager.testValue
    manager.exchangeTicket = { _, code in
      guard code == "123456" else { throw AuthError.wrongCode }
      return .lasting("ticket")
    }
    store.dependencies.authManager = manager
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.alert = nil
      $0.canRetry = false
    }
    var session = Session.duty
    session.ticket = .lasting("ticket")
    await store.receive(.ticketResponse(.success(.lasting("ticket")))) { $0 = .signedIn(session) }
    await store.receive(.delegate(.signedIn(session)))
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func theExchangeTimesOutAfterTenSeconds() async {
    let store = Login.testStore(.secondStep(code: "123456"), .slow)
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.send(.verifyButtonTapped)
    await store.send(.resendButtonTapped)
    await store.advance(by: .seconds(10))
    await store.receive(.ticketResponse(.failure(AuthError.timedOut))) {
      $0.isLoading = false
      $0.alert = AuthError.timedOut.notice
      $0.canRetry = true
    }
    await store.finish()
  }

  @Test func aSessionThatExpiresDuringTheExchangeReturnsToTheFirstStep() async {
    let store = Login.testStore(.secondStep(code: "123456"), .failing(.sessionExpired))
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.receive(.ticketResponse(.failure(AuthError.sessionExpired))) {
      $0.isLoading = false
      $0.alert = AuthError.sessionExpired.notice
      $0.secondStep = nil
    }
    await store.finish()
  }

  @Test func cancellingACheckKeepsTheCode() async {
    let store = Login.testStore(.secondStep(code: "123456"), .slow)
    await store.send(.verifyButtonTapped) { $0.isLoading = true }
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
      $0.canRetry = true
    }
    await store.finish()
  }

  @Test func cancellingBeforeACodeIsRequiredEndsTheSession() async {
    var state = Login.State(account: "blob.duty")
    state.secondStep = Login.SecondStep(session: .duty)
    state.canRetry = true
    var manager = AuthManager.slow
    manager.logout = { _ in }
    let store = Login.testStore(state, manager)
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.canRetry = false
    }
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
      $0.secondStep = nil
    }
    await store.receive(.logoutResponse(Session.duty.token, nil))
    await store.finish()
  }

  @Test func itsButtonsDoNothingOutsideTheSecondStep() async {
    let store = Login.testStore(.filledIn, .testValue)
    await store.send(.codeChanged("123456"))
    await store.send(.verifyButtonTapped)
    await store.send(.resendButtonTapped)
    await store.send(.backButtonTapped)
    await store.send(.ticketResponse(.success(.lasting("late"))))
    await store.send(.ticketResponse(.failure(AuthError.codeRequired)))
    await store.finish()
  }

  private func reachCode(in store: TestStoreOf<Login>) async {
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.success(.duty))) {
      $0.password = Password()
      $0.secondStep = Login.SecondStep(session: .duty)
    }
    await store.receive(.ticketResponse(.failure(AuthError.codeRequired))) {
      $0.isLoading = false
      $0.secondStep?.needsCode = true
      $0.secondStep?.codesSent = 1
    }
  }

  private func leave(_ store: TestStoreOf<Login>) async {
    await store.send(.backButtonTapped) {
      $0.alert = nil
      $0.secondStep = nil
    }
    await store.receive(.logoutResponse(Session.duty.token, nil))
    await store.finish()
  }
}
