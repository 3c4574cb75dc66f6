import Features
import LockstepScreen
import LockstepSimulation
import LockstepTesting
import Testing

/// What the screen of the live room evaluates, counted.
@Suite struct LiveRoomScreenCountTests {
  /// A live room whose screen is redrawn after each change.
  private final class Room {
    let store: SimulatedStore<Broadcast.State, Broadcast.Action>
    let screen: DrivenScreen<Broadcast.State, Broadcast.Action>
    private var step = 0

    init(_ state: LiveRoom.State, chat: ChatClient = .testValue) {
      store = SimulatedStore(initialState: { .live(state) }, reducer: { Broadcast() }, schedule: .oldestFirst) {
        $0.chat = chat
      }
      screen = DrivenScreen(store.state, after: nil) { store in
        ScreenSession(BroadcastScreen(store: store), size: .standard)
      }
      _ = screen.session.snapshot()
    }

    func send(_ action: LiveRoom.Action) -> Work {
      _ = store.send(.live(action))
      return redraw()
    }

    /// Redraws the screen once, and returns what was done for it.
    func redraw() -> Work {
      let before = screen.session.counts
      while store.hasReceived { store.receiveNext() }
      step += 1
      screen.show(store.state, after: .live(.started), step: step)
      _ = screen.session.snapshot().text
      return screen.session.counts.minus(before)
    }
  }

  @Test func fiftyThousandMessagesASecondReportThatAPersonHasScrolledOnce() throws {
    let room = Room(.new, chat: MessageFlood(seconds: 60).chat)
    _ = room.send(.started)
    room.store.advance(by: .seconds(1))
    _ = room.redraw()
    #expect(room.screen.appearances().isEmpty)
    func reports() -> [Broadcast.Action] {
      (0..<50).flatMap { _ in
        room.store.advance(by: .milliseconds(20))
        _ = room.redraw()
        return room.screen.appearances()
      }
    }
    #expect(reports().isEmpty, "the list follows its end")
    let last = try #require(room.store.state.live?.lastSequence)
    _ = try room.screen.actions(of: .scroll(to: ElementQuery(name: "message-\(last - 100)")))
    #expect(room.screen.appearances() == [.live(.chatScrolled(isAtEnd: false))])
    _ = room.send(.chatScrolled(isAtEnd: false))
    #expect(reports().isEmpty)
    #expect(room.store.state.live?.newMessages ?? 0 > 40_000)
    let done = room.send(.newMessagesButtonTapped)
    #expect(done.evaluatedScreens <= 8)
    #expect(room.screen.appearances() == [.live(.chatScrolled(isAtEnd: true))])
  }

  @Test func fiftyThousandMessagesASecondEvaluateTheScreenAtMostTwentyTimesASecond() {
    let room = Room(.new, chat: MessageFlood(seconds: 60).chat)
    _ = room.send(.started)
    let visibleRows = 18
    for second in 0..<3 {
      var (redraws, rows) = (0, 0)
      // Fifty redraws a second, as a terminal or a browser would ask for at most.
      for _ in 0..<50 {
        room.store.advance(by: .milliseconds(20))
        let done = room.redraw()
        if done.evaluatedScreens > 0 { redraws += 1 }
        rows += done.evaluatedRows
        #expect(done.evaluatedScreens <= 8 && done.evaluatedRows <= visibleRows, "\(done)")
      }
      #expect(redraws <= 20 && redraws > 5, "second \(second): \(redraws) redraws")
      #expect(rows <= 20 * visibleRows)
    }
    #expect(room.store.state.live?.counts.total ?? 0 > 100_000)
    let last = room.store.state.live?.lastSequence ?? 0
    #expect(room.screen.session.snapshot().elements.contains { $0.name == "message-\(last)" })
  }

  /// An action in a busy room, and the screens and rows that it evaluates.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var room = LiveRoom.State.busy
    let action: LiveRoom.Action
    let screens: Int
    let rows: Int

    init(_ evaluated: String, _ action: LiveRoom.Action, screens: Int, rows: Int = 0) {
      (testDescription, self.action, self.screens, self.rows) = (evaluated, action, screens, rows)
    }
  }

  static let changes: [Change] = {
    var pulse = ChatBatch.pulse(10, viewers: 7)
    pulse.pulse?.sequence = 8
    var decided = Change("the stopwatch", .stopwatchTicked(19), screens: 1)
    decided.room.auction.know(until: 100_000)
    let bid = ChatMessage(sequence: 9, time: 9, author: "ann", content: .bid(200_000))
    let messages = ChatBatch([.said(9, "a"), .said(10, "b")])
    return [
      decided,
      Change("the stopwatch, and the time left of the auction", .stopwatchTicked(19), screens: 2),
      Change("the heading with the number of messages, and the list", .chatReceived(messages), screens: 2, rows: 10),
      Change("the heading, the list and the bids", .chatReceived(ChatBatch([bid])), screens: 3, rows: 9),
      Change("the field", .draftChanged("W"), screens: 1),
      Change("the number of viewers", .chatReceived(pulse), screens: 1),
    ]
  }()

  @Test(arguments: changes)
  func aChangeEvaluatesOnlyThePartsThatShowIt(change: Change) {
    let done = Room(change.room).send(change.action)
    #expect((done.evaluatedScreens, done.evaluatedRows) == (change.screens, change.rows))
  }
}

/// The numbers of screens and rows that were evaluated.
private typealias Work = (evaluatedScreens: Int, evaluatedRows: Int)

extension ScreenWorkCounts {
  /// What was done since an earlier count.
  fileprivate func minus(_ earlier: Self) -> Work {
    (evaluatedScreens - earlier.evaluatedScreens, evaluatedRows - earlier.evaluatedRows)
  }
}
