import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// An app connected to real server processes that require authorization.
@Suite struct ServersTests {
  @Test func everyServerReceivesTheCurrentToken() async throws {
    try await withServers { servers in
      let session = Session(
        account: "blob@example.com",
        token: "secret",
        expiresAt: .start,
        ticket: NetworkTicket(token: "ticket", expiresAt: .start)
      )
      let visit = Visit.blob(.home, session)
      try await withDependencies {
        $0.fileStorage = .visited(visit)
        $0.install(.servers(servers, timeout: LoopbackServer.patience))
      } operation: {
        await Self.everyServerRefuses()
        @Dependency(\.visitStorage) var visitStorage
        #expect(try await visitStorage.load() == .found(visit))
        await Self.everyServerAnswers()
        @Dependency(\.authManager) var authManager
        let session = try await authManager.login("blob@example.com", "correct horse")
        await Self.everyServerRefuses("they know another token than the login's")
        try await authManager.logout(session)
        await Self.everyServerRefuses()
      }
    }
  }

  @Test func serversWithACommonBaseURLAreBelowIt() throws {
    let servers = ServerAddresses(baseURL: try #require(URL(string: "https://api.example.com/v1")))
    let addresses = [servers.auth, servers.menu, servers.chat, servers.broadcasts, servers.stability].map(
      \.absoluteString
    )
    #expect(addresses == ["auth", "menu", "chat", "broadcast", "stability"].map { "https://api.example.com/v1/\($0)" })
  }

  private func withServers(_ test: (ServerAddresses) async throws -> Void) async throws {
    try await AppServers.run { servers in
      let addresses = ServerAddresses(
        auth: try servers.auth.url("v1"),
        menu: try servers.menu.url("private"),
        chat: try servers.chat.url("private"),
        broadcasts: try servers.broadcast.url("private"),
        stability: try servers.stability.url("private")
      )
      try await test(addresses)
    }
  }

  private static func everyServerRefuses(_ comment: Comment? = nil) async {
    await #expect(throws: MenuError.sessionExpired, comment) { try await askMenu() }
    await #expect(throws: ChatError.sessionExpired, comment) { try await askChat() }
    await #expect(throws: BroadcastError.sessionExpired, comment) { try await askBroadcasts() }
    // Nothing is sent to it without a ticket, which a new login doesn't have.
    await #expect(throws: StabilityError.forbidden, comment) { try await askStability() }
  }

  private static func everyServerAnswers() async {
    await #expect(throws: Never.self) { try await askMenu() }
    await #expect(throws: Never.self) { try await askChat() }
    await #expect(throws: Never.self) { try await askBroadcasts() }
    await #expect(throws: Never.self) { try await askStability() }
  }

  private static func askMenu() async throws {
    @Dependency(\.menu) var menu
    _ = try await menu.load()
  }

  private static func askChat() async throws {
    @Dependency(\.chat) var chat
    try await chat.send("main", ChatDraft(author: "Blob", text: "Hi.", nonce: "n1"))
  }

  private static func askBroadcasts() async throws {
    @Dependency(\.broadcasts) var broadcasts
    _ = try await broadcasts.catalogue()
  }

  private static func askStability() async throws {
    @Dependency(\.stability) var stability
    _ = try await stability.summary("shop")
  }
}
