public import Lockstep

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The bytes of an image; printed as format and size: `GIF, 35 bytes`.
public struct RemoteImageContent: Hashable, Sendable {
  /// The supported formats.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Graphics Interchange Format.
    case gif = "GIF"
    /// JPEG File Interchange Format.
    case jpeg = "JPEG"
    /// Portable Network Graphics.
    case png = "PNG"
  }

  /// The image's format.
  public let format: Format
  /// The encoded bytes.
  public let data: Data

  /// Creates an image from its bytes.
  ///
  /// - Parameter data: The bytes.
  /// - Throws: ``RemoteImageError/notAnImage`` if the bytes don't begin like an image of a supported format.
  public init(_ data: Data) throws {
    guard let format = Format.allCases.first(where: { data.starts(with: $0.signature) }) else {
      throw RemoteImageError.notAnImage
    }
    self.format = format
    self.data = data
  }

  /// The accessibility label: `GIF, 35 bytes`.
  public var text: String {
    "\(format.rawValue), \(GroupedNumber(data.count).text) \(data.count == 1 ? "byte" : "bytes")"
  }
}

extension RemoteImageContent.Format {
  /// The first bytes of a file in this format.
  var signature: [UInt8] {
    switch self {
    case .gif: Array("GIF8".utf8)
    case .jpeg: [0xff, 0xd8, 0xff]
    case .png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    }
  }
}

extension RemoteImageContent: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(Data.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data)
  }
}

extension RemoteImageContent: TreeDescribable {
  public var tree: Tree { .leaf(text) }
}

extension Data {
  /// A URL that contains the data.
  ///
  /// - Parameter mediaType: The type of the data: `image/gif`.
  func dataURL(_ mediaType: String) -> String { "data:\(mediaType);base64,\(base64EncodedString())" }
}
