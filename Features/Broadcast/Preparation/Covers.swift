public import Foundation
public import Lockstep

/// Where covers come from, as a struct of functions.
public struct Covers: Sendable {
  /// Loads a cover; throws a ``CoverError``.
  public var load: @Sendable (_ url: URL) async throws -> CoverImage

  /// Makes it of its functions.
  ///
  /// - Parameter load: Loads a cover.
  public init(load: @escaping @Sendable (_ url: URL) async throws -> CoverImage) {
    self.load = load
  }
}

/// A cover: an image as it was loaded.
public struct CoverImage: Hashable, Sendable, Decodable {
  /// What format it has.
  public var format: Format
  /// The image in that format.
  public var data: Data

  /// A format of images.
  public enum Format: String, Hashable, Sendable, Decodable, CaseIterable {
    /// Few colours, and movement.
    case gif
    /// Photographs.
    case jpeg
    /// Drawings, with transparency.
    case png
    /// Any of these, smaller.
    case webp
  }

  /// Recognizes an image by its first bytes, whatever its sender calls it.
  ///
  /// - Parameter data: The image.
  /// - Throws: ``CoverError/notAnImage`` where the format is none of those known.
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

extension Covers: DependencyKey {
  /// An image in memory for each URL, until an app overrides it by ``http(timeout:)``.
  public static var liveValue: Covers { .embedded() }

  /// Functions that must not be called.
  public static let testValue = Covers(load: unimplemented("Covers.load"))
}

extension DependencyValues {
  /// Where covers come from.
  public var covers: Covers {
    get { self[Covers.self] }
    set { self[Covers.self] = newValue }
  }
}
