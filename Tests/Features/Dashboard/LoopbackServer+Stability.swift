import Features
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LoopbackServer {
  /// The live service on this server, in no hurry.
  func stability(
    _ path: String,
    authorization: @escaping @Sendable () async -> String? = { nil }
  ) throws -> Stability {
    .http(baseURL: try url(path), timeout: Self.patience, authorization: authorization)
  }

  /// The requests it has answered by its rules, in order, each with its query in alphabetical order.
  func asked() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: try url("asked"))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
