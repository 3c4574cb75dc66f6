internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension RemoteImageLoader {
  /// Images of one pixel whose colour is derived from the URL; uses no network and is deterministic.
  public static let embedded = RemoteImageLoader { try RemoteImageContent(pixel(of: $0.absoluteString)) }

  /// Every image fails with the same error.
  ///
  /// - Parameter error: The error to throw.
  /// - Returns: A service that throws the error.
  public static func failing(_ error: RemoteImageError) -> RemoteImageLoader {
    RemoteImageLoader { _ in throw error }
  }

  /// The embedded images, each served only once. A second request fails, so that a script can show that images are cached.
  public static var servingOnce: RemoteImageLoader {
    let served = Mutex<Set<URL>>([])
    return RemoteImageLoader { url in
      guard served.withLock({ $0.insert(url).inserted }) else { throw RemoteImageError.offline }
      return try await embedded.load(url)
    }
  }

  /// A GIF of one pixel, whose colour is derived from a name.
  static func pixel(of name: String) -> Data {
    // FNV-1a (Fowler, Noll, Vo 1991): deterministic across runs, unlike `Hasher`.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let color = [
      UInt8(truncatingIfNeeded: hash), UInt8(truncatingIfNeeded: hash >> 8), UInt8(truncatingIfNeeded: hash >> 16),
    ]
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0]
    return Data(head + color + [0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
  }
}
