internal import Features
internal import Lockstep
internal import LockstepScreen

/// Redraws of a broadcast's live room that keeps 500 messages. The limit is one display frame, 16 ms, at a B0 of 1.7 ns.
extension Benchmark {
  static var liveRoom: [Benchmark] {
    [
      Benchmark(
        "live room: redraw after a key under load, text",
        baseline: b0,
        target: .ratio(9_410_000),
        iterations: 100
      ) {
        let load = LiveRoomLoad()
        return Workload { iterations in
          for number in 0..<iterations { load.type(number) }
        }
      },
      Benchmark("live room: redraw after a chat batch, text", baseline: b0, target: .ratio(9_410_000), iterations: 50) {
        let load = LiveRoomLoad()
        return Workload { iterations in
          for _ in 0..<iterations { load.receiveBatch() }
        }
      },
    ]
  }
}

/// A live room that receives 50,000 messages per second, in ten batches of 5,000.
@MainActor
private final class LiveRoomLoad {
  private let store: StoreOf<Broadcast>
  private let session: ScreenSession
  private var batch: ChatBatch

  init() {
    let crowd = SimulatedCrowd.seeded(7, rate: 50_000)
    batch = ChatBatch(
      (1...5000).compactMap { number in
        crowd.line(number).map { ChatMessage(sequence: number, time: 0, author: $0.author, content: $0.content) }
      }
    )
    var state = Broadcast.State()
    state.live = LiveRoom.State(room: "main", host: "Blob", lot: .example)
    state.live?.connection = .open
    store = Store(initialState: state) { Broadcast() }
    session = ScreenSession(BroadcastScreen(store: store), size: .standard)
    store.send(.live(.chatReceived(batch)))
    precondition(store.live?.messages.count == 500, "the live room keeps 500 messages")
    blackHole(session.snapshot().text)
  }

  /// Types a character and redraws the room.
  func type(_ number: Int) {
    store.send(.live(.draftChanged(String(repeating: "a", count: number % 50))))
    blackHole(session.snapshot().text)
  }

  /// Receives the messages of one batch and redraws the room.
  func receiveBatch() {
    for index in batch.messages.indices { batch.messages[index].sequence += batch.messages.count }
    store.send(.live(.chatReceived(batch)))
    blackHole(session.snapshot().text)
  }
}
