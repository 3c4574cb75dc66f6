extension Broadcast {
  /// What a broadcast knows: what was prepared, and then a countdown, a live room or a summary.
  public struct State: Equatable, Sendable {
    /// Which room of the chat it is.
    public let room: String
    /// Who broadcasts.
    public let host: String
    /// What is sold.
    public var lot: Auction.Lot
    /// What was prepared; kept for the next broadcast.
    public var preparation = Preparation.State()
    /// Seconds until it is live.
    public var countdown: Int?
    /// What is known while it is live.
    public var live: LiveRoom.State?
    /// What it came to.
    public var summary: Summary?

    /// Makes the state of a broadcast that is still to be prepared.
    ///
    /// - Parameters:
    ///   - room: Which room of the chat it is.
    ///   - host: Who broadcasts.
    ///   - lot: What is sold.
    public init(room: String = "main", host: String = "Blob", lot: Auction.Lot = .example) {
      self.room = room
      self.host = host
      self.lot = lot
    }
  }

  /// The faces of the screen; at any time it has exactly one.
  public enum Phase: Hashable, Sendable {
    /// It is being prepared.
    case preparing
    /// It begins in a moment.
    case countingDown
    /// It is live.
    case live
    /// It is over.
    case ended
  }
}

extension Broadcast.State {
  /// The face of the screen now.
  public var phase: Broadcast.Phase {
    if live != nil { return .live }
    if summary != nil { return .ended }
    return countdown == nil ? .preparing : .countingDown
  }

  /// Whether the start button does anything.
  public var canStart: Bool { phase == .preparing && preparation.problem == nil }

  /// What the countdown shows: `Live in 3 …`; `nil` when it doesn't run.
  public var countdownText: String? { countdown.map { "Live in \($0) …" } }
}

extension Broadcast {
  /// A text without the white space around it.
  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
