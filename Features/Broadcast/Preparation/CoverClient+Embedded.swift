internal import Foundation
internal import Lockstep

extension CoverClient {
  /// A minimal image for every URL; uses no network and is deterministic.
  ///
  /// - Parameter delay: The duration of a load, on the injected clock.
  /// - Returns: A source of covers.
  public static func embedded(delay: Duration = .zero) -> CoverClient {
    CoverClient { _ in
      if delay > .zero {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: delay)
      }
      return try CoverImage(Data(base64Encoded: smallestGIF) ?? Data())
    }
  }

  /// Covers take a minute on the injected clock, which exceeds the timeout.
  public static var slow: CoverClient { .embedded(delay: .seconds(60)) }

  /// Every load fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A source of covers that throws the error.
  public static func failing(_ error: CoverError) -> CoverClient {
    CoverClient { _ in throw error }
  }

  /// One transparent pixel.
  private static let smallestGIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}
