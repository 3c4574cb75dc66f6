internal import Synchronization

/// The effects that have ended and whose store doesn't know it yet.
final class Endings: Sendable {
  private let content = Mutex<[(EffectID, EffectOutcome)]>([])

  /// Notes that an effect has ended.
  ///
  /// - Returns: Whether it is the first one noted since ``takeAll()``: then who asks has to tell the store.
  func add(_ id: EffectID, _ outcome: EffectOutcome) -> Bool {
    content.withLock { content in
      content.append((id, outcome))
      return content.count == 1
    }
  }

  func takeAll() -> [(EffectID, EffectOutcome)] {
    content.withLock { content in
      defer { content = [] }
      return content
    }
  }
}
