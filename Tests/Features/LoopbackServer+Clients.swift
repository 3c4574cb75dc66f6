import Features
import Foundation
import TestProcesses

/// The live clients of a server. They wait as long as only a hang takes.
extension LoopbackServer {
  func auth(_ path: String) throws -> AuthManager { .http(baseURL: try url(path), timeout: Self.patience) }

  func chat(_ path: String) throws -> ChatClient { .http(baseURL: try url(path), timeout: Self.patience) }

  func menu(_ path: String) throws -> MenuClient { .http(baseURL: try url(path), timeout: Self.patience) }

  func stability(
    _ path: String,
    authorization: @escaping @Sendable () async -> String? = { nil },
    ticket: String? = "ticket"
  ) throws -> Stability {
    .http(baseURL: try url(path), timeout: Self.patience, authorization: authorization, ticket: { ticket })
  }

  /// The requests that the stability server has received, in order, each with its query sorted alphabetically.
  func asked() async throws -> [String] {
    String(decoding: try await body(of: "asked"), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
