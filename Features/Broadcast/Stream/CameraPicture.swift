public import Foundation
public import Lockstep

/// A small picture of a frame, for the host's own screen; printed as its time: `picture at 7 s`.
public struct CameraPicture: Hashable, Sendable, Decodable {
  /// The time at which the picture was taken, in whole seconds since the camera was opened.
  public var seconds: Int
  /// The type of the data: `image/jpeg`.
  public var mediaType: String
  /// The encoded picture, a few kilobytes.
  public var data: Data

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - seconds: The time at which the picture was taken, in whole seconds since the camera was opened.
  ///   - mediaType: The type of the data.
  ///   - data: The encoded picture.
  public init(seconds: Int, mediaType: String, data: Data) {
    (self.seconds, self.mediaType, self.data) = (seconds, mediaType, data)
  }

  /// Whether this is a picture of the embedded camera, which shows no real scene.
  var isTest: Bool { mediaType == "image/svg+xml" }

  /// The picture as a data URL.
  var address: String { data.dataURL(mediaType) }
}

extension CameraPicture: TreeDescribable {
  public var tree: Tree { .leaf("picture at \(seconds) s") }
}
