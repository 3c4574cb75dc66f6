internal import Foundation

extension RemoteImageLoader {
  /// Loads images over HTTP by `GET`.
  ///
  /// Addresses may be on any server, so requests carry no authorization.
  ///
  /// - Parameter timeout: How long a load may receive no data, in whole seconds of real time.
  /// - Returns: A service with its own connections.
  public static func http(timeout: Duration = .seconds(10)) -> RemoteImageLoader {
    let server = RemoteImageHTTPClient(timeout: timeout)
    return RemoteImageLoader { try await server.image(at: $0) }
  }
}
