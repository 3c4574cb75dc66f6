internal import Foundation
internal import Lockstep

extension Covers {
  /// A minimal image for every URL; uses no network and is deterministic.
  ///
  /// - Parameter delay: The duration of a load, on the injected clock.
  /// - Returns: A source of covers.
  public static func embedded(delay: Duration = .zero) -> Covers {
    Covers { _ in
      if delay > .zero {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: delay)
      }
      return try CoverImage(Data(base64Encoded: smallestGIF) ?? Data())
    }
  }

  /// Covers take a minute on the injected clock, which exceeds the timeout.
  public static var slow: Covers { .embedded(delay: .seconds(60)) }

  /// Every load fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A source of covers that throws the error.
  public static func failing(_ error: CoverError) -> Covers {
    Covers { _ in throw error }
  }

  /// One transparent pixel.
  private static let smallestGIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}
