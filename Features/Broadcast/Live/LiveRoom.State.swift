public import Lockstep

extension LiveRoom {
  /// What is known while a broadcast is live.
  public struct State: Equatable, Sendable {
    /// Which room of the chat it is.
    public let room: String
    /// Who broadcasts, and speaks in the chat.
    public let host: String
    /// How long it has been live, in whole seconds.
    public var elapsed = 0
    /// How many people watch.
    public var viewers = 0
    /// How many people watched at most.
    public var peakViewers = 0
    /// How the chat's connection is.
    public var connection = Connection.idle
    /// Connections that failed in a row.
    public var failures = 0
    /// The number of the last message that came; the next connection goes on from there.
    public var lastSequence = 0
    /// The last messages, 500 at most, by number.
    public var messages: [ChatMessage] = []
    /// How many messages of each kind there were.
    public var counts = Counts()
    /// The auction.
    public var auction: Auction
    /// How long it had been live when the auction's time was last heard of, in whole seconds.
    public var auctionHeardAt = 0
    /// What is being written.
    public var draft = ""
    /// What was sent and has not come back from the server yet, oldest first.
    public var outgoing: [Outgoing] = []
    /// What could not be sent last; sent again as it is, it keeps its nonce.
    public var unsent: Outgoing?
    /// Whose messages are not shown to the host; everybody else sees them.
    public var muted: Set<String> = []
    /// Who may say nothing more.
    public var blocked: Set<String> = []
    /// What the host must be told.
    public var notice: Notice?
    /// Whether the host really wants to stop.
    @PresentationState public var confirmation: ConfirmationDialogState<Confirmation>?

    /// Makes the state of a room that is about to go live.
    ///
    /// - Parameters:
    ///   - room: Which room of the chat it is.
    ///   - host: Who broadcasts.
    ///   - lot: What is sold.
    public init(room: String, host: String, lot: Auction.Lot) {
      self.room = room
      self.host = host
      auction = Auction(lot: lot)
    }
  }

  /// How the chat's connection is.
  public enum Connection: Hashable, Sendable, Decodable {
    /// Not asked for yet.
    case idle
    /// Asked for, and nothing has come yet.
    case connecting
    /// Messages come.
    case open
    /// Broken; the next try comes after so many milliseconds.
    case waiting(ChatError, milliseconds: Int)
    /// Refused; there is no next try unless the host wants one.
    case refused(ChatError)

    /// Whether messages may come.
    var isUp: Bool { self == .connecting || self == .open }
  }

  /// How many messages of each kind there were.
  public struct Counts: Hashable, Sendable, Decodable {
    /// Things said.
    public var comments = 0
    /// Bids, accepted or not.
    public var bids = 0
    /// People who came in.
    public var joins = 0
    /// Presents.
    public var gifts = 0

    /// Makes counts of nothing.
    public init() {}

    /// All of them.
    public var total: Int { comments + bids + joins + gifts }

    mutating func count(_ content: ChatMessage.Content) {
      switch content {
      case .comment: comments += 1
      case .bid: bids += 1
      case .join: joins += 1
      case .gift: gifts += 1
      }
    }
  }

  /// Something the host has sent, shown as if it had been said already.
  public struct Outgoing: Hashable, Sendable, Decodable, Identifiable {
    /// The name by which it is known again when it comes back.
    public var nonce: String
    /// What it says.
    public var text: String
    /// Whether the server has it.
    public var isAccepted = false

    public var id: String { nonce }

    /// Makes something that was sent.
    ///
    /// - Parameters:
    ///   - nonce: The name by which it is known again when it comes back.
    ///   - text: What it says.
    public init(nonce: String, text: String) {
      self.nonce = nonce
      self.text = text
    }
  }

  /// Something the host must be told.
  public struct Notice: Hashable, Sendable, Decodable {
    /// What happened, in a few words.
    public var title: String
    /// What to do about it.
    public var message: String

    /// Makes a notice.
    ///
    /// - Parameters:
    ///   - title: What happened, in a few words.
    ///   - message: What to do about it.
    public init(title: String, message: String) {
      self.title = title
      self.message = message
    }
  }
}
