public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The image loader, as a struct of functions.
public struct RemoteImageLoader: Sendable {
  /// Loads an image; throws a ``RemoteImageError``, or a `CancellationError` if it is cancelled.
  public var load: @Sendable (_ url: URL) async throws -> RemoteImageContent

  /// Creates a service from its function.
  ///
  /// - Parameter load: Loads an image.
  public init(load: @escaping @Sendable (_ url: URL) async throws -> RemoteImageContent) {
    self.load = load
  }

  /// Adds a cache: loads each image once for all callers, and keeps the most recent ones.
  ///
  /// - Parameter capacity: The number of cached images; the least recently used image is dropped first.
  /// - Returns: A service with its own cache.
  public func cached(capacity: Int = 100) -> RemoteImageLoader {
    let cache = RemoteImageCache(capacity: capacity, load: load)
    return RemoteImageLoader { try await cache.image(at: $0) }
  }
}

extension RemoteImageLoader: DependencyKey {
  /// Images generated from their URLs, until an app overrides them with ``http(timeout:)``.
  public static var liveValue: RemoteImageLoader { .embedded }

  /// An unimplemented function: it reports an issue when called.
  public static let testValue = RemoteImageLoader(load: unimplemented("RemoteImageLoader.load"))
}

extension DependencyValues {
  /// The image loader.
  public var remoteImages: RemoteImageLoader {
    get { self[RemoteImageLoader.self] }
    set { self[RemoteImageLoader.self] = newValue }
  }
}
