internal import Synchronization

extension Chat {
  /// A chat in memory with a crowd of its own in each room: no network, and the same in every run.
  ///
  /// - Parameters:
  ///   - crowd: Who is there; everybody does the same in every room.
  ///   - outages: When there is no connection, in milliseconds since the room was opened; a connection breaks when one begins.
  ///   - pulseInterval: How often a connection shows a sign of life, in milliseconds.
  /// - Returns: A chat with rooms of its own.
  public static func embedded(
    crowd: Crowd = .seeded(7),
    outages: [Range<Int>] = [],
    pulseInterval: Int = 5000
  ) -> Chat {
    let house = ChatHouse { ChatRoom(crowd: crowd, outages: outages, pulseInterval: pulseInterval) }
    return Chat(
      connect: { house[$0].connect(after: $1) },
      send: { try house[$0].send($1) },
      block: { try house[$0].block($1) }
    )
  }
}

/// The rooms by their names, each made when it is first asked for.
private final class ChatHouse: Sendable {
  private let rooms = Mutex<[String: ChatRoom]>([:])
  private let makeRoom: @Sendable () -> ChatRoom

  init(makeRoom: @escaping @Sendable () -> ChatRoom) {
    self.makeRoom = makeRoom
  }

  subscript(name: String) -> ChatRoom {
    rooms.withLock { rooms in
      let room = rooms[name] ?? makeRoom()
      rooms[name] = room
      return room
    }
  }
}
