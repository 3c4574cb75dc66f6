import Features
import LockstepTesting
import Testing

/// The service without the feature that shows its messages.
@Suite struct MessagesServiceTests {
  @Test func messagesOfOnePriorityAreShownInTheirOrderOfArrival() async {
    let service = MessagesService.queue()
    await service.show(.numbered(1))
    #expect(await service.shown == .numbered(1))
    await service.show(.numbered(2))
    await service.show(.numbered(3))
    await service.dismiss("1")
    #expect(await service.shown == .numbered(2))
    await service.dismiss("2")
    #expect(await service.shown == .numbered(3))
    await service.dismiss("3")
    #expect(await service.shown == nil)
  }

  @Test func anImportantMessageIsShownBeforeANormalOne() async {
    let service = MessagesService.queue([.numbered(1), .numbered(2, .important), .numbered(3, .important)])
    #expect(await service.shown == .numbered(2, .important))
    await service.dismiss("2")
    #expect(await service.shown == .numbered(3, .important))
    await service.dismiss("3")
    #expect(await service.shown == .numbered(1))
    await service.show(.numbered(4, .important))
    #expect(await service.shown == .numbered(4, .important))
  }

  @Test func aMessageReplacesTheOneAboutTheSameSubject() async {
    let service = MessagesService.queue([.numbered(1), .numbered(2)])
    #expect(await service.shown == .numbered(1))
    let newer = Message(id: "1", title: "Newer", text: "")
    await service.show(newer)
    #expect(await service.shown == newer)
    await service.show(.numbered(2, .important))
    #expect(await service.shown == .numbered(2, .important))
    await service.dismiss("2")
    #expect(await service.shown == newer)
    await service.dismiss("1")
    #expect(await service.shown == nil)
  }

  @Test func aWaitingMessageIsDismissedUnseen() async {
    let service = MessagesService.queue([.numbered(1), .numbered(2), .numbered(3)])
    #expect(await service.shown == .numbered(1))
    await service.dismiss("2")
    await service.dismiss("unknown")
    await service.dismiss("1")
    #expect(await service.shown == .numbered(3))
    await service.show(.numbered(4))
    await service.dismissAll()
    #expect(await service.shown == nil)
  }

  @Test(.timeLimit(.minutes(60)))
  func anObserverReceivesNothingUntilThereIsAMessageAndThenEachChange() async {
    let service = MessagesService.queue()
    var shown = await service.current().makeAsyncIterator()
    await service.dismissAll()
    await service.show(.numbered(1))
    #expect(await shown.next() == .numbered(1))
    await service.show(.numbered(2, .important))
    #expect(await shown.next() == .numbered(2, .important))
    await service.dismissAll()
    #expect(await shown.next() == .some(nil))
  }
}

extension MessagesService {
  /// The message that is shown; `nil` if there is none.
  var shown: Message? {
    get async {
      // The stream waits for a message: this one is shown if there is no other.
      await show(Message(id: "last", title: "", text: ""))
      var messages = await current().makeAsyncIterator()
      let message = await messages.next() ?? nil
      await dismiss("last")
      return message?.id == "last" ? nil : message
    }
  }
}

extension Message {
  /// A passing message whose id is its number.
  static func numbered(_ number: Int, _ priority: Priority = .normal) -> Self {
    Self(id: "\(number)", title: "Message \(number)", text: "", priority: priority)
  }
}
