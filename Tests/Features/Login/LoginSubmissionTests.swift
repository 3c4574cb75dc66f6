import Features
import LockstepTesting
import Testing

@Suite struct LoginSubmissionTests {
  @Test func aWrongPasswordOfANameSaysThatItIsNotAnEmail() async {
    let store = Login.testStore(.filledIn("internal", "wrong horse"), .embedded())
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.failure(AuthError.wrongCredentials))) {
      $0.isLoading = false
      $0.password = Password()
      $0.wrongTries = 1
      $0.alert = Login.Notice(
        title: "Wrong name or password",
        message: "“internal” has no “@”, so it counts as an internal name. Check both and try again."
      )
    }
    await store.finish()
  }

  @Test func aRightPasswordLogsInAndNotifiesTheParent() async {
    let store = Login.testStore(Login.State(), .embedded())
    await store.send(.accountChanged("blob@example.com")) { $0.account = "blob@example.com" }
    await store.send(.passwordChanged("correct horse")) { $0.password = "correct horse" }
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receiveSignInAndFinish()
  }

  @Test func spacesAroundTheAccountDontMatter() async {
    let store = Login.testStore(.filledIn(" blob@example.com ", "correct horse"), .embedded())
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receiveSignInAndFinish()
  }

  @Test func aSecondTapWhileLoadingDoesNothing() async {
    let store = Login.testStore(.filledIn, .slow)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.send(.loginButtonTapped)
    await store.send(.retryButtonTapped)
    await store.send(.cancelButtonTapped) {
      $0.isLoading = false
      $0.canRetry = true
    }
    await store.finish()
  }

  @Test func nothingIsSentWhileTheFieldsAreWrong() async {
    // Its functions are unimplemented: calling one would fail this test.
    let store = Login.testStore(.filledIn("blob@", "correct horse"), .testValue)
    await store.send(.loginButtonTapped)
    await store.send(.accountChanged("blob@example.com")) { $0.account = "blob@example.com" }
    await store.send(.passwordChanged("short")) { $0.password = "short" }
    await store.send(.loginButtonTapped)
    await store.finish()
  }

  @Test func withoutARequestThereIsNothingToCancelOrRetry() async {
    let store = Login.testStore(.filledIn, .testValue)
    await store.send(.cancelButtonTapped)
    await store.send(.retryButtonTapped)
    await store.finish()
  }

  @Test func anAnswerWithoutARequestChangesNothing() async {
    let store = Login.testStore(.filledIn, .testValue)
    await store.send(.loginResponse(.success(.blob)))
    await store.send(.loginResponse(.failure(AuthError.offline)))
    await store.finish()
  }

  @Test(arguments: [AuthError.offline, .serverError, .tooManyRequests, .serviceNotFound, .unexpectedAnswer])
  func aTemporaryFailureOffersARetry(error: AuthError) async {
    let store = Login.testStore(.filledIn, .failing(error))
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.failure(error))) {
      $0.isLoading = false
      $0.alert = error.notice
      $0.canRetry = true
    }
    store.dependencies.authManager = .embedded()
    await store.send(.retryButtonTapped) {
      $0.isLoading = true
      $0.alert = nil
      $0.canRetry = false
    }
    await store.receiveSignInAndFinish()
  }

  @Test func aDisabledAccountIsReportedWithoutARetry() async {
    let store = Login.testStore(.filledIn, .failing(.accountDisabled))
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.failure(AuthError.accountDisabled))) {
      $0.isLoading = false
      $0.alert = Login.Notice(title: "This account is disabled", message: "Ask your administrator to enable it.")
    }
    await store.send(.alertDismissed) { $0.alert = nil }
    await store.finish()
  }

  @Test func editingAFieldDismissesTheNotice() async {
    var state = Login.State(account: "blob.duty")
    state.alert = AuthError.sessionExpired.notice
    let store = Login.testStore(state, .testValue)
    await store.send(.accountChanged("blob.dut")) {
      $0.account = "blob.dut"
      $0.alert = nil
    }
    var secondStep = Login.State.secondStep()
    secondStep.alert = AuthError.wrongCode.notice
    let codeStore = Login.testStore(secondStep, .testValue)
    // The end of an earlier session doesn't replace a notice about this login.
    await codeStore.send(.logoutResponse("token", .offline))
    await codeStore.send(.codeChanged("1")) {
      $0.secondStep?.code = "1"
      $0.alert = nil
    }
    await codeStore.finish()
    await store.finish()
  }

  @Test func anUnknownErrorIsAnUnexpectedAnswer() async {
    struct UnexpectedError: Error {}
    var manager = AuthManager.testValue
    manager.login = { _, _ in throw UnexpectedError() }
    let store = Login.testStore(.filledIn, manager)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(Login.Action.loginResponse) {
      $0.isLoading = false
      $0.alert = AuthError.unexpectedAnswer.notice
      $0.canRetry = true
    }
    await store.finish()
  }
}
