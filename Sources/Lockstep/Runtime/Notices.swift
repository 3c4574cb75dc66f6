internal import Synchronization

/// What effects have for their store besides actions, and the store doesn't know yet.
final class Notices: Sendable {
  enum Notice {
    case end(EffectID, EffectOutcome)
    case cancel(CancelRequest)
  }

  private let content = Mutex<[Notice]>([])

  /// Adds a notice.
  ///
  /// - Returns: Whether it is the first one since ``takeAll()``: then who asks has to tell the store.
  func add(_ notice: Notice) -> Bool {
    content.withLock { content in
      content.append(notice)
      return content.count == 1
    }
  }

  /// Takes everything, oldest first.
  func takeAll() -> [Notice] {
    content.withLock { content in
      guard !content.isEmpty else { return [] }
      defer { content = [] }
      return content
    }
  }
}
