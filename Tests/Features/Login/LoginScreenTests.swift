import Features
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The screen of each phase, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct LoginScreenTests {
  nonisolated static let phases: [GoldenState<Login.State>] = [
    .init("empty", Login.State()),
    .init("editing", .filledIn),
    .init("badEmailAndShortPassword", .filledIn("blob@example", "horse")),
    .init("badStartOfTheAccount", .filledIn("Blob", "")),
    .init("badAccountAndLongPassword", .filledIn("blob ops", Password(text: String(repeating: "x", count: 129)))),
    .init(
      "aLongAccountShowsItsBeginning",
      .filledIn("\(String(repeating: "long.", count: 20))name@example.com", "correct horse")
    ),
    .init("loading", .filledIn) { $0.isLoading = true },
    .init("failedWithoutRetry", .filledIn("blob@example.com", "")) {
      ($0.alert, $0.canRetry, $0.wrongTries) = (AuthError.wrongCredentials.notice, false, 1)
    },
    .init("failedWithRetry", .filledIn) { ($0.alert, $0.canRetry) = (AuthError.offline.notice, true) },
    .init("failedWithTheLongestAdvice", .filledIn) {
      ($0.alert, $0.canRetry) = (AuthError.unexpectedAnswer.notice, true)
    },
    .init("coolingDown", .filledIn("blob@example.com", "")) { ($0.wrongTries, $0.cooldown) = (3, 30) },
    .init("secondStepWithoutCode", Login.State(account: "blob.ops")) {
      $0.secondStep = Login.SecondStep(session: .ops)
      $0.isLoading = true
    },
    .init("secondStepAfterTheNoticeWasDismissed", Login.State(account: "blob.ops")) {
      $0.secondStep = Login.SecondStep(session: .ops)
      $0.canRetry = true
    },
    .init("secondStepWithCode", .secondStep(code: "123456")),
    .init("secondStepWithABadCode", .secondStep(codesSent: 2, code: "12345x")),
    .init("secondStepWithALongCode", .secondStep(code: "1234567")),
    .init("secondStepLoading", .secondStep(code: "123456")) { $0.isLoading = true },
    .init("secondStepFailed", .secondStep(codesSent: 2)) {
      ($0.alert, $0.canRetry, $0.wrongTries) = (AuthError.wrongCode.notice, false, 2)
    },
    .init("signedIn", .signedIn(.blob)),
    .init("signedInToTheInternalNetwork", .signedIn(.ops)),
    .init("sessionTrouble", .signedIn(.blob)) { $0.failedRefreshes = 3 },
    .init("loggedOutOnThisDeviceOnly", Login.State(account: "blob@example.com")) { $0.alert = .unfinishedLogout },
  ]

  @Test(arguments: phases)
  func eachPhaseHasItsGoldenScreens(phase: GoldenState<Login.State>) {
    assertGoldenScreens(of: phase) { LoginScreen(store: $0) }
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
