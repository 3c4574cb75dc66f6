internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension CoverClient {
  /// Covers loaded over HTTP, by `GET`.
  ///
  /// - Parameter timeout: How long a load may receive no data, in whole seconds of real time.
  /// - Returns: A source of covers with its own connections.
  public static func http(timeout: Duration = .seconds(10)) -> CoverClient {
    let connections = URLSession(configuration: .ephemeral)
    return CoverClient { url in
      var request = URLRequest(url: url)
      request.timeoutInterval = timeout / .seconds(1)
      let (data, response) = try await answer(to: request, on: connections)
      guard let status = (response as? HTTPURLResponse)?.statusCode else { throw CoverError.serverError }
      guard 200..<300 ~= status else { throw CoverError(status: status) }
      guard data.count <= largest else { throw CoverError.tooLarge }
      return try CoverImage(data)
    }
  }

  /// The maximum size of a cover, in bytes.
  private static let largest = 10_000_000

  private static func answer(to request: URLRequest, on connections: URLSession) async throws -> (Data, URLResponse) {
    do {
      return try await connections.data(for: request)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw (error as? URLError)?.code == .timedOut ? CoverError.timedOut : CoverError.offline
    }
  }
}

extension CoverError {
  fileprivate init(status: Int) {
    self =
      switch status {
      case 401, 403: .unauthorized
      case 404, 410: .notFound
      default: .serverError
      }
  }
}
