public import Lockstep
internal import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stores the most recent events of a store, and counts its live effects.
///
/// Each store numbers its own effects, so each needs its own log.
public final class TraceLog: Sendable {
  private struct LockedState {
    /// The recorded events; once full, a ring buffer in which the next event replaces the oldest.
    var events: [TraceEvent] = []
    var next = 0
    var live: Set<Int> = []

    mutating func count(_ event: TraceEvent) {
      switch event {
      case .effectStarted(_, let id, _): live.insert(id)
      case .effectFinished(let id, _), .effectCancelled(let id, _), .effectFailed(let id, _, _): live.remove(id)
      case .stepStarted, .stateChanged, .actionDropped, .clockAdvanced, .jobRan, .issue: break
      }
    }
  }

  private let capacity: Int
  private let content = Mutex(LockedState())

  /// Creates an empty log.
  ///
  /// - Parameter capacity: The maximum number of events, at least 1.
  public init(capacity: Int = 2000) {
    self.capacity = max(1, capacity)
  }

  /// Records an event of the store.
  ///
  /// - Parameter event: The event.
  public func note(_ event: TraceEvent) {
    content.withLock { content in
      content.count(event)
      if content.events.count < capacity {
        content.events.append(event)
      } else {
        content.events[content.next] = event
        content.next = (content.next + 1) % capacity
      }
    }
  }

  /// The number of effects in flight that started since the log was created.
  public var liveEffects: Int { content.withLock { $0.live.count } }

  /// The events, oldest first, as JSON lines.
  ///
  /// - Complexity: O(size of the events).
  public var trace: Data {
    let events = content.withLock { $0.events[$0.next...] + $0.events[..<$0.next] }
    let lines = [TraceFormat.header] + events.map(\.json)
    return Data(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }
}
