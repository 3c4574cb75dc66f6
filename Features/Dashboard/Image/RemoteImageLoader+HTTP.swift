internal import Foundation

extension RemoteImageLoader {
  /// Loads images over HTTP by `GET`, once for all callers, and caches the most recent ones.
  ///
  /// Addresses may be on any server, so requests carry no authorization.
  ///
  /// - Parameters:
  ///   - timeout: How long a load may receive no data, in whole seconds of real time.
  ///   - capacity: The number of cached images; the least recently used image is dropped first.
  /// - Returns: A service with its own connections and cache.
  public static func http(timeout: Duration = .seconds(10), capacity: Int = 100) -> RemoteImageLoader {
    let server = RemoteImageHTTPClient(timeout: timeout)
    return RemoteImageLoader { try await server.image(at: $0) }.cached(capacity: capacity)
  }
}
