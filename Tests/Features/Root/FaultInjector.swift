import Features
import Foundation
import LockstepTesting
import Synchronization

/// The simulated condition of servers and disk: each may fail, be slow, or reject the session.
final class FaultInjector: Sendable {
  private struct CurrentFaults {
    var delay = Duration.zero
    var auth: AuthError?
    var menu: MenuError?
    var stability: StabilityError?
    var chat: ChatError?
    var isDiskFull = false
  }

  private let now = Mutex(CurrentFaults())

  /// Selects a random condition, usually a good one, so that users make progress.
  func change(_ random: inout SeededGenerator) {
    var next = CurrentFaults()
    if Int.random(in: 0..<2, using: &random) == 0 {
      next.delay = .milliseconds([1, 50, 400, 3000, 20_000].randomElement(using: &random) ?? 0)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: next.auth = AuthError.allCases.randomElement(using: &random)
    case 1: next.menu = MenuError.allCases.randomElement(using: &random)
    case 2: next.stability = StabilityError.allCases.randomElement(using: &random)
    case 3: next.chat = ChatError.allCases.randomElement(using: &random)
    case 4: next.isDiskFull = true
    case 5: (next.auth, next.menu, next.stability, next.chat) = (.offline, .offline, .offline, .offline)
    case 6: (next.menu, next.stability, next.chat) = (.sessionExpired, .sessionExpired, .sessionExpired)
    default: break
    }
    now.withLock { $0 = next }
  }

  /// Removes all failures and delays.
  func clearUp() {
    now.withLock { $0 = CurrentFaults() }
  }

  /// Applies this condition to servers and disk.
  func prepare(_ values: inout DependencyValues, files: FileStorage) {
    var files = files
    files.save = { [save = files.save, self] data, name in
      if now.withLock({ $0.isDiskFull }) { throw FileStorageError.failed(.save, file: name, code: 28) }
      try save(data, name)
    }
    values.useEmbeddedServers(files: files)
    values.authManager = auth(.embedded(lifetime: .seconds(600)))
    values.menu = menu(.embedded())
    values.stability = .small.before { [self] _ in try await pass { $0.stability } }
    values.chat = chat(.quiet)
  }

  private func pass(_ error: (CurrentFaults) -> (any Error)?) async throws {
    let (delay, error) = now.withLock { ($0.delay, error($0)) }
    @Dependency(\.continuousClock) var clock
    if delay > .zero { try await clock.sleep(for: delay) }
    if let error { throw error }
  }

  private func auth(_ server: AuthManager) -> AuthManager {
    AuthManager(
      login: { [self] account, password in
        try await pass { $0.auth }
        return try await server.login(account, password)
      },
      exchangeTicket: { [self] session, code in
        try await pass { $0.auth }
        return try await server.exchangeTicket(session, code)
      },
      refresh: { [self] session in
        try await pass { $0.auth }
        return try await server.refresh(session)
      },
      logout: { [self] session in
        try await pass { $0.auth }
        try await server.logout(session)
      }
    )
  }

  private func menu(_ server: MenuClient) -> MenuClient {
    MenuClient(
      load: { [self] in
        try await pass { $0.menu }
        return try await server.load()
      },
      search: { [self] term in
        try await pass { $0.menu }
        return try await server.search(term)
      }
    )
  }

  private func chat(_ server: ChatClient) -> ChatClient {
    ChatClient(
      connect: { [self] room, after in
        if let error = now.withLock({ $0.chat }) { return AsyncThrowingStream { $0.finish(throwing: error) } }
        return server.connect(room, after)
      },
      send: { [self] room, draft in
        try await pass { $0.chat }
        try await server.send(room, draft)
      },
      open: { [self] room, opening in
        try await pass { $0.chat }
        try await server.open(room, opening)
      },
      block: { [self] room, person in
        try await pass { $0.chat }
        try await server.block(room, person)
      },
      unblock: { [self] room, person in
        try await pass { $0.chat }
        try await server.unblock(room, person)
      }
    )
  }
}
