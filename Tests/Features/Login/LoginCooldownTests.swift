import Features
import LockstepTesting
import Testing

@Suite struct LoginCooldownTests {
  @Test func threeWrongTriesStartACooldown() async {
    let store = Login.testStore(.filledIn, .rejecting)
    await wrongTries(2, in: store)
    #expect(store.state.triesText == "1 try left.")
    await typeWrongPassword(in: store)
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receive(.loginResponse(.failure(AuthError.wrongCredentials))) {
      $0.isLoading = false
      $0.password = Password()
      $0.wrongTries = 3
      $0.cooldown = 30
    }
    #expect(store.state.cooldownText == "Login is locked after 3 failed attempts. Try again in 30\u{A0}s.")
    for left in (1...29).reversed() {
      await store.advance(by: .seconds(1))
      await store.receive(.cooldownTicked) { $0.cooldown = left }
    }
    // Fails if the cooldown ended too early: no action can be sent while another waits.
    await store.send(.alertDismissed)
    await store.advance(by: .seconds(1))
    await store.receive(.cooldownEnded) {
      $0.cooldown = nil
      $0.wrongTries = 0
    }
    await store.finish()
  }

  @Test func loginIsRefusedDuringACooldown() async {
    let store = Login.testStore(.coolingDown, .testValue)
    #expect(store.state.missingText == nil)
    await store.send(.loginButtonTapped)
    await store.send(.retryButtonTapped)
    await store.finish()
  }

  @Test func aSuccessResetsTheWrongTries() async {
    let store = Login.testStore(.filledIn("blob@example.com", "wrong horse"), .embedded())
    await wrongTries(2, in: store)
    await store.send(.passwordChanged("correct horse")) {
      $0.password = "correct horse"
      $0.alert = nil
    }
    await store.send(.loginButtonTapped) { $0.isLoading = true }
    await store.receiveSignInAndFinish()
  }

  @Test func otherFailuresAreNotWrongTries() async {
    let store = Login.testStore(.filledIn, .failing(.offline))
    for _ in 1...3 {
      await store.send(.loginButtonTapped) {
        $0.isLoading = true
        $0.alert = nil
        $0.canRetry = false
      }
      await store.receive(.loginResponse(.failure(AuthError.offline))) {
        $0.isLoading = false
        $0.alert = AuthError.offline.notice
        $0.canRetry = true
      }
    }
    #expect(store.state.cooldown == nil && store.state.triesText == nil)
    await store.finish()
  }

  @Test func aLateTickChangesNothing() async {
    let store = Login.testStore(.filledIn, .testValue)
    await store.send(.cooldownTicked)
    await store.finish()
  }

  private func wrongTries(_ count: Int, in store: TestStoreOf<Login>) async {
    for tries in 1...count {
      if tries > 1 { await typeWrongPassword(in: store) }
      await store.send(.loginButtonTapped) { $0.isLoading = true }
      await store.receive(.loginResponse(.failure(AuthError.wrongCredentials))) {
        $0.isLoading = false
        $0.password = Password()
        $0.alert = AuthError.wrongCredentials.notice
        $0.wrongTries = tries
      }
      // Refused: the password must be typed again.
      await store.send(.loginButtonTapped)
    }
  }

  private func typeWrongPassword(in store: TestStoreOf<Login>) async {
    await store.send(.passwordChanged("wrong horse")) {
      $0.password = "wrong horse"
      $0.alert = nil
    }
  }
}

extension Login.State {
  fileprivate static var coolingDown: Self {
    var state = filledIn
    state.wrongTries = 3
    state.cooldown = 12
    state.canRetry = true
    return state
  }
}
