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

  @Test func aTickOfTheStopwatchEvaluatesTheTimesOnly() {
    let room = Room(.busy)
    let open = room.send(.stopwatchTicked(19))
    #expect((open.evaluatedScreens, open.evaluatedRows) == (2, 0), "the stopwatch, and the time left of the auction")
    var state = LiveRoom.State.busy
    state.auction.know(until: 100_000)
    let decided = Room(state).send(.stopwatchTicked(19))
    #expect((decided.evaluatedScreens, decided.evaluatedRows) == (1, 0), "the stopwatch")
  }

  @Test func aBatchOfTheChatEvaluatesTheHeadingAndTheVisibleRows() {
    let room = Room(.busy)
    let done = room.send(.chatReceived(ChatBatch([.said(9, "a"), .said(10, "b")])))
    #expect(done.evaluatedScreens == 2, "the heading with the number of messages, and the list")
    #expect(done.evaluatedRows == 10)
  }

  @Test func aBidEvaluatesTheBidsToo() {
    let room = Room(.busy)
    let bid = ChatMessage(sequence: 9, time: 9, author: "ann", content: .bid(200_000))
    #expect(room.send(.chatReceived(ChatBatch([bid]))).evaluatedScreens == 3)
  }

  @Test func typingEvaluatesTheFieldOnly() {
    let done = Room(.busy).send(.draftChanged("W"))
    #expect((done.evaluatedScreens, done.evaluatedRows) == (1, 0))
  }

  @Test func theViewersEvaluateTheirTextOnly() {
    var pulse = ChatBatch.pulse(10, viewers: 7)
    pulse.pulse?.sequence = 8
    let done = Room(.busy).send(.chatReceived(pulse))
    #expect((done.evaluatedScreens, done.evaluatedRows) == (1, 0))
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
