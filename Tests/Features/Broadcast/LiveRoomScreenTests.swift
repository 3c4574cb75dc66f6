import Features
import LockstepScreen
import LockstepScreenTesting
import Testing

/// The screen of each state of the live room, in a window of 80 × 24 and in one of 40 × 20.
@MainActor
@Suite struct LiveRoomScreenTests {
  nonisolated static let rooms: [GoldenState<LiveRoom.State>] = [
    .init("connecting", .new) { $0.connection = .connecting },
    .init("withoutMessages", .open()),
    .init("busy", .busy),
    .init("offline", .busy) { ($0.connection, $0.failures) = (.waiting(.offline, milliseconds: 15_942), 5) },
    .init("refusedWithTheLongestAdvice", .new) { ($0.connection, $0.failures) = (.refused(.forbidden), 1) },
    .init("sending", .busy) {
      $0.outgoing = [LiveRoom.Outgoing(nonce: "1", text: "It is on the table over there.")]
    },
    .init("notSent", .busy) {
      $0.draft = "Welcome!"
      $0.unsent = LiveRoom.Outgoing(nonce: "1", text: "Welcome!")
    },
    .init("writing", .busy) { ($0.draft, $0.isMessageFocused) = ("Welcome!", true) },
    .init("aMessageThatIsTooLong", .busy) { $0.draft = String(repeating: "long ", count: 50) },
    .init("aFailure", .busy) {
      $0.notice = .init(title: "ben is not blocked", message: "You are offline. Check the connection.")
    },
    .init("mutedAndBlockedPeople", .busy) {
      ($0.muted, $0.blocked) = (["ann", "ben", "christopher"], ["dana", "eli"])
    },
    .init("manyBlockedPeople", .busy) {
      $0.blocked = ["ann", "ben", "christopher", "dana", "eli", "fay", "gus", "hana"]
    },
    .init("aPerson", .busy) { $0.selectedPerson = "christopher" },
    .init("sold", .busy) { $0.auction.know(until: 100_000) },
    .init("closedWithoutAConnection", .busy) {
      ($0.connection, $0.failures) = (.waiting(.offline, milliseconds: 15_942), 5)
      $0.auction.closeWithReceivedBids()
    },
    .init("aBlockedPerson", .busy) { ($0.blocked, $0.selectedPerson) = (["dana"], "dana") },
    .init("theLongestTextsOfAnAuctionWrap", .busy) {
      $0.auction.take(Auction.Bid(bidder: "christopher", amount: 1_000_000_000_000, sequence: 9), at: 6)
      ($0.elapsed, $0.viewers) = (360_000, 12_345_678)
    },
  ]

  @Test(arguments: rooms)
  func eachStateHasItsGoldenScreens(room: GoldenState<LiveRoom.State>) {
    let broadcast = GoldenState(room.name, Broadcast.State.live(room.state), line: room.line)
    assertGoldenScreens(of: broadcast) { BroadcastScreen(store: $0) }
  }

  /// The chat and the message field don't overlap, and the most important rows of each part are visible.
  @Test(arguments: [(40, 12), (40, 10), (80, 12), (30, 9)])
  func aLowWindow(columns: Int, rows: Int) {
    var state = LiveRoom.State.busy
    (state.muted, state.connection, state.failures) = (["eli"], .waiting(.offline, milliseconds: 15_942), 5)
    let store = Broadcast.screenStore(.live(state), size: ScreenSize(columns: columns, rows: rows))
    assertSnapshot(of: store.screen, named: "\(columns)x\(rows)")
  }
}

/// The camera's picture in windows of several sizes.
@Suite struct LiveRoomPictureTests {
  @Test(arguments: [(80, 24, 11), (80, 60, 16), (120, 40, 16), (200, 60, 28)])
  func thePictureKeepsItsProportionsIfThereIsSpace(columns: Int, rows: Int, pictureRows: Int) throws {
    var state = Broadcast.State.live(.busy)
    state.stream = VideoStream.State(address: CreatedBroadcast.first.stream, quality: .high)
    let store = Broadcast.screenStore(state, size: ScreenSize(columns: columns, rows: rows))
    let shown = store.screen.elements.filter { $0.visibility == .visible }
    let picture = try #require(shown.first { $0.label == "Camera" })
    #expect(picture.cells.rows == pictureRows, "\(store.screen.text)")
    #expect(shown.contains { $0.label == "Send" } && shown.contains { $0.label == "Chat" })
  }
}

/// What a person does in the live room.
@Suite struct LiveRoomScreenUseTests {
  private static func store(_ state: LiveRoom.State, _ chat: ChatClient = .testValue) -> TestStoreOf<Broadcast> {
    Broadcast.screenStore(.live(state), size: .small) {
      $0.chat = chat
      $0.uuid = .incrementing
    }
  }

  @Test func aMessageIsSentAndSentAgainAfterAFailure() async {
    let store = Self.store(.busy, .failing(.offline))
    let message = LiveRoom.Outgoing(nonce: "00000000-0000-0000-0000-000000000000", text: "Welcome!")
    func receive(focus isFocused: Bool) async {
      await store.receive(.live(.messageFocusChanged(isFocused))) { $0.live?.isMessageFocused = isFocused }
    }
    await store.type("Message", "Welcome!") { $0.live?.draft = "Welcome!" }
    await receive(focus: true)
    for attempt in 1...2 {
      await store.tap("Send") {
        $0.live?.endRequests = attempt
        $0.live?.draft = ""
        $0.live?.unsent = nil
        $0.live?.outgoing = [message]
      }
      // The field requests the focus for the next message.
      if attempt == 2 { await receive(focus: true) }
      #expect(store.screen.shows("Welcome! (sending …)"))
      await store.receive(.live(.sendResponse(nonce: message.nonce, .offline))) {
        $0.live?.draft = "Welcome!"
        $0.live?.unsent = message
        $0.live?.outgoing = []
        $0.live?.notice = .init(
          title: "Your message was not sent",
          message: "You are offline. Check the connection and try again."
        )
      }
      await store.tap("OK") { $0.live?.notice = nil }
      await receive(focus: false)
      #expect(store.screen.shows("Not sent. “Send” tries again."))
    }
    await store.type("Message", " All!") { $0.live?.draft = "Welcome! All!" }
    await receive(focus: true)
    #expect(!store.screen.shows("Not sent."))
    await store.finish()
  }

  @Test func aPersonIsMutedAndUnmuted() async {
    let store = Self.store(.busy)
    await store.tap("dana") { $0.live?.selectedPerson = "dana" }
    await store.perform(.back) { $0.live?.selectedPerson = nil }
    await store.tap("dana") { $0.live?.selectedPerson = "dana" }
    await store.tap("Mute") {
      $0.live?.selectedPerson = nil
      $0.live?.muted = ["dana"]
    }
    #expect(!store.screen.shows("Show the back, please."))
    await store.tap("dana") { $0.live?.selectedPerson = "dana" }
    await store.tap("Unmute") {
      $0.live?.selectedPerson = nil
      $0.live?.muted = []
    }
    #expect(store.screen.shows("Show the back, please."))
    await store.finish()
  }

  @Test func aPersonIsBlocked() async {
    let store = Self.store(.busy, .failing(.serverError))
    await store.tap("dana") { $0.live?.selectedPerson = "dana" }
    await store.tap("Block") {
      $0.live?.selectedPerson = nil
      $0.live?.blocked = ["dana"]
    }
    #expect(store.screen.shows("Blocked:"))
    await store.receive(.live(.blockResponse("dana", .serverError))) {
      $0.live?.blocked = []
      $0.live?.notice = .init(
        title: "dana is not blocked",
        message: "The chat reported an error. Try again in a minute."
      )
    }
    #expect(store.screen.shows("dana is not blocked"))
    await store.tap("OK") { $0.live?.notice = nil }
    await store.finish()
  }

  @Test func aPersonIsUnblocked() async {
    var state = LiveRoom.State.busy
    state.blocked = ["dana"]
    let store = Self.store(state, .quiet)
    #expect(!store.screen.shows("Show the back, please."))
    await store.tap("dana") { $0.live?.selectedPerson = "dana" }
    #expect(!store.screen.elements.contains { $0.label == "Mute" || $0.label == "Block" })
    await store.tap("Unblock") {
      $0.live?.selectedPerson = nil
      $0.live?.blocked = []
    }
    #expect(store.screen.shows("Show the back, please."))
    await store.receive(.live(.unblockResponse("dana", nil)))
    await store.finish()
  }

  @Test func theChatShowsItsEndAfterTheHostSendsAMessage() async {
    var state = LiveRoom.State.open()
    state.messages = (1...50).map { .said($0, "Message \($0).") }
    state.lastSequence = 50
    let store = Self.store(state, .quiet)
    store.exhaustivity = .off
    await store.perform(.scroll(to: "Message 1."))
    await store.send(.live(.chatReceived(.said("Another one.", from: 51))))
    #expect(!store.screen.shows("Another one."))
    await store.type("Message", "Welcome!")
    await store.tap("Send")
    #expect(store.screen.shows("Another one.") && store.screen.shows("Welcome! (sending …)"))
    await store.finish()
  }

  @Test func theHostCanNotBeSelected() async {
    let store = Self.store(.busy)
    await store.send(.live(.personTapped("Blob")))
    #expect(!store.screen.elements.contains { $0.label == "Blob" && $0.isInteractive })
    await store.finish()
  }

  @Test func theRoomReconnectsAtOnce() async {
    var state = LiveRoom.State.busy
    (state.connection, state.failures) = (.waiting(.offline, milliseconds: 942), 1)
    let store = Self.store(state, .failing(.offline))
    await store.tap("Reconnect") { $0.live?.connection = .connecting }
    #expect(store.screen.shows("Reconnecting …"))
    await store.skipInFlightEffects()
    await store.finish()
  }

  @Test func stoppingIsConfirmed() async {
    let store = Self.store(.busy)
    store.exhaustivity = .off
    await store.tap("Stop")
    #expect(store.screen.shows("Stop the broadcast?"))
    await store.tap("Continue")
    #expect(!store.screen.shows("Stop the broadcast?"))
    await store.tap("Stop")
    await store.tap("Stop")
    await store.receive(Broadcast.Action.delegate)
    #expect(store.screen.shows("Broadcast ended"))
    await store.finish()
  }

  /// The rows of the labels that must stay in place.
  private func rows(_ change: (inout LiveRoom.State) -> Void = { _ in }) -> [Int?] {
    var state = LiveRoom.State.busy
    change(&state)
    let elements = Self.store(state).screen.elements
    return ["Stop", "Chat", "Message", "Send"].map { label in elements.first { $0.label == label }?.cells.row }
  }

  @Test func nothingMovesBetweenTheStatesOfTheRoom() {
    let expected = rows()
    #expect(!expected.contains(nil))
    #expect(rows { $0.connection = .connecting } == expected)
    #expect(rows { ($0.connection, $0.failures) = (.waiting(.offline, milliseconds: 942), 1) } == expected)
    #expect(rows { $0.connection = .refused(.forbidden) } == expected)
    #expect(rows { $0.muted = ["ann", "ben", "christopher"] } == expected)
    #expect(rows { $0.draft = String(repeating: "long ", count: 50) } == expected)
    #expect(rows { ($0.draft, $0.unsent) = ("Hi", LiveRoom.Outgoing(nonce: "1", text: "Hi")) } == expected)
    #expect(rows { $0.auction.know(until: 100_000) } == expected)
    #expect(rows { $0.elapsed = 60 } == expected, "waiting for the last bids")
  }
}
