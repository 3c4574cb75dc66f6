internal import Foundation

extension RemoteImages {
  /// Images over HTTP, by `GET`, each loaded once however many ask for it, and the last of them kept.
  ///
  /// Addresses lie on any server, so none is told who asks.
  ///
  /// - Parameters:
  ///   - timeout: How long a load may bring nothing, in real time, in whole seconds.
  ///   - capacity: How many images are kept; the one that was not asked for the longest goes first.
  /// - Returns: A service with connections and a cache of its own.
  public static func http(timeout: Duration = .seconds(10), capacity: Int = 100) -> RemoteImages {
    let server = RemoteImageServer(timeout: timeout)
    return RemoteImages { try await server.image(at: $0) }.cached(capacity: capacity)
  }
}
