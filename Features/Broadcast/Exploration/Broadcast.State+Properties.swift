/// Conditions that hold in every state of a broadcast; `headless explore Broadcast` checks them.
extension Broadcast.State {
  /// Whether a live or starting broadcast has a title and access to the camera and the microphone.
  public var isLiveOnlyIfPrepared: Bool { live == nil && countdown == nil || preparation.problem == nil }

  /// Whether every chat message was counted exactly once.
  public var countsEachMessageOnce: Bool { live.map { $0.counts.total == $0.lastSequence } ?? true }

  /// Whether the auction's leading bid is the highest accepted one, and its bidder wins.
  public var sellsToHighestBidder: Bool {
    guard let live else { return true }
    // Bids before the message that opened the current lot were for other lots.
    let bids = live.messages.reversed().prefix { if case .lot = $0.content { false } else { true } }
    let amounts = bids.filter { live.refusals[$0.sequence] == nil }.compactMap { message in
      if case .bid(let amount) = message.content { amount } else { nil }
    }
    let isHighest = amounts.allSatisfy { $0 <= live.auction.highest?.amount ?? 0 }
    guard case .sold(let bid) = live.auction.outcome else { return isHighest }
    return isHighest && bid == live.auction.highest
  }

  /// Whether each lot appears exactly once: as sold, offered or upcoming.
  public var sellsEachLotOnce: Bool {
    guard let live else { return true }
    return Set(live.lots.map(\.id)).count == live.lots.count
  }

  /// Whether frames are sent if and only if the broadcast is live.
  public var streamsOnlyWhileLive: Bool { (stream == nil) == (live == nil) }

  /// Whether the service created the live or starting broadcast.
  public var isLiveOnlyIfCreated: Bool { live == nil && countdown == nil || created != nil }

  /// Whether the service responded to the last request about a broadcast.
  public var isAnswered: Bool { !isCreating && countdown != 0 && summary?.service != .waiting }

  /// Whether no message from a muted or blocked person is shown.
  public var hidesMutedAndBlockedPeople: Bool {
    live.map { room in room.heardMessages.allSatisfy { !room.muted.union(room.blocked).contains($0.author) } } ?? true
  }

  /// Whether each of the host's messages is either in flight or back in the field, not both.
  public var sendsEachMessageOnce: Bool {
    guard let live else { return true }
    let nonces = live.outgoing.map(\.nonce) + (live.unsent.map { [$0.nonce] } ?? [])
    return Set(nonces).count == nonces.count
  }

  /// Whether any of the host's messages is still unacknowledged by the server.
  public var isSending: Bool { live?.outgoing.contains { !$0.isAccepted } == true }

  /// Whether a cover is being loaded.
  public var isLoadingCover: Bool { if case .loading = preparation.cover { true } else { false } }

  /// The phase and, while live, the connection to the chat, for a diagram.
  public var phaseInDiagram: String {
    guard let live else { return phase == .preparing && canStart ? "ready" : "\(phase)" }
    if live.confirmation != nil { return "live: asked to stop" }
    return switch live.connection {
    case .idle: "live: idle"
    case .connecting: "live: connecting"
    case .open: "live: connected"
    case .waiting: "live: waiting to reconnect"
    case .refused: "live: refused"
    }
  }
}
