import Foundation
import Lockstep
import LockstepTesting
import Testing
import XCTest

/// Tests in the style of The Composable Architecture 0.40 to 0.54.
@MainActor
final class OlderStyleTests: XCTestCase {
  func testFlow_Success_TwoFactor_Integration() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: OlderStyleLogin.State(),
      reducer: OlderStyleLogin()
    ) {
      $0.authenticationClient.login = { _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: true)
      }
      $0.authenticationClient.signOut = {}
      $0.continuousClock = clock
    }

    await store.send(.set(\.$email, "2fa@pointfree.co")) {
      $0.email = "2fa@pointfree.co"
    }
    await store.send(.set(\.$password, "password")) {
      $0.password = "password"
    }
    await store.send(.loginButtonTapped) {
      $0.isLoginRequestInFlight = true
    }
    await store.receive(
      .loginResponse(.success(AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: true)))
    ) {
      $0.isLoginRequestInFlight = false
      $0.twoFactor = OlderStyleTwoFactor.State(token: "deadbeefdeadbeef")
    }

    await store.send(.twoFactor(.task))
    for second in (0..<3).reversed() {
      await clock.advance(by: .seconds(1))
      await store.receive(.twoFactor(.tick)) {
        $0.twoFactor?.seconds = second
      }
    }
    await store.receive(.twoFactor(.timedOut)) {
      $0.twoFactor = nil
    }
  }

  func testFlow_Failure() async {
    let store = TestStore(
      initialState: OlderStyleLogin.State(),
      reducer: OlderStyleLogin(),
      prepareDependencies: {
        $0.authenticationClient.login = { _, _ in throw AuthenticationError() }
      }
    )

    await store.send(.loginButtonTapped, assert: { $0.isLoginRequestInFlight = true })
    await store.receive(
      .loginResponse(.failure(AuthenticationError())),
      assert: {
        $0.alert = AlertState { TextState("Login failed") }
        $0.isLoginRequestInFlight = false
      }
    )
    await store.send(.alertDismissed) { $0.alert = nil }
  }

  func testTypingCancelsTheRequest() async {
    let store = TestStore(initialState: OlderStyleLogin.State(), reducer: OlderStyleLogin())
    store.dependencies.authenticationClient.login = { _, _ in try await Task.never() }

    await store.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.send(.set(\.$email, "b")) { $0.email = "b" }
    await store.finish()
  }

  func testNonExhaustive() async {
    let store = TestStore(initialState: OlderStyleApp.State(), reducer: OlderStyleApp())
    store.exhaustivity = .off
    store.dependencies.authenticationClient.login = { email, _ in
      AuthenticationResponse(token: email, twoFactorRequired: false)
    }

    await store.send(.login(.loginButtonTapped))
    await store.receive(.login(.loginResponse(.success(AuthenticationResponse(token: "", twoFactorRequired: false)))))
  }

  func testARowTogglesItself() async {
    let id = UUID(uuidString: "00000000-0000-0000-0000-000000000000") ?? UUID()
    let store = TestStore(
      initialState: OlderStyleApp.State(todos: [OlderStyleTodo.State(id: id)]),
      reducer: OlderStyleApp()._printChanges(ChangePrinter { _ in })
    )
    await store.send(.todo(id: id, action: .checkBoxToggled)) {
      $0.todos[id: id]?.isComplete = true
    }
  }

  func testALiveStore() async {
    let store: StoreOf<OlderStyleLogin> = Store(
      initialState: OlderStyleLogin.State(),
      reducer: OlderStyleLogin(),
      prepareDependencies: {
        $0.authenticationClient.login = { _, _ in
          AuthenticationResponse(token: "a", twoFactorRequired: false)
        }
      }
    )
    let viewStore: ViewStoreOf<OlderStyleLogin> = ViewStore(store)
    await viewStore.send(.loginButtonTapped).finish()
    XCTAssertFalse(viewStore.isLoginRequestInFlight)
    XCTAssertNil(viewStore.alert)
  }

  func testATrailingClosureOfALiveStore() async {
    let store = Store(initialState: OlderStyleLogin.State(), reducer: OlderStyleLogin()) {
      $0.authenticationClient.login = { _, _ in throw AuthenticationError() }
    }
    await store.send(.loginButtonTapped).finish()
    XCTAssertEqual(ViewStore(store.scope(state: \.alert)).state, AlertState { TextState("Login failed") })
    XCTAssertEqual(ViewStore(store.scope(state: { $0.email.count })).state, 0)
  }

  func testPrepareDependenciesAfterAClosure() async {
    let client = AuthenticationClient(login: { _, _ in throw AuthenticationError() }, signOut: {})
    let store = Store(initialState: OlderStyleLogin.State()) {
      OlderStyleLogin()
    } prepareDependencies: {
      $0.authenticationClient = client
    }
    await store.send(.loginButtonTapped).finish()
    XCTAssertNotNil(store.alert)

    let testStore = TestStore(initialState: OlderStyleLogin.State()) {
      OlderStyleLogin()
    } prepareDependencies: {
      $0.authenticationClient = client
    }
    await testStore.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await testStore.receive(OlderStyleLogin.Action.loginResponse) {
      $0.alert = AlertState { TextState("Login failed") }
      $0.isLoginRequestInFlight = false
    }
  }
}

/// A reducer passed as a value behaves like a reducer passed as a closure.
@Suite struct ReducerAsValueTests {
  /// Reads a dependency in its initializer.
  private struct Greeter: ReducerProtocol {
    struct State: Equatable { var greeting = "" }
    enum Action: Equatable, Sendable { case greet }

    let made: String

    init() {
      @Dependency(\.locale.identifier) var locale
      made = locale
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      @Dependency(\.locale.identifier) var locale
      state.greeting = "\(made) \(locale)"
      return .none
    }
  }

  @Test func itIsCreatedWithTheStoresDependencies() async {
    let store = TestStore(initialState: Greeter.State(), reducer: Greeter()) { $0.locale = Locale(identifier: "nb") }
    await store.send(.greet) { $0.greeting = "nb nb" }
  }

  @MainActor @Test func itIsCreatedWithALiveStoresDependencies() {
    let store = Store(initialState: Greeter.State(), reducer: Greeter()) { $0.locale = Locale(identifier: "nb") }
    store.send(.greet)
    #expect(store.greeting == "nb nb")
  }

  @Test func failuresAreReportedAtTheStoresInitializer() async {
    let line = #line + 2
    let log = await FailureLog.of {
      let store = TestStore(initialState: OlderStyleTwoFactor.State(token: ""), reducer: OlderStyleTwoFactor())
      await store.send(.task)
    }
    #expect(log.lines == [UInt(line + 1)])
    #expect(log.titles.count == 1)
  }
}
