public import Lockstep

extension LiveRoom {
  func mute(_ state: inout State, _ person: String) -> Effect<Action> {
    state.selectedPerson = nil
    if person != state.host { state.muted.insert(person) }
    return .none
  }

  /// Hides a person's messages immediately, and asks the server to block the person.
  ///
  /// Messages that the server still delivers count in the auction: the messages decide the winner, identically for all viewers.
  func block(_ state: inout State, _ person: String) -> Effect<Action> {
    state.selectedPerson = nil
    guard person != state.host, state.blocked.insert(person).inserted else { return .none }
    state.notice = nil
    return .task(name: "block") { [chat, clock, room = state.room] in
      try await withTimeout(Self.patience, clock: clock) { try await chat.block(room, person) }
      return .blockResponse(person, nil)
    } catch: {
      .blockResponse(person, ChatError($0))
    }
    .cancellable(id: CancelID.block(person), cancelInFlight: true)
  }

  func endBlocking(_ state: inout State, of person: String, error: ChatError?) -> Effect<Action> {
    guard let error else { return .none }
    state.blocked.remove(person)
    state.notice = Notice(title: "\(person) is not blocked", message: "\(error.title). \(error.advice)")
    return report(error)
  }

  /// Unmutes a person immediately, and asks the server to accept the person's messages again.
  func unblock(_ state: inout State, _ person: String) -> Effect<Action> {
    state.selectedPerson = nil
    guard state.blocked.remove(person) != nil else { return .none }
    state.notice = nil
    return .task(name: "unblock") { [chat, clock, room = state.room] in
      try await withTimeout(Self.patience, clock: clock) { try await chat.unblock(room, person) }
      return .unblockResponse(person, nil)
    } catch: {
      .unblockResponse(person, ChatError($0))
    }
    .cancellable(id: CancelID.block(person), cancelInFlight: true)
  }

  func endUnblocking(_ state: inout State, of person: String, error: ChatError?) -> Effect<Action> {
    guard let error else { return .none }
    state.blocked.insert(person)
    state.notice = Notice(title: "\(person) is still blocked", message: "\(error.title). \(error.advice)")
    return report(error)
  }
}

extension LiveRoom.State {
  /// Whether a person's messages are shown.
  func isHeard(_ person: String) -> Bool {
    (muted.isEmpty || !muted.contains(person)) && (blocked.isEmpty || !blocked.contains(person))
  }

  /// Explains that a blocked bidder's bids count; `nil` if the leader or winner is not blocked, or if there is none.
  public var blockedBidderText: TextState? {
    guard auction.outcome != .calledOff, let bidder = auction.highest?.bidder, blocked.contains(bidder) else {
      return nil
    }
    return Auction.text(ofBlocked: bidder)
  }

  /// The people who are muted but not blocked, sorted.
  public var mutedPeople: [String] { muted.subtracting(blocked).sorted() }

  /// The people who are blocked, sorted.
  public var blockedPeople: [String] { blocked.sorted() }

  /// The host's options for the selected person.
  public var moderationText: TextState {
    let person = selectedPerson ?? ""
    if isSelectedPersonBlocked {
      let muting: TextState =
        muted.contains(person)
        ? " Even if you unblock \(person), you won't see their messages, because you muted them." : ""
      return "\(person) can't send messages to anyone in this broadcast.\(muting)"
    }
    let muting: TextState =
      muted.contains(person) ? "You don't see \(person)'s messages." : "Muting hides \(person)'s messages from you."
    return "\(muting) Blocking hides them too, and stops \(person) from sending more. Both end with this broadcast."
  }

  /// Whether the selected person is muted, so that the button unmutes.
  public var isSelectedPersonMuted: Bool { selectedPerson.map(muted.contains) ?? false }

  /// Whether the selected person is blocked, so that the only button unblocks the person.
  public var isSelectedPersonBlocked: Bool { selectedPerson.map(blocked.contains) ?? false }
}
