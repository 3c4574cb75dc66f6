extension CoverClient {
  /// Covers loaded over HTTP, by `GET`.
  ///
  /// - Parameter timeout: Maximum time without data during a load, in whole seconds of real time.
  /// - Returns: A source of covers with its own connections.
  public static func http(timeout: Duration = .seconds(10)) -> CoverClient {
    let server = HTTPClient<CoverError>(timeout: timeout)
    return CoverClient { url in
      let data = try await server.body(of: server.request(of: url))
      guard data.count <= largest else { throw CoverError.tooLarge }
      return try CoverImage(data)
    }
  }

  /// The maximum size of a cover, in bytes.
  private static let largest = 10_000_000
}
