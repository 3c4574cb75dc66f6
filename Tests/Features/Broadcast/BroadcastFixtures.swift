import Features
import LockstepTesting
import Synchronization

/// A step of a scripted connection.
enum ConnectionStep: Sendable {
  case wait(Duration)
  case bring(ChatBatch)
  case fail(any Error)
  case end
}

/// A chat whose connections follow a list of steps and record the message number that each resumes after.
final class ScriptedChat: Sendable {
  private struct Progress {
    var plans: [[ConnectionStep]]
    var asked: [Int] = []
  }

  private let place: Mutex<Progress>

  init(_ plans: [[ConnectionStep]]) {
    place = Mutex(Progress(plans: plans))
  }

  /// The message number that each connection resumes after.
  var asked: [Int] { place.withLock { $0.asked } }

  var chat: ChatClient {
    var chat = ChatClient.testValue
    chat.connect = { _, after in self.connect(after) }
    return chat
  }

  private func connect(_ after: Int) -> AsyncThrowingStream<ChatBatch, any Error> {
    let steps = place.withLock { place in
      place.asked.append(after)
      return place.plans.isEmpty ? [] : place.plans.removeFirst()
    }
    let rest = Steps(steps)
    return AsyncThrowingStream {
      @Dependency(\.continuousClock) var clock
      while true {
        switch rest.next() {
        case .wait(let duration): try await clock.sleep(for: duration)
        case .bring(let batch): return batch
        case .fail(let error): throw error
        case .end: return nil
        case nil: try await clock.sleep(for: .seconds(1_000_000))
        }
      }
    }
  }

  private final class Steps: Sendable {
    private let steps: Mutex<[ConnectionStep]>

    init(_ steps: [ConnectionStep]) { self.steps = Mutex(steps) }

    func next() -> ConnectionStep? { steps.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }
}

extension ChatBatch {
  /// Consecutively numbered comments by `ann`, one per millisecond.
  static func said(_ texts: String..., from first: Int = 1) -> ChatBatch {
    ChatBatch(texts.enumerated().map { .said(first + $0.offset, $0.element) })
  }

  static func pulse(_ time: Int = 0, viewers: Int = 3, sequence: Int = 0) -> ChatBatch {
    ChatBatch(pulse: ChatHeartbeat(time: time, viewers: viewers, sequence: sequence))
  }
}

extension ChatMessage {
  static func said(_ sequence: Int, _ text: String, by author: String = "ann") -> Self {
    Self(sequence: sequence, time: sequence, author: author, content: .comment(text))
  }
}

extension LiveRoom.State {
  /// A room that is about to go live.
  static var new: Self { Self(room: "main", host: "Blob", lot: .example) }

  /// A live room whose connection has delivered messages.
  static func open(_ messages: ChatMessage...) -> Self {
    var state = new
    state.connection = .open
    state.messages = messages
    state.lastSequence = messages.last?.sequence ?? 0
    state.counts.comments = messages.count
    return state
  }
}

extension LiveRoom {
  static func testStore(_ state: State, _ chat: ChatClient) -> TestStoreOf<LiveRoom> {
    TestStore(initialState: state) {
      LiveRoom()
    } withDependencies: {
      $0.chat = chat
    }
  }
}

extension Preparation {
  static func testStore(
    _ state: State = State(),
    _ prepare: (inout DependencyValues) -> Void
  ) -> TestStoreOf<Preparation> {
    TestStore(initialState: state) {
      Preparation()
    } withDependencies: {
      prepare(&$0)
    }
  }
}

extension Preparation.State {
  /// A preparation that allows the broadcast to start.
  static var ready: Self {
    var state = Self()
    state.title = "Lamps"
    state.camera = .granted
    state.microphone = .granted
    state.lots = LotList.State(chosen: [.example])
    (state.lots.catalogue, state.lots.loading) = (.withoutPictures, .loaded)
    return state
  }
}

/// A number that several tasks may change.
final class LockedNumber: Sendable {
  private let number: Mutex<Int>

  init(_ number: Int) { self.number = Mutex(number) }

  var value: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}
