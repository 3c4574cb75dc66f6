#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Who loads which image, who waits for it, and which images are kept: what ``RemoteImageCache`` does, without doing it.
struct RemoteImageDesk {
  /// Somebody who waits for an image that another loads.
  typealias Waiter = CheckedContinuation<RemoteImageContent?, any Error>

  /// What one who asks for an image has to do.
  enum Answer {
    /// Nothing: here it is.
    case image(RemoteImageContent)
    /// Load it, for all who will ask meanwhile.
    case load
    /// Wait for it.
    case wait
  }

  private let capacity: Int
  private var images: [URL: RemoteImageContent] = [:]
  /// The kept addresses; the one that was not asked for the longest first.
  private var order: [URL] = []
  /// An address has an entry as long as somebody loads it.
  private var waiters: [URL: [Int: Waiter]] = [:]
  private var lastTicket = 0

  init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// What one who asks for an image has to do; whoever is told to load must report how it went.
  mutating func ask(for url: URL) -> Answer {
    if let image = images[url] {
      touch(url)
      return .image(image)
    }
    if waiters[url] != nil { return .wait }
    waiters[url] = [:]
    return .load
  }

  /// A number by which one who waits can leave.
  mutating func ticket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  /// Lets somebody wait.
  ///
  /// - Returns: Whether the load still goes on; else nothing was kept and one has to ask again.
  mutating func wait(_ waiter: Waiter, ticket: Int, for url: URL) -> Bool {
    guard waiters[url] != nil else { return false }
    waiters[url]?[ticket] = waiter
    return true
  }

  /// Takes somebody off the list.
  ///
  /// - Returns: Who must be told, if they waited.
  mutating func leave(_ ticket: Int, url: URL) -> Waiter? {
    waiters[url]?.removeValue(forKey: ticket)
  }

  /// Ends a load.
  ///
  /// - Parameter image: What came of it; `nil` if nothing did.
  /// - Returns: Who waited, in the order in which they came.
  mutating func end(_ url: URL, with image: RemoteImageContent?) -> [Waiter] {
    if let image { keep(image, url) }
    return (waiters.removeValue(forKey: url) ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func keep(_ image: RemoteImageContent, _ url: URL) {
    guard capacity > 0 else { return }
    images[url] = image
    touch(url)
    if order.count > capacity { images[order.removeFirst()] = nil }
  }

  private mutating func touch(_ url: URL) {
    if let index = order.firstIndex(of: url) { order.remove(at: index) }
    order.append(url)
  }
}
