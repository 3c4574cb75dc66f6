internal import Synchronization

/// A buffer for a connection's unread messages. The producer fills it at full speed; the consumer reads at its own pace.
final class ChatInbox: Sendable {
  /// The content of the inbox: the messages, and the error that ended the connection.
  struct ReadResult {
    var batch: ChatBatch?
    var end: ChatError?
  }

  private let content = Mutex(ReadResult())

  /// Stores a connection's messages and the error that ends it.
  ///
  /// - Parameter stream: The connection's messages.
  func fill(from stream: AsyncThrowingStream<ChatBatch, any Error>) async {
    var reason = ChatError.offline
    do {
      for try await batch in stream { put(batch) }
    } catch {
      reason = ChatError(error)
    }
    content.withLock { $0.end = reason }
  }

  /// Empties the inbox.
  ///
  /// - Returns: The content.
  func take() -> ReadResult {
    content.withLock { content in
      defer { content.batch = nil }
      return content
    }
  }

  private func put(_ later: ChatBatch) {
    content.withLock { content in
      if content.batch == nil { content.batch = later } else { content.batch?.append(later) }
    }
  }
}
