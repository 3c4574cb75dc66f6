public import Lockstep

extension LiveRoom {
  /// The state of a live broadcast.
  public struct State: Equatable, Sendable {
    /// The chat room.
    public let room: String
    /// The host's name, also used in the chat.
    public let host: String
    /// The time on air, in whole seconds.
    public var elapsed = 0
    /// The number of viewers.
    public var viewers = 0
    /// The maximum number of viewers.
    public var peakViewers = 0
    /// The status of the chat's connection.
    public var connection = Connection.idle
    /// The number of consecutive failed connections.
    public var failures = 0
    /// The number of the last received message, after which the next connection resumes.
    public var lastSequence = 0
    /// The last messages, at most 500, ordered by number.
    public var messages: [ChatMessage] = []
    /// The number of messages of each kind.
    public var counts = Counts()
    /// The auction of the current lot.
    public var auction: Auction
    /// The auctions of the previous lots, oldest first.
    public var earlierAuctions: [Auction] = []
    /// The upcoming lots.
    public var upcomingLots: [Auction.Lot]
    /// The lot whose auction is being opened.
    public var openingLot: Auction.Lot.ID?
    /// The pictures of the lots offered so far.
    public var pictures: LotPictures.State = []
    /// Why bids were refused, keyed by message number, for the messages in the state.
    public var refusals: [Int: Auction.Refusal] = [:]
    /// The time on air at the last update of the auction's time, in whole seconds.
    public var auctionHeardAt = 0
    /// The message being written.
    public var draft = ""
    /// Whether the message field has the keyboard focus.
    public var isMessageFocused = false
    /// Counts requests to scroll the chat to its end: one for each message that the host sends, and one for each tap on the new-messages
    /// button.
    public var endRequests = 0
    /// The number of messages when the host scrolled up; `nil` while the chat shows its end.
    public var seenMessages: Int?
    /// Sent messages that the chat has not delivered yet, oldest first.
    public var outgoing: [Outgoing] = []
    /// The last message that could not be sent; it keeps its nonce if it is sent again unchanged.
    public var unsent: Outgoing?
    /// People whose messages are hidden from the host; all other viewers still see them.
    public var muted: Set<String> = []
    /// People who are blocked from sending messages.
    public var blocked: Set<String> = []
    /// The person for whom the host is choosing an action; `nil` if no dialog is open.
    public var selectedPerson: String?
    /// A notice to show.
    public var notice: Notice?
    /// The stop confirmation.
    @PresentationState public var confirmation: ConfirmationDialogState<Confirmation>?

    /// Creates the state of a room that is about to go live.
    ///
    /// - Parameters:
    ///   - room: The chat room.
    ///   - host: The host's name.
    ///   - lot: The first lot for sale.
    ///   - upcomingLots: The upcoming lots.
    public init(room: String, host: String, lot: Auction.Lot, upcomingLots: [Auction.Lot] = []) {
      self.room = room
      self.host = host
      self.upcomingLots = upcomingLots
      auction = Auction(lot: lot)
    }
  }

  /// The status of the chat's connection.
  public enum Connection: Hashable, Sendable, Decodable {
    /// Not connected yet.
    case idle
    /// Connecting; nothing was received yet.
    case connecting
    /// Connected; messages arrive.
    case open
    /// The connection broke; the next attempt starts after this delay.
    case waiting(ChatError, milliseconds: Int)
    /// The server refused the connection; there is no automatic retry.
    case refused(ChatError)

    /// Whether messages can arrive.
    var isUp: Bool { self == .connecting || self == .open }
  }
}
