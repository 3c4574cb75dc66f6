import Features
import Foundation
import Lockstep
import LockstepTesting
import Testing

@Suite struct LiveRoomSendingTests {
  private let nonce = UUID(0).uuidString

  private func echo(_ text: String, sequence: Int = 1) -> ChatMessage {
    ChatMessage(sequence: sequence, time: 1, author: "Blob", content: .comment(text), nonce: nonce)
  }

  private func writing(_ draft: String) -> LiveRoom.State {
    var state = LiveRoom.State.open()
    state.draft = draft
    return state
  }

  @Test func aMessageIsShownAtOnceAndReplacedByItsEcho() async {
    let store = LiveRoom.testStore(.open(), .readOnly(.offline).accepting)
    await store.send(.draftChanged(" Hello! ")) { $0.draft = " Hello! " }
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.outgoing = [.init(nonce: nonce, text: "Hello!")]
      $0.endRequests = 1
    }
    #expect(store.state.rows.map(\.isPending) == [true])
    #expect(store.state.rows.map(\.text) == ["Hello!"])
    await store.receive(.sendResponse(nonce: nonce, nil)) { $0.outgoing[0].isAccepted = true }
    await store.send(.sendButtonTapped)
    #expect(store.state.rows.map(\.isPending) == [false])
    await store.send(.chatReceived(ChatBatch([echo("Hello!")]))) {
      $0.outgoing = []
      $0.messages = [echo("Hello!")]
      $0.lastSequence = 1
      $0.counts.comments = 1
      $0.auction.know(until: 1)
    }
    #expect(store.state.rows.count == 1)
    await store.finish()
  }

  @Test(arguments: ChatError.allCases)
  func aFailedMessageReturnsToTheField(error: ChatError) async {
    let store = LiveRoom.testStore(writing("Hello!"), .failing(error))
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.outgoing = [.init(nonce: nonce, text: "Hello!")]
      $0.endRequests = 1
    }
    await store.receive(.sendResponse(nonce: nonce, error)) {
      $0.outgoing = []
      $0.unsent = .init(nonce: nonce, text: "Hello!")
      $0.draft = "Hello!"
      $0.notice = .init(title: "Your message was not sent", message: "\(error.title). \(error.advice)")
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    await store.send(.noticeDismissed) { $0.notice = nil }
    await store.finish()
  }

  @Test func aRepeatedMessageKeepsItsNonce() async {
    let store = LiveRoom.testStore(writing("Hello!"), .failing(.offline))
    store.exhaustivity = .off
    await store.send(.sendButtonTapped)
    await store.receive(LiveRoom.Action.sendResponse)
    store.dependencies.chat = ChatClient.readOnly(.offline).accepting
    await store.send(.sendButtonTapped) {
      $0.outgoing = [.init(nonce: nonce, text: "Hello!")]
      $0.unsent = nil
      $0.notice = nil
    }
    await store.receive(.sendResponse(nonce: nonce, nil))
  }

  @Test func anEditedMessageGetsANewNonce() async {
    let store = LiveRoom.testStore(writing("Hello!"), .failing(.offline))
    store.exhaustivity = .off
    await store.send(.sendButtonTapped)
    await store.receive(LiveRoom.Action.sendResponse)
    await store.send(.draftChanged("Hi!"))
    await store.send(.sendButtonTapped) { $0.outgoing = [.init(nonce: UUID(1).uuidString, text: "Hi!")] }
    await store.skipReceivedActions()
  }

  @Test func aFailureDoesNotOverwriteANewDraft() async {
    let store = LiveRoom.testStore(writing("Hello!"), .slow)
    await store.send(.sendButtonTapped) {
      $0.draft = ""
      $0.outgoing = [.init(nonce: nonce, text: "Hello!")]
      $0.endRequests = 1
    }
    await store.send(.draftChanged("How are you?")) { $0.draft = "How are you?" }
    await store.advance(by: .seconds(10))
    await store.receive(.sendResponse(nonce: nonce, .timedOut)) {
      $0.outgoing = []
      $0.unsent = .init(nonce: nonce, text: "Hello!")
      $0.draft = "Hello! How are you?"
      $0.notice = .init(
        title: "Your message was not sent",
        message: "The chat isn't responding. Check the connection and try again."
      )
    }
    await store.finish()
  }

  @Test func aLateEchoClearsTheFailedMessage() async {
    var state = writing("Hello!")
    state.unsent = .init(nonce: nonce, text: "Hello!")
    let store = LiveRoom.testStore(state, .testValue)
    await store.send(.chatReceived(ChatBatch([echo("Hello!")]))) {
      $0.unsent = nil
      $0.draft = ""
      $0.messages = [echo("Hello!")]
      $0.lastSequence = 1
      $0.counts.comments = 1
      $0.auction.know(until: 1)
    }
    await store.finish()
  }

  @Test func aFailureAfterTheEchoIsIgnored() async {
    var state = LiveRoom.State.open()
    state.outgoing = [.init(nonce: nonce, text: "Hello!")]
    let store = LiveRoom.testStore(state, .testValue)
    await store.send(.chatReceived(ChatBatch([echo("Hello!")]))) {
      $0.outgoing = []
      $0.messages = [echo("Hello!")]
      $0.lastSequence = 1
      $0.counts.comments = 1
      $0.auction.know(until: 1)
    }
    await store.send(.sendResponse(nonce: nonce, .timedOut))
    await store.send(.sendResponse(nonce: nonce, nil))
    await store.finish()
  }

  @Test func severalMessagesCanBePending() async {
    let store = LiveRoom.testStore(writing("a"), .testValue)
    store.exhaustivity = .off
    let clock = store.clock
    store.dependencies.chat.send = { _, _ in try await clock.sleep(for: .seconds(1)) }
    await store.send(.sendButtonTapped)
    await store.send(.draftChanged("b"))
    await store.send(.sendButtonTapped)
    #expect(store.state.rows.map(\.text) == ["a", "b"])
    #expect(store.state.rows.map(\.isPending) == [true, true])
    await store.advance(by: .seconds(1))
    await store.receive(.sendResponse(nonce: UUID(0).uuidString, nil))
    await store.receive(.sendResponse(nonce: UUID(1).uuidString, nil))
    #expect(store.state.rows.map(\.isPending) == [false, false])
  }

  @Test(arguments: [
    ("", nil, false), ("  \n ", nil, false), ("a", nil, true), (String(repeating: "x", count: 200), nil, true),
    (String(repeating: "x", count: 201), "1 character too long", false),
    (String(repeating: "x", count: 250), "50 characters too long", false),
  ])
  func aMessageHas1To200Characters(draft: String, problem: String?, canSend: Bool) async {
    let store = LiveRoom.testStore(writing(draft), .testValue)
    #expect(store.state.draftProblem?.text == problem)
    #expect(store.state.canSend == canSend)
    if !canSend { await store.send(.sendButtonTapped) }
    await store.finish()
  }
}

extension ChatClient {
  /// The same chat, except that the server accepts every message, block and unblock.
  var accepting: ChatClient {
    var chat = self
    chat.send = { _, _ in }
    chat.block = { _, _ in }
    chat.unblock = { _, _ in }
    return chat
  }
}
