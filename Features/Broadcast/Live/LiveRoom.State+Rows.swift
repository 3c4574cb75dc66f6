public import Lockstep

extension LiveRoom {
  /// One line of the chat on the screen.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The identifier: `message-17`, or `outgoing-` and a nonce.
    public let id: String
    /// The author's name.
    public let author: String
    /// The row's text.
    public let text: TextState
    /// Whether the server has not received it yet.
    public let isPending: Bool
  }
}

extension LiveRoom.State {
  /// The phases of the chat; exactly one applies at any time.
  public enum ChatPhase: Hashable, Sendable {
    /// No message has arrived yet.
    case loading
    /// The room has no comments.
    case empty
    /// The chat is unavailable, and automatic reconnection can't help.
    case failed(ChatError)
    /// There are rows to show.
    case rows
  }

  /// The current phase of the chat. Rows stay visible while the connection is broken.
  public var chatPhase: ChatPhase {
    if !heardMessages.isEmpty || !outgoing.isEmpty { return .rows }
    if case .refused(let error) = connection { return .failed(error) }
    return connection == .open ? .empty : .loading
  }

  /// The kept messages of people who are neither muted nor blocked.
  ///
  /// - Complexity: O(*n*) in the number of kept messages, at most 500; O(1) if no person is muted or blocked.
  public var heardMessages: [ChatMessage] {
    muted.isEmpty && blocked.isEmpty ? messages : messages.filter { isHeard($0.author) }
  }

  /// The chat's rows, oldest first: messages of people who are not muted, then the host's pending messages.
  ///
  /// - Complexity: O(*n*) in the number of kept messages, at most 500.
  public var rows: [LiveRoom.Row] {
    heardMessages.map { LiveRoom.Row($0, refusal: refusals[$0.sequence], lots: lots) }
      + outgoing.map { LiveRoom.Row($0, host: host) }
  }
}

extension LiveRoom.Row {
  /// Creates the row of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - refusal: Why a bid was refused; `nil` for other messages.
  ///   - lots: The lots of the broadcast, which have one currency.
  init(_ message: ChatMessage, refusal: Auction.Refusal?, lots: [Auction.Lot]) {
    id = "message-\(message.sequence)"
    author = message.author
    isPending = false
    text =
      switch message.content {
      case .comment(let text): TextState(text)
      case .bid(let amount): lots.first.map { Self.text(ofBid: amount, refusal, lot: $0) } ?? ""
      case .join: "has joined"
      case .gift(let name): "gives you: \(name)"
      case .lot(let id): "sells \(lots.first { $0.id == id }?.title ?? id)"
      }
  }

  private static func text(ofBid amount: Int, _ refusal: Auction.Refusal?, lot: Auction.Lot) -> TextState {
    "bids \(lot.price(amount))\(refusal.map { " ✗ \($0.text(lot))" as TextState } ?? "")"
  }

  /// Creates the row of a message that the chat has not delivered yet.
  init(_ message: LiveRoom.Outgoing, host: String) {
    id = "outgoing-\(message.nonce)"
    author = host
    text = TextState(message.text)
    isPending = !message.isAccepted
  }
}
