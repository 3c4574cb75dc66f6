internal import Lockstep

extension LiveRoom {
  func mute(_ state: inout State, _ person: String) -> Effect<Action> {
    if person != state.host { state.muted.insert(person) }
    return .none
  }

  /// Hides a person's messages at once, and sends the server a request to block the person.
  ///
  /// Messages that the server still delivers count in the auction: the stream decides the winner, identically for all viewers.
  func block(_ state: inout State, _ person: String) -> Effect<Action> {
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
}

extension LiveRoom.State {
  /// Whether a person's messages are shown.
  func isHeard(_ person: String) -> Bool {
    (muted.isEmpty || !muted.contains(person)) && (blocked.isEmpty || !blocked.contains(person))
  }
}
