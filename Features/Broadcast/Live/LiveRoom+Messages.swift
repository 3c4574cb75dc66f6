internal import Lockstep

extension LiveRoom {
  /// How many messages are kept.
  static let keptMessages = 500

  /// Takes what the chat has brought: each message once and in order, whatever the connection went through.
  func take(_ state: inout State, _ batch: ChatBatch) -> Effect<Action> {
    guard state.connection.isUp else { return .none }
    state.connection = .open
    guard state.take(batch.messages), state.lastSequence >= batch.pulse?.sequence ?? 0 else {
      return loseConnection(&state, to: .lostMessages)
    }
    // Only a connection from which nothing is missing ends the row of failures, or tells the time.
    state.failures = 0
    if let pulse = batch.pulse { state.take(pulse) }
    return .none
  }
}

extension LiveRoom.State {
  /// Takes messages up to the first one before which another is missing.
  ///
  /// - Parameter batch: Messages; those that are known already are passed over.
  /// - Returns: Whether none is missing.
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
    if case .bid(let amount) = message.content {
      auction.take(Auction.Bid(bidder: message.author, amount: amount, sequence: message.sequence), at: message.time)
    } else {
      auction.know(until: message.time)
    }
    auctionHeardAt = elapsed
    if let nonce = message.nonce, message.author == host { takeOwn(nonce) }
  }

  /// Something the host has sent has come back: it needs no stand-in any more, nor to be sent again.
  private mutating func takeOwn(_ nonce: String) {
    outgoing.removeAll { $0.nonce == nonce }
    guard let unsent, unsent.nonce == nonce else { return }
    if draft == unsent.text { draft = "" }
    self.unsent = nil
  }

  /// Keeps the last messages of those who are heard.
  private mutating func keep(_ batch: ArraySlice<ChatMessage>, after known: Int) {
    var new: [ChatMessage] = []
    var next = lastSequence
    // From the last one back, as of thousands only few are kept. A number that comes twice in a batch is passed over here too.
    for message in batch.reversed() where message.sequence == next {
      guard next > known, new.count < LiveRoom.keptMessages else { break }
      next -= 1
      if isHeard(message.author) { new.append(message) }
    }
    messages.removeFirst(max(0, messages.count + new.count - LiveRoom.keptMessages))
    messages.append(contentsOf: new.reversed())
  }

  fileprivate mutating func take(_ pulse: ChatPulse) {
    viewers = pulse.viewers
    peakViewers = max(peakViewers, viewers)
    auction.know(until: pulse.time)
    auctionHeardAt = elapsed
  }
}
