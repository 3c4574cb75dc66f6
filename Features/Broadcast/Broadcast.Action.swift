public import Lockstep

extension Broadcast {
  /// The actions of a broadcast.
  public enum Action: Equatable, Sendable, Decodable {
    /// An action of the preparation.
    case preparation(Preparation.Action)
    /// Create the broadcast, then start the countdown.
    case startButtonTapped
    /// The request to create the broadcast succeeded or failed.
    case createResponse(TaskResult<CreatedBroadcast>)
    /// A second of the countdown passed.
    case countdownTicked
    /// The request to start the broadcast succeeded or failed.
    case startResponse(BroadcastError?)
    /// Cancel the countdown.
    case cancelButtonTapped
    /// An action of the live room.
    case live(LiveRoom.Action)
    /// An action of the camera's stream.
    case stream(VideoStream.Action)
    /// The request for the service's summary succeeded or failed.
    case summaryResponse(TaskResult<BroadcastSummary>)
    /// Request the service's summary again.
    case summaryRetryButtonTapped
    /// The person has read the summary: prepare the next broadcast.
    case againButtonTapped
    /// Show the last broadcast's summary again.
    case summaryButtonTapped
    /// A message to the parent.
    case delegate(Delegate)
  }

  /// Messages from a broadcast to its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The broadcast is over.
    case ended(Summary)
    /// The server reports that the session is over.
    case sessionExpired
  }
}
