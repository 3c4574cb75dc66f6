internal import Lockstep

extension LiveRoom {
  /// The minimum interval between state changes caused by the chat: at most ten per second.
  static let batchInterval = Duration.milliseconds(100)

  /// The time after which a connection without even a heartbeat counts as broken.
  static let longestSilence = Duration.seconds(15)

  /// Connects to the chat, starting after the last received message.
  ///
  /// Messages wait in an inbox that is emptied ten times a second, however fast they arrive. A single task sends all actions, so messages
  /// are always reported before the end of the connection, regardless of task order.
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

  /// Connects immediately if there is no connection and the room was connected before.
  func reconnect(_ state: inout State) -> Effect<Action> {
    switch state.connection {
    case .idle, .connecting, .open: .none
    case .waiting, .refused: connect(&state)
    }
  }

  /// Schedules the next attempt with a growing delay, unless retrying can't help.
  func loseConnection(_ state: inout State, to error: ChatError) -> Effect<Action> {
    guard state.connection.isUp else { return .none }
    state.failures += 1
    if error.isFinal {
      state.connection = .refused(error)
      return .merge(.cancel(id: CancelID.chat), report(error))
    }
    let wait = Backoff.milliseconds(afterFailures: state.failures, using: withRandomNumberGenerator)
    state.connection = .waiting(error, milliseconds: wait)
    return .task(name: "reconnect timer") { [clock] in
      try await clock.sleep(for: .milliseconds(wait))
      return .reconnectDue
    }
    .cancellable(id: CancelID.chat, cancelInFlight: true)
  }
}
