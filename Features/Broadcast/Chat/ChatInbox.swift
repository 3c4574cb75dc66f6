internal import Synchronization

/// What a connection has brought and nobody has taken yet: one side fills it as fast as messages come, the other takes at leisure.
final class ChatInbox: Sendable {
  /// What was taken: what came, and why nothing more will come.
  struct Content {
    var batch: ChatBatch?
    var end: ChatError?
  }

  private let content = Mutex(Content())

  /// Takes in all that a connection brings, and why it ends.
  ///
  /// - Parameter stream: What the connection brings.
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
  /// - Returns: What was in it.
  func take() -> Content {
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
