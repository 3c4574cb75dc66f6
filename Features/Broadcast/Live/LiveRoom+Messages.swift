internal import Lockstep

extension LiveRoom {
  /// The maximum number of messages in the state.
  static let keptMessages = 500

  /// Processes new messages in order and without duplicates, even after connection failures.
  func take(_ state: inout State, _ batch: ChatBatch) -> Effect<Action> {
    guard state.connection.isUp else { return .none }
    state.connection = .open
    defer { state.updateConfirmation() }
    guard state.take(batch.messages), state.lastSequence >= batch.pulse?.sequence ?? 0 else {
      return loseConnection(&state, to: .lostMessages)
    }
    // Only a batch without gaps resets the failure count or advances the time.
    state.failures = 0
    if let pulse = batch.pulse { state.take(pulse) }
    return .none
  }
}

extension LiveRoom.State {
  /// Processes messages up to the first gap.
  ///
  /// - Parameter batch: The messages; those already received are skipped.
  /// - Returns: Whether the batch has no gap.
  fileprivate mutating func take(_ batch: [ChatMessage]) -> Bool {
    let known = lastSequence
    var end = 0
    for message in batch {
      guard message.sequence <= lastSequence + 1 else { break }
      end += 1
      if message.sequence == lastSequence + 1 { take(message) }
    }
    keep(batch[..<end], after: known)
    return end == batch.count
  }

  private mutating func take(_ message: ChatMessage) {
    lastSequence = message.sequence
    counts.count(message.content)
    switch message.content {
    case .bid(let amount):
      let bid = Auction.Bid(bidder: message.author, amount: amount, sequence: message.sequence)
      refusals[message.sequence] = auction.take(bid, at: message.time)
    case .lot(let id) where message.author == host: openLot(id, at: message.time)
    case .comment, .join, .gift, .lot: auction.know(until: message.time)
    }
    auctionHeardAt = elapsed
    if let nonce = message.nonce, message.author == host { takeOwn(nonce) }
  }

  /// Removes the placeholder and the retry of a host's message that the chat has delivered.
  private mutating func takeOwn(_ nonce: String) {
    outgoing.removeAll { $0.nonce == nonce }
    guard let unsent, unsent.nonce == nonce else { return }
    if draft == unsent.text { draft = "" }
    self.unsent = nil
  }

  /// Keeps the last messages of people who are not muted.
  private mutating func keep(_ batch: ArraySlice<ChatMessage>, after known: Int) {
    var new: [ChatMessage] = []
    var next = lastSequence
    // Iterates backwards, because only a few of thousands of messages may be kept. This also skips a number that appears twice in a batch.
    for message in batch.reversed() where message.sequence == next {
      guard next > known, new.count < LiveRoom.keptMessages else { break }
      next -= 1
      if isHeard(message.author) { new.append(message) }
    }
    messages.removeFirst(max(0, messages.count + new.count - LiveRoom.keptMessages))
    messages.append(contentsOf: new.reversed())
    if !refusals.isEmpty {
      let kept = Set(messages.lazy.map(\.sequence))
      refusals = refusals.filter { kept.contains($0.key) }
    }
  }

  fileprivate mutating func take(_ pulse: ChatHeartbeat) {
    viewers = pulse.viewers
    peakViewers = max(peakViewers, viewers)
    auction.know(until: pulse.time)
    auctionHeardAt = elapsed
  }
}
