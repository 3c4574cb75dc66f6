extension LiveRoom.State {
  /// The longest message, in characters.
  static let longestMessage = 200

  /// The message being written, trimmed of white space.
  public var trimmedDraft: String { draft.trimmed }

  /// The problem with the message being written: `50 characters too long`; `nil` if it is valid.
  public var draftProblem: String? {
    let excess = trimmedDraft.count - Self.longestMessage
    if excess <= 0 { return nil }
    return excess == 1 ? "1 character too long" : "\(excess) characters too long"
  }

  /// What happened to a message that is in the field again; `nil` if the text was changed since.
  public var unsentText: String? {
    guard let unsent, unsent.text == trimmedDraft else { return nil }
    return "Not sent. “Send” tries again."
  }

  /// Whether the send button is enabled.
  public var canSend: Bool { !trimmedDraft.isEmpty && draftProblem == nil }

  /// Whether a message is on its way and the next one has not been begun, so that the field gets the focus.
  public var isReadyForNextMessage: Bool { draft.isEmpty && !outgoing.isEmpty }

  /// The time on air: `0:00:07`, `25:00:00`.
  public var stopwatchText: String { Broadcast.Summary.durationText(elapsed) }

  /// The number of viewers: `1,204 viewers`.
  public var viewersText: String {
    viewers == 1 ? "1 viewer" : "\(Auction.grouped(viewers)) viewers"
  }

  /// The number of messages: `3,000,000 messages`.
  public var messagesText: String {
    counts.total == 1 ? "1 message" : "\(Auction.grouped(counts.total)) messages"
  }

  /// The number of messages since the host scrolled up; 0 while the chat shows its end.
  public var newMessages: Int { counts.total - (seenMessages ?? counts.total) }

  /// The same as a text: `12 new messages`; `nil` if there are none.
  public var newMessagesText: String? {
    newMessages == 0 ? nil : newMessages == 1 ? "1 new message" : "\(Auction.grouped(newMessages)) new messages"
  }

  /// Why there is no row in the chat.
  public var emptyChatText: String { counts.total == 0 ? "No messages yet." : "No messages to show." }

  /// The problem with the chat's connection; `nil` while messages arrive.
  public var connectionText: String? {
    switch connection {
    case .idle, .open: return nil
    case .connecting: return failures == 0 ? "Connecting …" : "Reconnecting …"
    case .waiting(let error, let wait): return "\(error.title), \(Backoff.text(milliseconds: wait))"
    case .refused(let error): return "\(error.title). \(error.advice)"
    }
  }

  /// Whether the button that connects again is enabled.
  public var canReconnect: Bool {
    switch connection {
    case .idle, .connecting, .open: false
    case .waiting, .refused: true
    }
  }

  /// The remaining bidding time: `0:42`, or `Waiting for the last bids` at zero; `nil` when the auction is decided.
  public var auctionTimeText: String? {
    guard auction.isOpen else { return nil }
    let left = auctionSecondsLeft
    guard left > 0 else { return "Waiting for the last bids" }
    return "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
  }

  /// The auction's next step after that of the last lot; `nil` before it.
  public var nextStepText: String? {
    auction.isOpen || !upcomingLots.isEmpty ? nil : "To sell another item, broadcast again."
  }

  /// The leader and the highest bid: `Leading: ann, 12.50 EUR`; `nil` when bidding is over.
  public var leaderText: String? { auction.leaderText }

  /// Why the auction's result may be wrong; `nil` if it is final.
  public var provisionalText: String? { auction.provisionalText }

  /// The lowest valid bid: `Next bid from 13.50 EUR`; `nil` when bidding is over.
  public var nextBidText: String? { auction.nextBidText }

  /// The number of bids: `15 bids (3 refused)`.
  public var bidsText: String { auction.bidsText }

  /// The auction's remaining time and how bids extend it, or its result: `0:08 left, a bid adds 10 s`, `Sold to ann for 12.50 EUR`.
  public var auctionStatusText: String {
    if let outcome = auction.outcomeText { return outcome }
    guard let time = auctionTimeText else { return "" }
    guard auctionSecondsLeft > 0 else { return time }
    let isLastMoment = auctionSecondsLeft * 1000 <= Auction.lastMoment
    let addition = isLastMoment ? "a bid adds \(Auction.lastMoment / 1000) s" : auction.extensionText
    return ["\(time) left", addition].compactMap(\.self).joined(separator: ", ")
  }
}

extension LiveRoom.Counts {
  /// The total and the kinds that occurred: `12 (9 comments, 2 joins, 1 bid)`.
  public var text: String {
    let kinds = [(comments, "comment"), (joins, "join"), (gifts, "gift"), (bids, "bid"), (lots, "lot")]
    let texts = kinds.filter { $0.0 > 0 }.map { "\(Auction.grouped($0)) \($1)\($0 == 1 ? "" : "s")" }
    return Auction.grouped(total) + (texts.isEmpty ? "" : " (\(texts.joined(separator: ", ")))")
  }
}
