internal import Lockstep

extension LiveRoom {
  /// How often the chat may change the state: ten times a second.
  static let batchInterval = Duration.milliseconds(100)

  /// How long a connection may bring nothing, not even a sign of life.
  static let longestSilence = Duration.seconds(15)

  /// Connects to the chat, from the message after the last one that came.
  ///
  /// However fast messages come, they wait in an inbox that is emptied ten times a second. Only one task sends: what came is told before
  /// the end, in any order of tasks.
  func connect(_ state: inout State) -> Effect<Action> {
    state.connection = .connecting
    return .run(name: "chat") { [chat, clock, room = state.room, after = state.lastSequence] send in
      let inbox = ChatInbox()
      await withTaskGroup { group in
        group.addTask { await inbox.fill(from: chat.connect(room, after)) }
        var heard = Duration.zero
        for await elapsed in clock.timer(interval: Self.batchInterval) {
          let content = inbox.take()
          if let batch = content.batch {
            heard = elapsed
            await send(.chatReceived(batch))
          }
          guard let end = content.end ?? Self.end(ofSilence: elapsed - heard) else { continue }
          await send(.chatEnded(end))
          break
        }
        group.cancelAll()
      }
    }
    .cancellable(id: CancelID.chat, cancelInFlight: true)
  }

  private static func end(ofSilence silence: Duration) -> ChatError? {
    silence < longestSilence ? nil : .timedOut
  }

  /// Connects at once, if there is no connection and the room was ever connected.
  func reconnect(_ state: inout State) -> Effect<Action> {
    switch state.connection {
    case .idle, .connecting, .open: .none
    case .waiting, .refused: connect(&state)
    }
  }

  /// Waits before the next try, each time longer, unless a next try is of no use.
  func loseConnection(_ state: inout State, to error: ChatError) -> Effect<Action> {
    guard state.connection.isUp else { return .none }
    state.failures += 1
    if error.isFinal {
      state.connection = .refused(error)
      return .merge(.cancel(id: CancelID.chat), report(error))
    }
    let wait = reconnectDelay(afterFailures: state.failures)
    state.connection = .waiting(error, milliseconds: wait)
    return .task(name: "reconnect timer") { [clock] in
      try await clock.sleep(for: .milliseconds(wait))
      return .reconnectDue
    }
    .cancellable(id: CancelID.chat, cancelInFlight: true)
  }

  /// How long to wait before the next try: 1, 2, 4, 8, 16, and 30 seconds from then on, less up to a half, so that a crowd whose server
  /// comes back doesn't come back all at once.
  ///
  /// - Parameter failures: Failures in a row, at least 1.
  /// - Returns: Milliseconds.
  private func reconnectDelay(afterFailures failures: Int) -> Int {
    let longest = 1000 * min(30, 1 << min(failures - 1, 5))
    return withRandomNumberGenerator { Int.random(in: longest / 2...longest, using: &$0) }
  }
}
