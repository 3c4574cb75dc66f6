public import Foundation
public import Lockstep

/// A source of covers, as a struct of functions.
public struct CoverClient: Sendable {
  /// Loads a cover; throws a ``CoverError``.
  public var load: @Sendable (_ url: URL) async throws -> CoverImage

  /// Creates a source from its function.
  ///
  /// - Parameter load: Loads a cover.
  public init(load: @escaping @Sendable (_ url: URL) async throws -> CoverImage) {
    self.load = load
  }
}

/// A cover: an image in its original format.
public struct CoverImage: Hashable, Sendable, Decodable {
  /// The image's format.
  public var format: Format
  /// The encoded image.
  public var data: Data

  /// An image format.
  public enum Format: String, Hashable, Sendable, Decodable, CaseIterable {
    /// GIF: few colours, and animation.
    case gif
    /// JPEG: photographs.
    case jpeg
    /// PNG: drawings, with transparency.
    case png
    /// WebP: photographs and drawings, with transparency and animation, in smaller files.
    case webp
  }

  /// Detects the image format from the first bytes and ignores the declared type.
  ///
  /// - Parameter data: The encoded image.
  /// - Throws: ``CoverError/notAnImage`` if the format is unknown.
  public init(_ data: Data) throws {
    let head = Array(data.prefix(12))
    if head.starts(with: Array("GIF8".utf8)) {
      format = .gif
    } else if head.starts(with: [0xff, 0xd8, 0xff]) {
      format = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      format = .png
    } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) {
      format = .webp
    } else {
      throw CoverError.notAnImage
    }
    self.data = data
  }
}

extension CoverClient: DependencyKey {
  /// Returns an in-memory image for each URL; an app overrides it with ``http(timeout:)``.
  public static var liveValue: CoverClient { .embedded() }

  /// An unimplemented function: it reports an issue when called.
  public static let testValue = CoverClient(load: unimplemented("Covers.load"))
}

extension DependencyValues {
  /// The source of covers.
  public var covers: CoverClient {
    get { self[CoverClient.self] }
    set { self[CoverClient.self] = newValue }
  }
}
