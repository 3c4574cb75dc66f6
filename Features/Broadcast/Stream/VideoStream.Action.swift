extension VideoStream {
  /// The actions of a video stream.
  public enum Action: Equatable, Sendable, Decodable {
    /// The broadcast has just gone live.
    case started
    /// A second of transmission ended.
    case reported(StreamReport)
    /// The connection broke. The report covers the time since the last one; unsent frames count as dropped.
    case lost(StreamError, StreamReport)
    /// The delay before the next connection attempt is over.
    case reconnectDue
    /// Reconnect without waiting.
    case reconnectButtonTapped
    /// Send the video in another quality.
    case qualityChanged(Preparation.Quality)

    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages from a video stream to its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The service reports that the session is over.
    case sessionExpired
  }
}
