/// The size and the rate of a video.
public struct VideoFormat: Hashable, Sendable {
  /// The width of a frame, in pixels.
  public var width: Int
  /// The height of a frame, in pixels.
  public var height: Int
  /// The number of frames per second.
  public var framesPerSecond: Int
  /// The number of bits per second of the compressed video.
  public var bitsPerSecond: Int

  /// The time between two key frames, in seconds.
  public static let keyFrameInterval = 2

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - width: The width of a frame, in pixels.
  ///   - height: The height of a frame, in pixels.
  ///   - framesPerSecond: The number of frames per second.
  ///   - bitsPerSecond: The number of bits per second of the compressed video.
  public init(width: Int, height: Int, framesPerSecond: Int, bitsPerSecond: Int) {
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.bitsPerSecond = bitsPerSecond
  }

  /// The number of frames in a group: a key frame and the frames before the next one.
  var groupSize: Int { framesPerSecond * Self.keyFrameInterval }
}

extension Preparation.Quality: Comparable {
  /// The size and the rate of a video with this quality.
  public var videoFormat: VideoFormat {
    switch self {
    case .low: VideoFormat(width: 640, height: 480, framesPerSecond: 15, bitsPerSecond: 1_000_000)
    case .high: VideoFormat(width: 1280, height: 720, framesPerSecond: 30, bitsPerSecond: 2_500_000)
    case .full: VideoFormat(width: 1920, height: 1080, framesPerSecond: 30, bitsPerSecond: 5_000_000)
    }
  }

  /// The next lower quality; `nil` if there is none.
  public var lower: Self? {
    switch self {
    case .low: nil
    case .high: .low
    case .full: .high
    }
  }

  /// Orders qualities by bit rate.
  public static func < (first: Self, second: Self) -> Bool {
    first.videoFormat.bitsPerSecond < second.videoFormat.bitsPerSecond
  }
}
