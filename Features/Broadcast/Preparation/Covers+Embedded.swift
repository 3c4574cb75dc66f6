internal import Foundation
internal import Lockstep

extension Covers {
  /// The smallest of images at every URL: no network, and the same in every run.
  ///
  /// - Parameter delay: How long it takes, on the injected clock.
  /// - Returns: Where covers come from.
  public static func embedded(delay: Duration = .zero) -> Covers {
    Covers { _ in
      if delay > .zero {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: delay)
      }
      return try CoverImage(Data(base64Encoded: smallestGIF) ?? Data())
    }
  }

  /// Covers come after a minute on the injected clock: too late.
  public static var slow: Covers { .embedded(delay: .seconds(60)) }

  /// Every load fails alike.
  ///
  /// - Parameter error: Why.
  /// - Returns: Where covers would come from.
  public static func failing(_ error: CoverError) -> Covers {
    Covers { _ in throw error }
  }

  /// One transparent pixel.
  private static let smallestGIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
}
