public import Foundation

/// A compressed picture of a video.
public struct VideoFrame: Hashable, Sendable {
  /// The frame's number; numbers start at 1 when the camera is opened.
  public var sequence: Int
  /// The time at which the frame was captured, in milliseconds since the camera was opened.
  public var time: Int
  /// Whether the frame can be shown without the previous ones.
  public var isKey: Bool
  /// The compressed picture.
  public var data: Data
  /// A small picture of the frame, which the camera adds to one frame per second.
  public var picture: CameraPicture?

  /// Creates a frame.
  ///
  /// - Parameters:
  ///   - sequence: The frame's number.
  ///   - time: The time at which the frame was captured, in milliseconds since the camera was opened.
  ///   - isKey: Whether the frame can be shown without the previous ones.
  ///   - data: The compressed picture.
  ///   - picture: A small picture of the frame.
  public init(sequence: Int, time: Int, isKey: Bool, data: Data, picture: CameraPicture? = nil) {
    self.sequence = sequence
    self.time = time
    self.isKey = isKey
    self.data = data
    self.picture = picture
  }
}

/// The frames that are sent together.
public struct VideoChunk: Hashable, Sendable {
  /// The number of the epoch: a section of the stream that begins with a key frame and whose frames are numbered from 1.
  public var epoch: Int
  /// The frames, in order; at least one.
  public var frames: [VideoFrame]

  /// Creates a chunk.
  ///
  /// - Parameters:
  ///   - epoch: The number of the epoch.
  ///   - frames: The frames, in order; at least one.
  public init(epoch: Int, frames: [VideoFrame]) {
    self.epoch = epoch
    self.frames = frames
  }

  /// Whether this is the first chunk of an epoch.
  var isFirst: Bool { frames.first?.sequence == 1 }
}
