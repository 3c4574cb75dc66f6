import Features
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The screen of each phase, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct LoginScreenTests {
  private static func store(_ state: Login.State) -> TestStoreOf<Login> {
    TestStore(initialState: state) {
      Login()
    } screen: {
      LoginScreen(store: $0)
    }
  }

  /// Compares the screen of a state with its golden files.
  private func assertScreens(
    of state: Login.State,
    function: StaticString = #function,
    line: UInt = #line,
    column: UInt = #column
  ) {
    assertGoldenScreens(of: state, function: function, line: line, column: column) { LoginScreen(store: $0) }
  }

  /// The state after a failed request.
  private func failed(_ error: AuthError, canRetry: Bool, from state: Login.State = .filledIn) -> Login.State {
    var state = state
    state.alert = error.notice
    state.canRetry = canRetry
    return state
  }

  @Test func empty() { assertScreens(of: Login.State()) }

  @Test func editing() { assertScreens(of: .filledIn) }

  @Test func badEmailAndShortPassword() { assertScreens(of: .filledIn("blob@example", "horse")) }

  @Test func badStartOfTheAccount() { assertScreens(of: .filledIn("Blob", "")) }

  @Test func badAccountAndLongPassword() {
    assertScreens(of: .filledIn("blob ops", Password(text: String(repeating: "x", count: 129))))
  }

  @Test func aLongAccountShowsItsBeginning() {
    assertScreens(of: .filledIn("\(String(repeating: "long.", count: 20))name@example.com", "correct horse"))
  }

  @Test func loading() {
    var state = Login.State.filledIn
    state.isLoading = true
    assertScreens(of: state)
  }

  @Test func failedWithoutRetry() {
    var state = failed(.wrongCredentials, canRetry: false, from: .filledIn("blob@example.com", ""))
    state.wrongTries = 1
    assertScreens(of: state)
  }

  @Test func failedWithRetry() { assertScreens(of: failed(.offline, canRetry: true)) }

  @Test func failedWithTheLongestAdvice() { assertScreens(of: failed(.unexpectedAnswer, canRetry: true)) }

  @Test func coolingDown() {
    var state = Login.State.filledIn("blob@example.com", "")
    (state.wrongTries, state.cooldown) = (3, 30)
    assertScreens(of: state)
  }

  @Test func secondStepWithoutCode() {
    var state = Login.State(account: "blob.ops")
    state.secondStep = Login.SecondStep(session: .ops)
    state.isLoading = true
    assertScreens(of: state)
  }

  @Test func secondStepAfterTheNoticeWasDismissed() {
    var state = Login.State(account: "blob.ops")
    state.secondStep = Login.SecondStep(session: .ops)
    state.canRetry = true
    assertScreens(of: state)
  }

  @Test func secondStepWithCode() { assertScreens(of: .secondStep(code: "123456")) }

  @Test func secondStepWithABadCode() { assertScreens(of: .secondStep(codesSent: 2, code: "12345x")) }

  @Test func secondStepWithALongCode() { assertScreens(of: .secondStep(code: "1234567")) }

  @Test func secondStepLoading() {
    var state = Login.State.secondStep(code: "123456")
    state.isLoading = true
    assertScreens(of: state)
  }

  @Test func secondStepFailed() {
    var state = failed(.wrongCode, canRetry: false, from: .secondStep(codesSent: 2))
    state.wrongTries = 2
    assertScreens(of: state)
  }

  @Test func signedIn() { assertScreens(of: .signedIn(.blob)) }

  @Test func signedInToTheInternalNetwork() { assertScreens(of: .signedIn(.ops)) }

  @Test func sessionTrouble() {
    var state = Login.State.signedIn(.blob)
    state.failedRefreshes = 3
    assertScreens(of: state)
  }

  @Test func loggedOutOnThisDeviceOnly() {
    var state = Login.State(account: "blob@example.com")
    state.alert = .unfinishedLogout
    assertScreens(of: state)
  }
}

/// What a person does with the screen of the login, and what the screen keeps secret and in place.
@Suite struct LoginScreenUseTests {
  private static func store(_ state: Login.State = Login.State()) -> TestStoreOf<Login> {
    TestStore(initialState: state) {
      Login()
    } withDependencies: {
      $0.authManager = .embedded()
    } screen: {
      LoginScreen(store: $0)
    }
  }

  @Test func aPersonLogsInAndOut() async {
    let store = Self.store()
    await store.type("Account", "blob@example.com") { $0.account = "blob@example.com" }
    await store.type("Password", "correct horse") { $0.password = "correct horse" }
    await store.tap("Log in") { $0.isLoading = true }
    #expect(store.screen.shows("Logging in…"))
    await store.receive(.loginResponse(.success(.blob))) {
      $0.isLoading = false
      $0.password = Password()
      $0.session = .blob
    }
    await store.receive(.delegate(.signedIn(.blob)))
    #expect(store.screen.shows("You are logged in"))
    await store.tap("Log out") { $0.session = nil }
    await store.receive(.delegate(.signedOut))
    await store.skipReceivedActions()
    #expect(store.screen.shows("Log in"))
  }

  @Test func repeatedEntersAfterAWrongPasswordAreOneTry() async throws {
    let store = Self.store()
    await store.type("Account", "blob@example.com") { $0.account = "blob@example.com" }
    await store.type("Password", "wrong horse") { $0.password = "wrong horse" }
    await store.tap("Log in") { $0.isLoading = true }
    await store.receive(.loginResponse(.failure(AuthError.wrongCredentials))) {
      $0.isLoading = false
      $0.password = Password()
      $0.wrongTries = 1
      $0.alert = AuthError.wrongCredentials.notice
    }
    let session = try #require(store.screenSession)
    #expect(store.screen.elements.first { $0.isFocused }?.label == "Password")
    for _ in 1...3 { try session.press(.enter) }
    #expect(store.state.wrongTries == 1)
    #expect(store.screen.shows("Enter your password.") && store.screen.shows("2 tries left."))
  }

  @Test(arguments: AuthError.allCases, [false, true])
  func theScreenHasAtMostOneRetryButton(error: AuthError, isSecondStep: Bool) {
    var state = isSecondStep ? Login.State(account: "blob.ops") : .filledIn
    if isSecondStep { state.secondStep = Login.SecondStep(session: .ops) }
    (state.alert, state.canRetry) = (error.notice, true)
    #expect(Self.store(state).screen.elements.filter { $0.label == "Try again" && $0.isInteractive }.count == 1)
  }

  @Test func thePasswordIsNowhereOnTheScreen() async {
    let store = Self.store()
    await store.type("Account", "blob@example.com") { $0.account = "blob@example.com" }
    await store.type("Password", "horse") { $0.password = "horse" }
    await store.type("Password", "-battery") { $0.password = "horse-battery" }
    let screen = store.screen
    for text in [screen.text, screen.text(color: .ansi16), screen.html(title: "Login"), screen.accessibilityTree] {
      #expect(text.contains("Password") && !text.contains("horse") && !text.contains("battery"), "\(text)")
    }
    for text in [screen.goldenText, "\(screen)", String(reflecting: screen)] + screen.visibleTexts {
      #expect(!text.contains("horse") && !text.contains("battery"), "\(text)")
    }
  }

  /// The rows of the labels that must stay in place, by label.
  private func rows(_ state: Login.State, _ labels: [String]) -> [Int?] {
    let store = Self.store(state)
    store.screenSession?.size = ScreenSize(columns: 40, rows: 20)
    let elements = store.screen.elements
    return labels.map { label in elements.first { $0.label == label && $0.isInteractive }?.cells.row }
  }

  @Test func nothingMovesBetweenThePhasesOfTheFirstStep() {
    let labels = ["Account", "Password", "Log in"]
    let expected = rows(Login.State(), labels)
    #expect(!expected.contains(nil))
    var loading = Login.State.filledIn
    loading.isLoading = true
    var failed = Login.State.filledIn
    (failed.alert, failed.canRetry, failed.wrongTries) = (AuthError.offline.notice, true, 2)
    var coolingDown = Login.State.filledIn("blob@example.com", "")
    (coolingDown.wrongTries, coolingDown.cooldown) = (3, 30)
    for state in [.filledIn("b", "x"), .filledIn("a@b", "x"), .filledIn, loading, failed, coolingDown] {
      #expect(rows(state, labels) == expected)
    }
  }

  @Test func nothingMovesBetweenThePhasesOfTheSecondStep() {
    let labels = ["Code", "Confirm", "New code"]
    let expected = rows(.secondStep(), labels)
    #expect(!expected.contains(nil))
    var loading = Login.State.secondStep(codesSent: 2, code: "123456")
    loading.isLoading = true
    var failed = Login.State.secondStep(codesSent: 20)
    (failed.alert, failed.wrongTries) = (AuthError.wrongCode.notice, 2)
    for state in [.secondStep(code: "x"), .secondStep(code: "1234567"), loading, failed] {
      #expect(rows(state, labels) == expected)
    }
  }

  @Test(arguments: AuthError.allCases)
  func everyNoticeFitsASmallWindow(error: AuthError) {
    var state = Login.State.filledIn
    (state.alert, state.canRetry, state.wrongTries) = (error.notice, true, 2)
    let store = Self.store(state)
    store.screenSession?.size = ScreenSize(columns: 40, rows: 20)
    #expect(!store.screen.text.contains("…"), "\(store.screen.text)")
    #expect(store.screen.elements.allSatisfy { $0.visibility == .visible })
    #expect(store.screen.text.contains("[ Dismiss ]"), "\(store.screen.text)")
  }
}
