public import Foundation

extension VideoStream {
  /// The state of a video stream.
  public struct State: Equatable, Sendable {
    /// The URL to which the frames are sent.
    public let address: URL
    /// The quality of the video.
    public var quality: Preparation.Quality
    /// The number of epochs that have begun; each begins with a key frame.
    public var epoch = 0
    /// The status of the connection.
    public var connection = Connection.idle
    /// The number of consecutive failed connections.
    public var failures = 0
    /// The health of the transmission.
    public var health = StreamHealth()
    /// The newest small picture of the camera; `nil` before the first report.
    public var picture: CameraPicture?
    /// The number of seconds without a dropped frame that are missing until the stream counts as stable; 0 if it is stable.
    public var secondsUntilStable = 0

    /// Creates the state of a stream that has not started.
    ///
    /// - Parameters:
    ///   - address: The URL to which the frames are sent.
    ///   - quality: The quality of the video.
    public init(address: URL, quality: Preparation.Quality) {
      self.address = address
      self.quality = quality
    }
  }

  /// The status of a stream's connection.
  public enum Connection: Hashable, Sendable, Decodable {
    /// Not started yet.
    case idle
    /// The frames are being sent.
    case sending
    /// The connection broke; the next attempt starts after this delay.
    case waiting(StreamError, milliseconds: Int)
    /// The service refused the connection; there is no automatic retry.
    case refused(StreamError)
  }
}

/// The health of a video's transmission.
public struct StreamHealth: Hashable, Sendable, Decodable {
  /// The number of bits that the service accepted in the last second.
  public var bitsPerSecond = 0
  /// The number of frames that the service accepted so far.
  public var framesSent = 0
  /// The number of frames that were dropped so far.
  public var framesDropped = 0
  /// The time from sending the last chunk to its acceptance, in milliseconds; `nil` if none was accepted in this epoch.
  public var roundTrip: Int?

  /// Creates the health of a stream that has not started.
  public init() {}
}

/// The transmission of a stream's frames since the last report of the same epoch.
///
/// A change of quality ends an epoch without a report, so up to a second of frames is not reported.
public struct StreamReport: Hashable, Sendable, Decodable {
  /// The number of frames that the service accepted.
  public var framesSent: Int
  /// The number of frames that were dropped.
  public var framesDropped: Int
  /// The number of bits that the service accepted.
  public var bits: Int
  /// The time from sending the last chunk to its acceptance, in milliseconds; `nil` if none was accepted.
  public var roundTrip: Int?
  /// The newest small picture of the camera; `nil` if it has taken none.
  public var picture: CameraPicture?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - framesSent: The number of frames that the service accepted.
  ///   - framesDropped: The number of frames that were dropped.
  ///   - bits: The number of bits that the service accepted.
  ///   - roundTrip: The time from sending the last chunk to its acceptance, in milliseconds.
  public init(framesSent: Int = 0, framesDropped: Int = 0, bits: Int = 0, roundTrip: Int? = nil) {
    self.framesSent = framesSent
    self.framesDropped = framesDropped
    self.bits = bits
    self.roundTrip = roundTrip
  }
}

extension VideoStream.State {
  /// The number of seconds without a dropped frame after which a stream counts as stable.
  static let stableSeconds = 10

  /// Adds the report of one second.
  mutating func take(_ report: StreamReport) {
    count(report)
    health.bitsPerSecond = report.bits
    health.roundTrip = report.roundTrip ?? health.roundTrip
    secondsUntilStable = report.framesDropped > 0 ? Self.stableSeconds : max(0, secondsUntilStable - 1)
  }

  /// Adds the last report of an epoch.
  mutating func endEpoch(_ report: StreamReport) {
    count(report)
    health.bitsPerSecond = 0
    health.roundTrip = nil
  }

  private mutating func count(_ report: StreamReport) {
    if report.framesSent > 0 { failures = 0 }
    picture = report.picture ?? picture
    health.framesSent += report.framesSent
    health.framesDropped += report.framesDropped
  }
}
