public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The service that loads images, as a struct of functions.
public struct RemoteImages: Sendable {
  /// Loads an image; throws a ``RemoteImageError``, or a `CancellationError` when it is cancelled.
  public var load: @Sendable (_ url: URL) async throws -> RemoteImageContent

  /// Makes a service of its function.
  ///
  /// - Parameter load: Loads an image.
  public init(load: @escaping @Sendable (_ url: URL) async throws -> RemoteImageContent) {
    self.load = load
  }

  /// The same images, each loaded once however many ask for it, and the last of them kept.
  ///
  /// - Parameter capacity: How many images are kept; the one that was not asked for the longest goes first.
  /// - Returns: A service with a cache of its own.
  public func cached(capacity: Int = 100) -> RemoteImages {
    let cache = RemoteImageCache(capacity: capacity, load: load)
    return RemoteImages { try await cache.image(at: $0) }
  }
}

extension RemoteImages: DependencyKey {
  /// Images made from their addresses, until an app overrides it by ``http(timeout:capacity:)``.
  public static var liveValue: RemoteImages { .embedded.cached() }

  /// A function that must not be called.
  public static let testValue = RemoteImages(load: unimplemented("RemoteImages.load"))
}

extension DependencyValues {
  /// The service that loads images.
  public var remoteImages: RemoteImages {
    get { self[RemoteImages.self] }
    set { self[RemoteImages.self] = newValue }
  }
}
