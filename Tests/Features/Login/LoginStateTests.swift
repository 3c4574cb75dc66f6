import Features
import Lockstep
import Testing

@Suite struct LoginStateTests {
  @Test(arguments: [
    ("", nil), ("blob@example.com", nil), (" blob@example.com\n", nil), ("blob.ops", nil), ("ops-7", nil),
    ("blob@", email), ("blob@example", email), ("@example.com", email), ("a@b@c.de", email),
    ("bl ob@example.com", email), ("blob@example..com", email), ("bl", name), ("Blob", start),
    ("7blob", start), ("blob ops", name),
    (String(repeating: "b", count: 33), name),
  ])
  func anAccountIsAnEmailAddressOrAnInternalName(account: String, problem: String?) {
    #expect(Login.State(account: account).accountProblem?.text == problem)
  }

  @Test(arguments: [
    ("", ""), (" \r\n\t", ""), ("blob", "blob"), (" \u{A0}blob ops\r\n", "blob ops"), ("b", "b"),
    ("e\u{301} ", "e\u{301}"),
  ])
  func anAccountIsSentWithoutTheSpacesAroundIt(account: String, trimmed: String) {
    #expect(Array(Login.State(account: account).trimmedAccount.utf8) == Array(trimmed.utf8))
  }

  @Test(arguments: [
    (0, nil), (1, "A password has at least 8 characters."), (7, "A password has at least 8 characters."), (8, nil),
    (128, nil), (129, "A password has at most 128 characters."),
  ])
  func aPasswordHas8To128Characters(count: Int, problem: String?) {
    let password = Password(text: String(repeating: "x", count: count))
    #expect(Login.State.filledIn("blob.ops", password).passwordProblem?.text == problem)
  }

  @Test(arguments: [
    ("", nil), ("12345", nil), ("123456", nil), ("1234567", "A code has 6 digits; this one has 7."),
    ("12a", "A code contains only digits."), ("１２３", "A code contains only digits."),
  ])
  func aCodeHasSixDigits(code: String, problem: String?) {
    let state = Login.State.secondStep(code: code)
    #expect(state.codeProblem?.text == problem)
    #expect(state.canVerify == (code == "123456"))
  }

  @Test func loginNeedsBothFields() {
    #expect(Login.State.filledIn.canLogIn)
    #expect(!Login.State.filledIn("", "correct horse").canLogIn)
    #expect(!Login.State.filledIn("blob.ops", "").canLogIn)
  }

  @Test(arguments: [
    ("", "", "Enter your account and password."), (" ", "correct horse", "Enter your account."),
    ("blob.ops", "", "Enter your password."), ("blob.ops", "correct horse", nil),
  ])
  func anEmptyFieldIsTheReasonWhyLoginIsDisabled(account: String, password: String, text: String?) {
    #expect(Login.State.filledIn(account, Password(text: password)).missingText?.text == text)
  }

  @Test func theSecondStepHasNoEmptyFieldsOfTheFirst() {
    #expect(Login.State.secondStep().missingText == nil)
  }

  @Test func theScreenHasOnePhaseAtATime() {
    var state = Login.State()
    #expect(state.phase == .empty)
    state.account = "blob"
    #expect(state.phase == .editing)
    state.secondStep = Login.SecondStep(session: .duty)
    #expect(state.phase == .secondStep)
    state.alert = AuthError.offline.notice
    #expect(state.phase == .failed)
    state.cooldown = 30
    #expect(state.phase == .coolingDown)
    state.isLoading = true
    #expect(state.phase == .loading)
    state.session = .blob
    #expect(state.phase == .signedIn)
  }

  @Test(arguments: AuthError.allCases)
  func everyErrorHasATitleAndAdvice(error: AuthError) {
    let text = [error.title, error.advice]
    #expect(text == errorTexts[error])
  }
}

private let email = "Use the form blob@example.com."
private let start = "Start with a–z, or enter an email."
private let name = "Use 3 to 32 of a–z, 0–9, “.” or “-”."

private let errorTexts: [AuthError: [TextState]] = [
  .wrongCredentials: ["Wrong email or password", "Check both and try again."],
  .notInternal: ["This account has no access to the internal network", "Ask your administrator for access."],
  .accountDisabled: ["This account is disabled", "Ask your administrator to enable it."],
  .codeRequired: ["A code is required", "Enter the digits we sent you."],
  .wrongCode: ["Wrong code", "Check the code, or request a new one."],
  .sessionExpired: ["Your session has expired", "Log in again."],
  .tooManyRequests: ["Too many requests", "Wait a minute and try again."],
  .offline: ["You are offline", "Check the connection and try again."],
  .timedOut: ["The server isn't responding", "Check the connection and try again."],
  .serverError: ["The server reported an error", "Try again in a minute."],
  .serviceNotFound: ["There is no login service", "Check the server's address in the settings."],
  .unexpectedAnswer: ["The server sent an unexpected response", "Try again. If the problem persists, update the app."],
]
