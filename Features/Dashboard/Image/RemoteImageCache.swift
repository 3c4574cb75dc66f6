internal import Lockstep
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Loads each image once for all callers, and caches the most recent ones.
///
/// The first caller loads the image in its own task, and the others wait. If the first caller is cancelled, the next one loads the image.
final class RemoteImageCache: Sendable {
  private let ledger: Mutex<RemoteImageCacheState>
  private let load: @Sendable (URL) async throws -> RemoteImageContent

  init(capacity: Int, load: @escaping @Sendable (URL) async throws -> RemoteImageContent) {
    ledger = Mutex(RemoteImageCacheState(capacity: capacity))
    self.load = load
  }

  func image(at url: URL) async throws -> RemoteImageContent {
    while true {
      try Task.checkCancellation()
      switch ledger.withLock({ $0.ask(for: url) }) {
      case .image(let image): return image
      case .load: return try await loadForAll(url)
      case .wait: if let image = try await wait(for: url) { return image }
      }
    }
  }

  private func loadForAll(_ url: URL) async throws -> RemoteImageContent {
    do {
      let image = try await load(url)
      for waiter in ledger.withLock({ $0.end(url, with: image) }) { waiter.resume(returning: image) }
      return image
    } catch {
      let waiters = ledger.withLock { $0.end(url, with: nil) }
      // A cancelled load has no result for the waiters. Each requests the image again, and the first of them loads it.
      let isGivenUp = error is CancellationError || Task.isCancelled
      for waiter in waiters {
        if isGivenUp { waiter.resume(returning: nil) } else { waiter.resume(throwing: error) }
      }
      throw error
    }
  }

  /// Waits for another caller's load; `nil` if that load was cancelled.
  private func wait(for url: URL) async throws -> RemoteImageContent? {
    let ticket = ledger.withLock { $0.ticket() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let isKept = ledger.withLock { $0.wait(waiter, ticket: ticket, for: url) }
        if !isKept { return waiter.resume(returning: nil) }
        // If the task was cancelled before the waiter was stored, the cancellation handler found nothing to resume.
        if Task.isCancelled { leave(ticket, url) }
      }
    } onCancel: {
      leave(ticket, url)
    }
  }

  private func leave(_ ticket: Int, _ url: URL) {
    ledger.withLock { $0.leave(ticket, url: url) }?.resume(throwing: CancellationError())
  }
}
