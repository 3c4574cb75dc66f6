internal import Synchronization

extension ChatClient {
  /// A chat in memory with a separate crowd in each room; uses no network and is deterministic.
  ///
  /// - Parameters:
  ///   - crowd: The simulated participants; they behave identically in every room.
  ///   - outages: Periods without a connection, in milliseconds since the room was opened; open connections break when one begins.
  ///   - pulseInterval: The time between heartbeats on a connection, in milliseconds.
  /// - Returns: A chat with its own rooms.
  public static func embedded(
    crowd: SimulatedCrowd = .seeded(7),
    outages: [Range<Int>] = [],
    pulseInterval: Int = 5000
  ) -> ChatClient {
    let rooms = ChatRooms { SimulatedChatRoom(crowd: crowd, outages: outages, pulseInterval: pulseInterval) }
    return ChatClient(
      connect: { rooms[$0].connect(after: $1) },
      send: { try rooms[$0].send($1) },
      open: { try rooms[$0].open($1) },
      block: { try rooms[$0].block($1) },
      unblock: { try rooms[$0].unblock($1) }
    )
  }
}

/// The rooms by name; each is created on first use.
private final class ChatRooms: Sendable {
  private let rooms = Mutex<[String: SimulatedChatRoom]>([:])
  private let makeRoom: @Sendable () -> SimulatedChatRoom

  init(makeRoom: @escaping @Sendable () -> SimulatedChatRoom) {
    self.makeRoom = makeRoom
  }

  subscript(name: String) -> SimulatedChatRoom {
    rooms.withLock { rooms in
      let room = rooms[name] ?? makeRoom()
      rooms[name] = room
      return room
    }
  }
}
