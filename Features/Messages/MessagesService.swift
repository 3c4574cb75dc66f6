public import Lockstep

/// The messages of all features, as a struct of functions. ``Messages`` shows them one at a time.
public struct MessagesService: Sendable {
  /// Shows a message, now or after earlier messages.
  public var show: @Sendable (_ message: Message) async -> Void
  /// Removes the message with the given subject, whether it is displayed or waiting.
  public var dismiss: @Sendable (_ id: Message.ID) async -> Void
  /// Removes all messages, for example on sign-out.
  public var dismissAll: @Sendable () async -> Void
  /// Streams the message to show: the current one, if any, then each change; `nil` when none is left.
  public var current: @Sendable () async -> AsyncStream<Message?>

  /// Creates a service from its functions.
  ///
  /// - Parameters:
  ///   - show: Shows a message.
  ///   - dismiss: Removes the message with the given subject.
  ///   - dismissAll: Removes all messages.
  ///   - current: Streams the message to show.
  public init(
    show: @escaping @Sendable (_ message: Message) async -> Void,
    dismiss: @escaping @Sendable (_ id: Message.ID) async -> Void,
    dismissAll: @escaping @Sendable () async -> Void,
    current: @escaping @Sendable () async -> AsyncStream<Message?>
  ) {
    self.show = show
    self.dismiss = dismiss
    self.dismissAll = dismissAll
    self.current = current
  }
}

extension MessagesService {
  /// Returns an effect that shows a message.
  func effect<Action>(showing message: Message) -> Effect<Action> {
    .fireAndForget(name: "message") { await show(message) }
  }
}

extension MessagesService {
  /// Stores messages in memory.
  ///
  /// - Parameter messages: The initial messages.
  /// - Returns: A separate service.
  public static func queue(_ messages: [Message] = []) -> MessagesService {
    let publisher = MessagePublisher(messages)
    return MessagesService(
      show: { await publisher.show($0) },
      dismiss: { await publisher.dismiss($0) },
      dismissAll: { await publisher.dismissAll() },
      current: { await publisher.current() }
    )
  }

  /// A temporary message, and an important message that stays.
  public static var two: MessagesService {
    .queue([
      Message(id: "order", title: "Your order is ready", text: "Pick it up at the counter."),
      Message(
        id: "storage",
        title: "Storage is almost full",
        text: "Free some space, so that changes can be saved.",
        priority: .important,
        duration: nil
      ),
    ])
  }
}

/// Publishes the first message of a queue each time it changes.
private actor MessagePublisher {
  private var queue = MessageQueue()
  private let subscribers = SubscriberRegistry<Bool, Message?>()

  init(_ messages: [Message]) {
    for message in messages { queue.add(message) }
  }

  func current() -> AsyncStream<Message?> {
    subscribers.subscribe(to: true, startingWith: queue.current.map(Optional.some))
  }

  func show(_ message: Message) {
    change { $0.add(message) }
  }

  func dismiss(_ id: Message.ID) {
    change { $0.remove(id) }
  }

  func dismissAll() {
    change { $0 = MessageQueue() }
  }

  private func change(_ body: (inout MessageQueue) -> Void) {
    let before = queue.current
    body(&queue)
    if queue.current != before { subscribers.publish(queue.current, to: true) }
  }
}

extension MessagesService: DependencyKey {
  /// Messages in memory.
  public static var liveValue: MessagesService { .queue() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = MessagesService(
    show: unimplemented("Messages.show"),
    dismiss: unimplemented("Messages.dismiss"),
    dismissAll: unimplemented("Messages.dismissAll"),
    current: unimplemented("Messages.current", placeholder: AsyncStream { $0.finish() })
  )
}

extension DependencyValues {
  /// The messages of all features.
  public var messages: MessagesService {
    get { self[MessagesService.self] }
    set { self[MessagesService.self] = newValue }
  }
}
