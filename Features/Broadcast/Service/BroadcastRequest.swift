public import Foundation

/// The host's request to create a broadcast.
public struct BroadcastRequest: Hashable, Sendable, Codable {
  /// The title.
  public var title: String
  /// The description; may be empty.
  public var description: String
  /// The host's name.
  public var host: String
  /// The video quality.
  public var quality: Preparation.Quality
  /// The URL of the cover.
  public var cover: URL?
  /// The lots, in the order in which they are sold.
  public var lots: [Auction.Lot]
  /// The start time that the service announces; the host may start earlier or later.
  public var startsAt: Date

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - description: The description; may be empty.
  ///   - host: The host's name.
  ///   - quality: The video quality.
  ///   - cover: The URL of the cover.
  ///   - lots: The lots, in the order in which they are sold.
  ///   - startsAt: The announced start.
  public init(
    title: String,
    description: String = "",
    host: String,
    quality: Preparation.Quality,
    cover: URL? = nil,
    lots: [Auction.Lot],
    startsAt: Date
  ) {
    self.title = title
    self.description = description
    self.host = host
    self.quality = quality
    self.cover = cover
    self.lots = lots
    self.startsAt = startsAt
  }
}

/// A broadcast created by the service.
public struct CreatedBroadcast: Hashable, Sendable, Codable {
  /// The broadcast's identifier, which is also the name of its chat room.
  public var id: String
  /// The URL to which the camera's frames are sent.
  public var stream: URL
  /// The highest quality that the service accepts; `nil` if it accepts all.
  public var highestQuality: Preparation.Quality?

  /// Creates a description of a broadcast that the service has created.
  ///
  /// - Parameters:
  ///   - id: The broadcast's identifier.
  ///   - stream: The URL to which the camera's frames are sent.
  ///   - highestQuality: The highest quality that the service accepts.
  public init(id: String, stream: URL, highestQuality: Preparation.Quality? = nil) {
    self.id = id
    self.stream = stream
    self.highestQuality = highestQuality
  }
}
