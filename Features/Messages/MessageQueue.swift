/// The shown and waiting messages, ordered by priority, then by arrival.
struct MessageQueue: Hashable, Sendable {
  private var messages: [Message] = []

  /// The message to show; `nil` if there is none.
  var current: Message? { messages.first }

  /// Adds a message, or replaces the one with the same subject.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  mutating func add(_ message: Message) {
    if let index = messages.firstIndex(where: { $0.id == message.id }) {
      guard messages[index].priority != message.priority else { return messages[index] = message }
      messages.remove(at: index)
    }
    let index = messages.firstIndex { $0.priority < message.priority } ?? messages.endIndex
    messages.insert(message, at: index)
  }

  /// Removes the message with the given subject.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  mutating func remove(_ id: Message.ID) {
    messages.removeAll { $0.id == id }
  }
}
