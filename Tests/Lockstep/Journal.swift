import Synchronization

/// What happened, in order, noted from any thread.
final class Journal: Sendable {
  private let content = Mutex<[String]>([])

  var entries: [String] { content.withLock { $0 } }
  var count: Int { content.withLock { $0.count } }

  func note(_ entry: String) {
    content.withLock { $0.append(entry) }
  }
}
