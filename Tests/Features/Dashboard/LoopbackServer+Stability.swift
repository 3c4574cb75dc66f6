import Features
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LoopbackServer {
  /// The live service on this server, with a long timeout.
  func stability(
    _ path: String,
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) throws -> Stability {
    .http(baseURL: try url(path), timeout: Self.patience, authorization: authorization)
  }

  /// The requests that the server has received, in order, each with its query sorted alphabetically.
  func asked() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: try url("asked"))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
