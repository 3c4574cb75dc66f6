import Features
import Foundation
import LockstepTesting
import Testing

/// The embedded directory, used through an auth manager.
@Suite struct AccountDirectoryTests {
  @Test func onlyTheRightPasswordOpensASession() async throws {
    let auth = AuthManager.embedded()
    await #expect(throws: AuthError.wrongCredentials) { try await auth.login("blob@example.com", "wrong horse") }
    await #expect(throws: AuthError.wrongCredentials) { try await auth.login("nobody@example.com", "correct horse") }
    #expect(try await auth.login("blob@example.com", "correct horse").account == "blob@example.com")
  }

  @Test func onlyInternalAccountsGetTickets() async throws {
    let auth = AuthManager.embedded()
    let session = try await auth.login("blob@example.com", "correct horse")
    await #expect(throws: AuthError.notInternal) { try await auth.exchangeTicket(session, nil) }
  }

  @Test func aTokenIsValidUntilItExpires() async throws {
    let auth = AuthManager.embedded(lifetime: .seconds(90))
    try await at(.start) {
      let session = try await auth.login("blob.ops", "battery staple")
      try await at(.start + 89) { _ = try await auth.exchangeTicket(session, nil) }
      await at(.start + 90) {
        await #expect(throws: AuthError.sessionExpired) { try await auth.exchangeTicket(session, nil) }
      }
    }
  }

  @Test func aRefreshEndsTheOldToken() async throws {
    let auth = AuthManager.embedded()
    let old = try await auth.login("blob@example.com", "correct horse")
    let new = try await auth.refresh(old)
    #expect(new.token != old.token)
    await #expect(throws: AuthError.sessionExpired) { try await auth.refresh(old) }
  }

  @Test func aLogoutEndsTheSession() async throws {
    let auth = AuthManager.embedded()
    let session = try await auth.login("blob@example.com", "correct horse")
    try await auth.logout(session)
    await #expect(throws: AuthError.sessionExpired) { try await auth.refresh(session) }
  }

  @Test func directoriesShareNothing() async throws {
    let session = try await AuthManager.embedded().login("blob@example.com", "correct horse")
    await #expect(throws: AuthError.sessionExpired) { try await AuthManager.embedded().refresh(session) }
  }

  private func at(_ date: Date, _ work: () async throws -> Void) async rethrows {
    try await withDependencies {
      $0.date = .constant(date)
    } operation: {
      try await work()
    }
  }
}
