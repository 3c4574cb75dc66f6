internal import Foundation
internal import Lockstep

extension CoverClient {
  /// A picture of a lamp for every URL, except URLs with the file name extension of another type; uses no network and is deterministic.
  ///
  /// - Parameter delay: The duration of a load, on the injected clock.
  /// - Returns: A source of covers.
  public static func embedded(delay: Duration = .zero) -> CoverClient {
    CoverClient { url in
      if delay > .zero {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: delay)
      }
      guard imageExtensions.contains(url.pathExtension.lowercased()) else { throw CoverError.notAnImage }
      return try CoverImage(Data(base64Encoded: lamp) ?? Data())
    }
  }

  /// The dependency `choose` decides whether the cover exists.
  public static var choosing: CoverClient {
    let covers = CoverClient.embedded()
    return CoverClient { url in
      @Dependency(\.choose) var choose
      if try await choose("cover", ["found", "notFound"]) == "notFound" { throw CoverError.notFound }
      return try await covers.load(url)
    }
  }

  /// The file name extensions served as images; the empty string allows names without one.
  private static let imageExtensions: Set<String> = ["", "gif", "jpg", "jpeg", "png", "webp"]

  /// Covers take a minute on the injected clock, which exceeds the timeout.
  public static var slow: CoverClient { .embedded(delay: .seconds(60)) }

  /// Every load fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A source of covers that throws the error.
  public static func failing(_ error: CoverError) -> CoverClient {
    CoverClient { _ in throw error }
  }

  /// A lamp, 96 × 72 pixels in four colours, encoded in base 64.
  private static let lamp = """
    R0lGODlhYABIAJEAACs6VTxQc/LBTopaKywAAAAAYABIAAAC/4SPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kxLwo3nul57+w8U9DjBIm6oMSqFyMvS\
    2LQ8ldHJdFmNXKlZxxbbZXy54cQYXDacn2n1mhx+s8tydLY+r+Kn97196MfXFJjXQyhYc3jV5jDgOMAo8ggZCTJZafmI+XG52dHpuQEamjFKemF6WpGqOsHa\
    GvEK+yA721Bru4Cbm7DLe+D7CxD8S8xrLBKgvMzc7PwMHR0wKV1tfY2drT39uO39De5NHU5ebs7teK6+rjzp/g7/zj5fHW9/P0Cv/4zf774PcJm/gfkCGjyI\
    MKHChQwbOnwIMaLEiRQrWryIMaNGbAIFAAA7
    """
}
