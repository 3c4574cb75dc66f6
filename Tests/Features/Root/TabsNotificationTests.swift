import Features
import LockstepTesting
import Testing

/// Messages about events, if the settings ask for them.
@Suite struct TabsNotificationTests {
  /// The message that is shown after an action of the tabs; nil for none.
  private func message(
    _ state: Tabs.State,
    isWanted: Bool,
    after action: Tabs.Action
  ) async -> Message? {
    var state = state
    let wishes = Preferences.Notifications(broadcasts: isWanted, bids: isWanted, orders: isWanted)
    state.settings = .loaded(Preferences(notifications: wishes))
    let shown = LockIsolated<Message?>(nil)
    let store = TestStore(initialState: state) {
      Tabs()
    } withDependencies: {
      ($0.chat, $0.camera, $0.videoStream) = (.empty, .embedded, .embedded)
      $0.messages.show = { message in shown.withValue { $0 = message } }
    }
    store.exhaustivity = .off
    await store.send(action)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    return shown.value
  }

  @Test(arguments: [true, false]) func aPlacedOrderIsAnnounced(isWanted: Bool) async {
    var state = Tabs.State.blob(.settings)
    state.home.path.append(.order(OrderScreen.State()))
    let placed = Tabs.Action.home(.path(.element(id: 0, action: .order(.placeResponse(.success(.of(.espresso)))))))
    let expected = Message(id: "order", title: "Your order was placed", text: "1 item, 2.40 EUR.")
    #expect(await message(state, isWanted: isWanted, after: placed) == (isWanted ? expected : nil))
  }

  @Test func aPlacedOrderIsNotAnnouncedAboveItsPage() async {
    var state = Tabs.State.blob(.home)
    state.home.path.append(.order(OrderScreen.State()))
    let placed = Tabs.Action.home(.path(.element(id: 0, action: .order(.placeResponse(.success(.of(.espresso)))))))
    #expect(await message(state, isWanted: true, after: placed) == nil)
    state.home.path.append(.item(ItemDetail.State(item: .espresso)))
    #expect(await message(state, isWanted: true, after: placed)?.title == "Your order was placed")
  }

  @Test(arguments: [true, false]) func aBroadcastThatGoesLiveIsAnnounced(isWanted: Bool) async {
    var state = Tabs.State.blob(.broadcast)
    (state.broadcast.countdown, state.broadcast.created, state.broadcast.preparation) = (0, .first, .ready)
    let expected = Message(id: "broadcast", title: "You are live", text: "“Lamps” has started.")
    let shown = await message(state, isWanted: isWanted, after: .broadcast(.startResponse(nil)))
    #expect(shown == (isWanted ? expected : nil))
  }

  @Test(arguments: [true, false]) func theAnnouncedStartIsAnnounced(isWanted: Bool) async {
    var state = Tabs.State.blob(.home)
    state.broadcast.preparation = .ready
    let due = Tabs.Action.broadcast(.preparation(.scheduleDue))
    let shown = await message(state, isWanted: isWanted, after: due)
    #expect(shown?.title == (isWanted ? "Your broadcast can start" : nil))
    #expect(shown?.text == (isWanted ? "“Lamps” is scheduled to start now." : nil))
    state.broadcast.live = LiveRoom.State(room: "main", host: "blob", lot: .example)
    #expect(await message(state, isWanted: isWanted, after: due) == nil)
  }

  @Test(arguments: [true, false]) func theEndOfAnAuctionIsAnnounced(isWanted: Bool) async {
    var state = Tabs.State.blob(.home)
    var room = LiveRoom.State(room: "main", host: "blob", lot: .example)
    room.connection = .open
    state.broadcast.live = room
    let end = ChatBatch(pulse: ChatHeartbeat(time: 3_600_000, viewers: 1, sequence: 0))
    let expected = Message(id: "auction", title: "Brass lamp: bidding has ended", text: "Not sold: there were no bids.")
    let shown = await message(state, isWanted: isWanted, after: .broadcast(.live(.chatReceived(end))))
    #expect(shown == (isWanted ? expected : nil))
  }
}
