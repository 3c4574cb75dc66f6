#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The bookkeeping of ``RemoteImageCache``: loads, waiters and cached images. It loads no images itself.
struct RemoteImageCacheState {
  /// A caller that waits for a load that another caller started.
  typealias Waiter = CheckedContinuation<RemoteImageContent?, any Error>

  /// How a caller gets the requested image.
  enum LookupResult {
    /// Use the cached image.
    case image(RemoteImageContent)
    /// Load the image for this caller and the waiters.
    case load
    /// Wait for the current load.
    case wait
  }

  private let capacity: Int
  private var images: [URL: RemoteImageContent] = [:]
  /// The cached URLs, least recently used first.
  private var order: [URL] = []
  /// The waiters for each URL; a URL has an entry while its image is loading.
  private var waiters: [URL: [Int: Waiter]] = [:]
  private var lastTicket = 0

  init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// Decides how a caller gets an image. A caller that loads the image must report the result to ``end(_:with:)``.
  mutating func ask(for url: URL) -> LookupResult {
    if let image = images[url] {
      touch(url)
      return .image(image)
    }
    if waiters[url] != nil { return .wait }
    waiters[url] = [:]
    return .load
  }

  /// Returns a number that identifies a waiter.
  mutating func ticket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  /// Adds a waiter.
  ///
  /// - Returns: Whether the load is still running. If not, the waiter was not stored, and the caller must request the image again.
  mutating func wait(_ waiter: Waiter, ticket: Int, for url: URL) -> Bool {
    guard waiters[url] != nil else { return false }
    waiters[url]?[ticket] = waiter
    return true
  }

  /// Removes a waiter.
  ///
  /// - Returns: The waiter to resume, if it was waiting.
  mutating func leave(_ ticket: Int, url: URL) -> Waiter? {
    waiters[url]?.removeValue(forKey: ticket)
  }

  /// Ends a load.
  ///
  /// - Parameter image: The result; `nil` if there is none.
  /// - Returns: The waiters, in order of arrival.
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
