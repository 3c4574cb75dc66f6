import Features
import Foundation
import LockstepTesting

extension Login.State {
  /// The ordinary account and its password, as typed.
  static var filledIn: Self { filledIn("blob@example.com", "correct horse") }

  static func filledIn(_ account: String, _ password: Password) -> Self {
    var state = Self(account: account)
    state.password = password
    return state
  }

  /// A logged-in person; all fields but the account are cleared.
  static func signedIn(_ session: Session) -> Self {
    var state = Self(account: session.account)
    state.session = session
    return state
  }

  /// The second step after a code was requested.
  static func secondStep(codesSent: Int = 1, code: String = "") -> Self {
    var state = Self(account: "blob.duty")
    var step = Login.SecondStep(session: .duty)
    step.needsCode = true
    step.codesSent = codesSent
    step.code = code
    state.secondStep = step
    return state
  }
}

extension Login.Notice {
  /// The person is logged out locally, but not on the server yet.
  static let unfinishedLogout = Self(
    title: "Logged out on this device only",
    message: "The server could not be notified; your session there will expire."
  )
}

extension Session {
  /// The embedded directory's first session in a test.
  static let blob = Session(account: "blob@example.com", token: .number(0), expiresAt: .start + 3600)
  static let ops = Session(account: "blob.ops", token: .number(0), expiresAt: .start + 3600, isInternal: true)
  static let duty = Session(account: "blob.duty", token: .number(0), expiresAt: .start + 3600, isInternal: true)
}

extension Token {
  /// The embedded directory's token with a given number.
  static func number(_ number: UInt64) -> Token { Token(text: UUID(number).uuidString) }
}

extension Date {
  /// The start of a test store's virtual time.
  static let start = Date(timeIntervalSince1970: 946_684_800)
}

extension Login {
  /// A test store of a login.
  static func testStore(_ state: State, _ authManager: AuthManager) -> TestStoreOf<Login> {
    TestStore(initialState: state) {
      Login()
    } withDependencies: {
      $0.authManager = authManager
    }
  }
}

extension NetworkTicket {
  /// A ticket of the embedded server, received at the start of a test.
  static func lasting(_ token: Token) -> Self { NetworkTicket(token: token, expiresAt: .start + 28_800) }
}

extension TestStoreOf<Login> {
  /// Receives the response to a login of the ordinary account, and what follows from it.
  nonisolated(nonsending) func receiveSignInAndFinish() async {
    await receive(.loginResponse(.success(.blob))) { $0 = .signedIn(.blob) }
    await receive(.delegate(.signedIn(.blob)))
    await skipInFlightEffects()
    await finish()
  }
}
