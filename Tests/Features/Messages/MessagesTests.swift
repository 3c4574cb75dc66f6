import Features
import LockstepScreen
import LockstepScreenTesting
import LockstepTesting
import Testing

@Suite struct MessagesTests {
  @Test func aPassingMessageEndsAfterItsDurationAndTheNextOneIsShown() async {
    let store = Self.store(.queue([.numbered(1), .numbered(2)]))
    await store.send(.appeared)
    await store.receive(.currentChanged(.numbered(1))) { $0.current = .numbered(1) }
    await store.advance(by: .milliseconds(7999))
    await store.advance(by: .milliseconds(1))
    await store.receive(.currentChanged(.numbered(2))) { $0.current = .numbered(2) }
    await store.advance(by: .seconds(8))
    await store.receive(.currentChanged(nil)) { $0.current = nil }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aMessageThatWasInterruptedIsShownForItsWholeDuration() async {
    let messages = MessagesService.queue([.numbered(1)])
    let store = Self.store(messages)
    await store.send(.appeared)
    await store.receive(.currentChanged(.numbered(1))) { $0.current = .numbered(1) }
    await store.advance(by: .seconds(5))
    await messages.show(.numbered(2, .important))
    await store.receive(.currentChanged(.numbered(2, .important))) { $0.current = .numbered(2, .important) }
    await store.advance(by: .seconds(8))
    await store.receive(.currentChanged(.numbered(1))) { $0.current = .numbered(1) }
    await store.advance(by: .seconds(7))
    await store.advance(by: .seconds(1))
    await store.receive(.currentChanged(nil)) { $0.current = nil }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func aMessageWithoutADurationStaysUntilItIsClosed() async {
    let message = Message(id: "storage", title: "Storage is full", text: "", duration: nil)
    let store = Self.store(.queue([message]))
    await store.send(.closeButtonTapped)
    await store.send(.appeared)
    await store.receive(.currentChanged(message)) { $0.current = message }
    await store.advance(by: .seconds(3600))
    await store.send(.closeButtonTapped)
    await store.receive(.currentChanged(nil)) { $0.current = nil }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func noTimePassesForAMessageWhileItsScreenIsAway() async {
    let store = Self.store(.queue([.numbered(1)]))
    await store.send(.appeared)
    await store.receive(.currentChanged(.numbered(1))) { $0.current = .numbered(1) }
    await store.send(.disappeared) { $0.current = nil }
    await store.advance(by: .seconds(60))
    await store.send(.appeared)
    await store.receive(.currentChanged(.numbered(1))) { $0.current = .numbered(1) }
    await store.send(.disappeared) { $0.current = nil }
    await store.finish()
  }

  @MainActor @Test func escapeClosesTheMessage() async throws {
    let (ids, continuation) = AsyncStream.makeStream(of: Message.ID.self)
    var state = Messages.State()
    state.current = .numbered(1)
    let store = Store(initialState: state) {
      Messages()
    } withDependencies: {
      $0.messages.dismiss = { continuation.yield($0) }
    }
    let session = ScreenSession(MessageBar(store: store), size: .standard)
    session.keepFocus()
    try session.press(.escape)
    var closed = ids.makeAsyncIterator()
    #expect(await closed.next() == Message.numbered(1).id)
  }

  private static func store(_ messages: MessagesService) -> TestStoreOf<Messages> {
    TestStore(initialState: Messages.State()) {
      Messages()
    } withDependencies: {
      $0.messages = messages
    }
  }
}
