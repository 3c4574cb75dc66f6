import Synchronization

/// An ordered list of events; any thread may append to it.
final class EventLog: Sendable {
  private let content = Mutex<[String]>([])

  var entries: [String] { content.withLock { $0 } }
  var count: Int { content.withLock { $0.count } }

  func note(_ entry: String) {
    content.withLock { $0.append(entry) }
  }
}
