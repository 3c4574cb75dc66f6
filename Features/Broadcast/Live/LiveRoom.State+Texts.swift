public import Lockstep

extension LiveRoom.State {
  /// The longest message, in characters.
  static let longestMessage = 200

  /// The message being written, trimmed of white space.
  public var trimmedDraft: String { draft.trimmed }

  /// Whether the host is writing a message; the chat then gets more space.
  public var isWriting: Bool { isMessageFocused && !draft.isEmpty }

  /// The problem with the message being written: `50 characters too long`; `nil` if it is valid.
  public var draftProblem: TextState? {
    let excess = trimmedDraft.count - Self.longestMessage
    if excess <= 0 { return nil }
    return excess == 1 ? "1 character too long" : "\(excess) characters too long"
  }

  /// The problem with an unsent message that was put back into the field; `nil` after an edit.
  public var unsentText: TextState? {
    guard let unsent, unsent.text == trimmedDraft else { return nil }
    return "Not sent. “Send” tries again."
  }

  /// Whether the send button is enabled.
  public var canSend: Bool { !trimmedDraft.isEmpty && draftProblem == nil }

  /// Whether a message is in flight and the host hasn't started another one, so that the field gets the focus.
  public var isReadyForNextMessage: Bool { draft.isEmpty && !outgoing.isEmpty }

  /// The time on air: `0:00:07`, `25:00:00`.
  public var stopwatchText: String { Broadcast.Summary.durationText(elapsed) }

  /// The number of viewers: `1,204 viewers`.
  public var viewersText: TextState {
    viewers == 1 ? "1 viewer" : "\(GroupedNumber(viewers)) viewers"
  }

  /// The number of messages: `3,000,000 messages`.
  public var messagesText: TextState {
    counts.total == 1 ? "1 message" : "\(GroupedNumber(counts.total)) messages"
  }

  /// The number of messages since the host scrolled up; 0 while the chat shows its end.
  public var newMessages: Int { counts.total - (seenMessages ?? counts.total) }

  /// The number of new messages as text: `12 new messages`; `nil` if there are none.
  public var newMessagesText: TextState? {
    newMessages == 0 ? nil : newMessages == 1 ? "1 new message" : "\(GroupedNumber(newMessages)) new messages"
  }

  /// The reason why the chat has no rows.
  public var emptyChatText: TextState { counts.total == 0 ? "No messages yet." : "No messages to show." }

  /// The chat's connection problem; `nil` while it is connected.
  public var connectionText: TextState? {
    switch connection {
    case .idle, .open: return nil
    case .connecting: return failures == 0 ? "Connecting …" : "Reconnecting …"
    case .waiting(let error, let wait): return "\(error.title), \(Backoff.text(milliseconds: wait))"
    case .refused(let error): return "\(error.title). \(error.advice)"
    }
  }

  /// Whether the reconnect button is enabled.
  public var canReconnect: Bool {
    switch connection {
    case .idle, .connecting, .open: false
    case .waiting, .refused: true
    }
  }

  /// The remaining bidding time: `0:42`, or `Waiting for the last bids` at zero; `nil` when the auction is decided.
  public var auctionTimeText: TextState? {
    guard auction.isOpen else { return nil }
    let left = auctionSecondsLeft
    guard left > 0 else { return "Waiting for the last bids" }
    return "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)"
  }

  /// The next step after the auction of the last lot; `nil` before that.
  public var nextStepText: TextState? {
    auction.isOpen || !upcomingLots.isEmpty ? nil : "To sell another item, broadcast again."
  }

  /// The leader and the highest bid: `Leading: ann, 12.50 EUR`; `nil` when bidding is over.
  public var leaderText: TextState? { auction.leaderText }

  /// Why the auction's result may be wrong; `nil` if it is final.
  public var provisionalText: TextState? { auction.provisionalText }

  /// The lowest valid bid: `Next bid from 13.50 EUR`; `nil` when bidding is over.
  public var nextBidText: TextState? { auction.nextBidText }

  /// The number of bids: `15 bids (3 refused)`.
  public var bidsText: TextState { auction.bidsText }

  /// Whether the auction has no result yet.
  public var isAuctionOpen: Bool { auction.outcomeText == nil }

  /// The auction's remaining time or its result: `0:08 left`, `Sold to ann for 12.50 EUR`.
  public var auctionStatusText: TextState {
    if let outcome = auction.outcomeText { return outcome }
    guard let time = auctionTimeText else { return "" }
    return auctionSecondsLeft > 0 ? "\(time) left" : time
  }

  /// How bids extend the remaining time, or have extended it: `a bid adds 10 s`, `extended by 10 s`; `nil` if they don't.
  public var auctionExtensionText: TextState? {
    guard isAuctionOpen, auctionSecondsLeft > 0 else { return nil }
    let isLastMoment = auctionSecondsLeft * 1000 <= Auction.lastMoment
    return isLastMoment ? "a bid adds \(Auction.lastMoment / 1000) s" : auction.extensionText
  }
}

extension LiveRoom.Counts {
  /// The total, and the counts of the kinds that occurred: `12 (9 comments, 2 joins, 1 bid)`.
  public var text: TextState {
    let kinds: [(count: Int, one: TextState, many: TextState)] = [
      (comments, "1 comment", "\(GroupedNumber(comments)) comments"),
      (joins, "1 join", "\(GroupedNumber(joins)) joins"),
      (gifts, "1 gift", "\(GroupedNumber(gifts)) gifts"),
      (bids, "1 bid", "\(GroupedNumber(bids)) bids"),
      (lots, "1 lot", "\(GroupedNumber(lots)) lots"),
    ]
    let texts = kinds.filter { $0.count > 0 }.map { $0.count == 1 ? $0.one : $0.many }
    return texts.isEmpty ? "\(GroupedNumber(total))" : "\(GroupedNumber(total)) (\(texts.joined(separator: ", ")))"
  }
}
