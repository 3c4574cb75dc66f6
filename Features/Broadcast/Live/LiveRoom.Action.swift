public import Lockstep

extension LiveRoom {
  /// What can happen while a broadcast is live.
  public enum Action: Equatable, Sendable, Decodable {
    /// The broadcast has just gone live.
    case started
    /// The stopwatch shows another second: so many in all.
    case stopwatchTicked(Int)

    /// The chat has brought something.
    case chatReceived(ChatBatch)
    /// The chat's connection is broken.
    case chatEnded(ChatError)
    /// It is time to connect again.
    case reconnectDue
    /// Connect again without waiting.
    case reconnectButtonTapped

    /// The field of the message was edited.
    case draftChanged(String)
    /// Say what the field holds.
    case sendButtonTapped
    /// The server has taken a message of the host, or has not.
    case sendResponse(nonce: String, ChatError?)

    /// Don't show me what this person says.
    case muteButtonTapped(String)
    /// Show me again what this person says.
    case unmuteButtonTapped(String)
    /// Let this person say nothing more.
    case blockButtonTapped(String)
    /// The server has blocked somebody, or has not.
    case blockResponse(String, ChatError?)
    /// The notice was read.
    case noticeDismissed

    /// Stop the broadcast.
    case stopButtonTapped
    /// The host was asked for confirmation.
    case confirmation(PresentationAction<Confirmation>)

    /// What the parent is told.
    case delegate(Delegate)
  }

  /// What the host can confirm.
  public enum Confirmation: Hashable, Sendable, Decodable {
    /// The broadcast is to end.
    case stop
  }

  /// What a room tells its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The broadcast is over.
    case ended(Broadcast.Summary)
    /// The server says that the session is over.
    case sessionExpired
  }
}
