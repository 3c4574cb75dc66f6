import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// The live auth manager against a real HTTP server on loopback.
@Suite struct LiveAuthManagerTests {
  @Test func loginAnswersWithASessionThatExpiresWhenTheServerSays() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      let now = Date(timeIntervalSince1970: 1_000_000)
      let session = try await withDependencies {
        $0.date = .constant(now)
      } operation: {
        try await auth.login("blob@example.com", "correct horse")
      }
      #expect(session == Session(account: "blob@example.com", token: "token-1", expiresAt: now + 3600))
    }
  }

  @Test func wrongPasswordsAndExpiredSessionsAreDistinguished() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      await #expect(throws: AuthError.wrongCredentials) { try await auth.login("blob@example.com", "wrong horse") }
      let unknown = Session(account: "blob@example.com", token: "unknown", expiresAt: .distantFuture)
      await #expect(throws: AuthError.sessionExpired) { try await auth.refresh(unknown) }
    }
  }

  @Test func anInternalAccountGetsATicket() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      let session = try await auth.login("blob.ops", "battery staple")
      #expect(session.isInternal)
      let now = Date(timeIntervalSince1970: 1_000_000)
      let ticket = try await withDependencies {
        $0.date = .constant(now)
      } operation: {
        try await auth.exchangeTicket(session, nil)
      }
      #expect(ticket == NetworkTicket(token: "token-2", expiresAt: now + 28_800))
    }
  }

  @Test func anAccountOutsideTheInternalNetworkGetsNoTicket() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      let session = try await auth.login("blob@example.com", "correct horse")
      await #expect(throws: AuthError.notInternal) { try await auth.exchangeTicket(session, nil) }
    }
  }

  @Test func aOneTimeCodeIsRequiredAndChecked() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      let session = try await auth.login("blob.duty", "battery staple")
      await #expect(throws: AuthError.codeRequired) { try await auth.exchangeTicket(session, nil) }
      await #expect(throws: AuthError.wrongCode) { try await auth.exchangeTicket(session, "654321") }
      #expect(try await auth.exchangeTicket(session, "123456").token == "token-2")
    }
  }

  @Test func aRefreshEndsTheOldToken() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      let old = try await auth.login("blob@example.com", "correct horse")
      let new = try await auth.refresh(old)
      #expect(new.token == "token-2")
      await #expect(throws: AuthError.sessionExpired) { try await auth.refresh(old) }
    }
  }

  @Test func aLogoutEndsTheSessionAndMayBeRepeated() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("v1")
      let session = try await auth.login("blob@example.com", "correct horse")
      try await auth.logout(session)
      try await auth.logout(session)
      await #expect(throws: AuthError.sessionExpired) { try await auth.refresh(session) }
    }
  }

  @Test(arguments: [
    (400, AuthError.unexpectedAnswer), (401, .wrongCredentials), (403, .accountDisabled), (404, .serviceNotFound),
    (409, .unexpectedAnswer), (429, .tooManyRequests), (500, .serverError), (503, .serverError),
  ])
  func everyStatusIsMapped(status: Int, error: AuthError) async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("status/\(status)")
      await #expect(throws: error) { try await auth.login("blob@example.com", "correct horse") }
    }
  }

  @Test func malformedJSONIsAnUnexpectedAnswer() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("malformed")
      await #expect(throws: AuthError.unexpectedAnswer) { try await auth.login("blob@example.com", "correct horse") }
    }
  }

  @Test func anAnswerCutInTheMiddleIsALostConnection() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("cut")
      await #expect(throws: AuthError.offline) { try await auth.login("blob@example.com", "correct horse") }
    }
  }

  @Test func aRefusedConnectionIsOffline() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = AuthManager.http(baseURL: try server.refusingURL(), timeout: LoopbackServer.patience)
      await #expect(throws: AuthError.offline) { try await auth.login("blob@example.com", "correct horse") }
    }
  }

  @Test func aSilentServerTimesOut() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = AuthManager.http(baseURL: try server.url("silent"), timeout: .seconds(1))
      await #expect(throws: AuthError.timedOut) { try await auth.login("blob@example.com", "correct horse") }
    }
  }

  @Test func cancellingClosesTheConnection() async throws {
    try await LoopbackServer.run(.auth) { server in
      let auth = try server.auth("silent")
      let login = Task { try await auth.login("blob@example.com", "correct horse") }
      try await server.wait(for: "arrived")
      login.cancel()
      await #expect(throws: CancellationError.self) { try await login.value }
      try await server.wait(for: "hungup")
    }
  }

  @Test func theFeatureWorksWithIt() async throws {
    try await LoopbackServer.run(.auth) { server in
      let store = Login.testStore(.filledIn, try server.auth("v1"))
      store.timeout = LoopbackServer.patience
      let session = Session(account: "blob@example.com", token: "token-1", expiresAt: .start + 3600)
      await store.send(.loginButtonTapped) { $0.isLoading = true }
      await store.receive(.loginResponse(.success(session))) { $0 = .signedIn(session) }
      await store.receive(.delegate(.signedIn(session)))
      await store.send(.logoutButtonTapped) { $0 = Login.State(account: "blob@example.com") }
      await store.receive(.delegate(.signedOut))
      await store.receive(.logoutResponse(session.token, nil))
      await store.finish()
    }
  }
}
