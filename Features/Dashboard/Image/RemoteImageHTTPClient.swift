internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The requests of ``RemoteImageLoader/http(timeout:)`` and the decoding of their responses.
final class RemoteImageHTTPClient: Sendable {
  /// The maximum size of an image, in bytes; a hundred images of this size can be cached.
  private static let largest = 1_000_000

  private let timeout: Duration
  private let connections: URLSession

  init(timeout: Duration) {
    self.timeout = timeout
    connections = URLSession(configuration: .ephemeral)
  }

  deinit {
    // A URL session that isn't invalidated is never freed.
    connections.finishTasksAndInvalidate()
  }

  func image(at url: URL) async throws -> RemoteImageContent {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { throw RemoteImageError.notFound }
    var request = URLRequest(url: url)
    request.timeoutInterval = timeout / .seconds(1)
    let (data, response) = try await answer(to: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode else { throw RemoteImageError.serverError }
    guard 200..<300 ~= status else { throw RemoteImageError(status: status) }
    guard data.count <= Self.largest else { throw RemoteImageError.notAnImage }
    return try RemoteImageContent(data)
  }

  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await connections.data(for: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw (error as? URLError)?.code == .timedOut ? RemoteImageError.timedOut : RemoteImageError.offline
    }
  }
}

extension RemoteImageError {
  fileprivate init(status: Int) {
    self =
      switch status {
      case 401, 403: .unauthorized
      case 404, 410: .notFound
      default: .serverError
      }
  }
}
