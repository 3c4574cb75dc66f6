extension Broadcast {
  /// The state of a broadcast: its preparation, then a countdown, a live room or a summary.
  public struct State: Equatable, Sendable {
    /// The beginning of the chat rooms' names; each broadcast has a room of its own.
    public let room: String
    /// The host's name.
    public var host: String
    /// The lot for sale.
    public var lot: Auction.Lot
    /// The preparation; kept for the next broadcast.
    public var preparation = Preparation.State()
    /// Seconds until the broadcast is live.
    public var countdown: Int?
    /// The live room's state while the broadcast is live.
    public var live: LiveRoom.State?
    /// The summary of the last broadcast that has ended.
    public var summary: Summary?
    /// Whether the person has left the summary, by closing the screen or to prepare the next broadcast.
    public var isSummaryClosed = false

    /// Makes the state of a broadcast that is not prepared yet.
    ///
    /// - Parameters:
    ///   - room: The beginning of the chat rooms' names.
    ///   - host: The host's name.
    ///   - lot: The lot for sale.
    public init(room: String = "main", host: String = "Blob", lot: Auction.Lot = .example) {
      self.room = room
      self.host = host
      self.lot = lot
    }
  }

  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Hashable, Sendable {
    /// The broadcast is being prepared.
    case preparing
    /// The countdown is running.
    case countingDown
    /// The broadcast is live.
    case live
    /// The broadcast is over.
    case ended
  }
}

extension Broadcast.State {
  /// The current phase of the screen.
  public var phase: Broadcast.Phase {
    if live != nil { return .live }
    if summary != nil, !isSummaryClosed { return .ended }
    return countdown == nil ? .preparing : .countingDown
  }

  /// Whether the start button is enabled.
  public var canStart: Bool { phase == .preparing && preparation.problem == nil }

  /// The first problem that keeps the broadcast from starting; `nil` if there is none.
  public var startProblem: String? { preparation.problem }

  /// The countdown's text: `Live in 3 …`; `nil` when no countdown is running.
  public var countdownText: String? { countdown.map { "Live in \($0) …" } }
}
