internal import Synchronization

/// Messages from effects, other than actions, that the store hasn't received yet.
final class EffectNoticeQueue: Sendable {
  enum Notice {
    case end(EffectID, EffectOutcome)
    case cancel(CancelRequest)
  }

  private let content = Mutex<[Notice]>([])

  /// Adds a notice.
  ///
  /// - Returns: Whether it is the first notice since ``takeAll()``: if so, the caller must notify the store.
  func add(_ notice: Notice) -> Bool {
    content.withLock { content in
      content.append(notice)
      return content.count == 1
    }
  }

  /// Removes and returns all notices, oldest first.
  func takeAll() -> [Notice] {
    content.withLock { content in
      guard !content.isEmpty else { return [] }
      defer { content = [] }
      return content
    }
  }
}
