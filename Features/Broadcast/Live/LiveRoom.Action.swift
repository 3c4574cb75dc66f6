public import Lockstep

extension LiveRoom {
  /// The actions while a broadcast is live.
  public enum Action: Equatable, Sendable, Decodable {
    /// The broadcast has just gone live.
    case started
    /// The stopwatch advanced; the value is the total number of seconds.
    case stopwatchTicked(Int)

    /// The chat delivered messages.
    case chatReceived(ChatBatch)
    /// The chat's connection broke.
    case chatEnded(ChatError)
    /// The delay before the next connection attempt is over.
    case reconnectDue
    /// Reconnect without waiting.
    case reconnectButtonTapped

    /// The chat was scrolled to its end, or away from it.
    case chatScrolled(isAtEnd: Bool)
    /// Show the new messages at the end of the chat.
    case newMessagesButtonTapped

    /// Open the auction of the next lot.
    case nextLotButtonTapped
    /// The request to open the auction of a lot succeeded or failed.
    case openResponse(Auction.Lot.ID, ChatError?)

    /// An action of the lots' pictures.
    case pictures(LotPictures.Action)

    /// The message field was edited.
    case draftChanged(String)
    /// The message field gained or lost the keyboard focus.
    case messageFocusChanged(Bool)
    /// Send the field's text.
    case sendButtonTapped
    /// The server accepted or rejected a message of the host.
    case sendResponse(nonce: String, ChatError?)

    /// Show the actions for the person whose name was tapped.
    case personTapped(String)
    /// The question about a person was closed without a choice.
    case personDismissed
    /// Hide this person's messages.
    case muteButtonTapped(String)
    /// Unmute this person.
    case unmuteButtonTapped(String)
    /// Block this person from sending messages.
    case blockButtonTapped(String)
    /// The request to block a person succeeded or failed.
    case blockResponse(String, ChatError?)
    /// Unblock this person.
    case unblockButtonTapped(String)
    /// The request to unblock a person succeeded or failed.
    case unblockResponse(String, ChatError?)
    /// The notice was dismissed.
    case noticeDismissed

    /// Stop the broadcast.
    case stopButtonTapped
    /// The person answered the stop confirmation.
    case confirmation(PresentationAction<Confirmation>)

    /// A message to the parent.
    case delegate(Delegate)
  }

  /// The buttons of the stop confirmation.
  public enum Confirmation: Hashable, Sendable, Decodable {
    /// End the broadcast.
    case stop
  }

  /// Messages from a room to its parent.
  public enum Delegate: Equatable, Sendable, Decodable {
    /// The broadcast is over.
    case ended(Broadcast.Summary)
    /// The server reports that the session is over.
    case sessionExpired
  }
}
