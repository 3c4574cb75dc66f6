internal import Foundation

extension RemoteImageLoader {
  /// The maximum size of an image, in bytes; the cache can contain a hundred images of this size.
  private static let largest = 1_000_000

  /// Loads images over HTTP by `GET`.
  ///
  /// URLs may refer to any server, so requests carry no authorization.
  ///
  /// - Parameter timeout: Maximum time without data during a load, in whole seconds of real time.
  /// - Returns: A service with its own connections.
  public static func http(timeout: Duration = .seconds(10)) -> RemoteImageLoader {
    let server = HTTPClient<RemoteImageError>(timeout: timeout)
    return RemoteImageLoader { url in
      guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw RemoteImageError.notFound }
      let data = try await server.body(of: server.request(of: url))
      guard data.count <= largest else { throw RemoteImageError.notAnImage }
      return try RemoteImageContent(data)
    }
  }
}
