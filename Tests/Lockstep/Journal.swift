import Synchronization

/// A list of events in order, which any thread may append to.
final class Journal: Sendable {
  private let content = Mutex<[String]>([])

  var entries: [String] { content.withLock { $0 } }
  var count: Int { content.withLock { $0.count } }

  func note(_ entry: String) {
    content.withLock { $0.append(entry) }
  }
}
