public import Lockstep

extension Broadcast {
  /// The state of a broadcast: its preparation, then a countdown, a live room or a summary.
  public struct State: Equatable, Sendable {
    /// The host's name.
    public var host: String
    /// The preparation; kept for the next broadcast.
    public var preparation = Preparation.State()
    /// The status of the request that creates a broadcast.
    public var creation = Creation.none
    /// The broadcast that the service created; `nil` after its end.
    public var created: CreatedBroadcast?
    /// Seconds until the broadcast is live; 0 while the service starts it.
    public var countdown: Int?
    /// The camera's stream while the broadcast is live.
    public var stream: VideoStream.State?
    /// The live room's state while the broadcast is live.
    public var live: LiveRoom.State?
    /// The summary of the last broadcast.
    public var summary: Summary?
    /// Whether the person has left the summary, to prepare the next broadcast.
    public var isSummaryClosed = false

    /// Creates the state of a broadcast that is not prepared yet.
    ///
    /// - Parameters:
    ///   - host: The host's name.
    ///   - lots: The lots for sale.
    public init(host: String = "Blob", lots: [Auction.Lot] = []) {
      self.host = host
      preparation.lots = LotList.State(chosen: lots)
    }
  }

  /// The status of the request that creates a broadcast.
  public enum Creation: Hashable, Sendable {
    /// There is no request, or it succeeded.
    case none
    /// The request is in flight.
    case inFlight
    /// The person cancelled during the request; the broadcast is withdrawn when it is created.
    case withdrawing
    /// The request to create or start the broadcast failed.
    case failed(BroadcastError)
  }

  /// The phases of the screen; exactly one applies at any time.
  public enum Phase: Hashable, Sendable {
    /// The broadcast is being prepared.
    case preparing
    /// The broadcast is being created, the countdown is running, or the broadcast is being started.
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
    return countdown == nil && !isCreating ? .preparing : .countingDown
  }

  var isCreating: Bool { creation == .inFlight || creation == .withdrawing }

  /// Whether the start button is enabled.
  public var canStart: Bool { phase == .preparing && preparation.problem == nil }

  /// The first problem that prevents the broadcast from starting, or the error of the last attempt; `nil` if there is none.
  public var startProblem: TextState? {
    if let problem = preparation.problem { return problem }
    guard case .failed(let error) = creation else { return nil }
    return "\(error.title). \(error.advice)"
  }

  /// The countdown's text: `Live in 3 …`; `nil` when no countdown is running.
  public var countdownText: TextState? {
    if creation == .withdrawing { return "Cancelling …" }
    if creation == .inFlight { return "Creating the broadcast …" }
    return countdown.map { $0 == 0 ? "Starting …" : "Live in \($0) …" }
  }
}
