internal import Lockstep
internal import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Loads each image once, however many ask for it, and keeps the last of them.
///
/// Who asks first loads, in its own task; the others wait. When the first gives up, the next one in line loads in its place.
final class RemoteImageCache: Sendable {
  private let desk: Mutex<RemoteImageDesk>
  private let load: @Sendable (URL) async throws -> RemoteImageContent

  init(capacity: Int, load: @escaping @Sendable (URL) async throws -> RemoteImageContent) {
    desk = Mutex(RemoteImageDesk(capacity: capacity))
    self.load = load
  }

  func image(at url: URL) async throws -> RemoteImageContent {
    while true {
      try Task.checkCancellation()
      switch desk.withLock({ $0.ask(for: url) }) {
      case .image(let image): return image
      case .load: return try await loadForAll(url)
      case .wait: if let image = try await wait(for: url) { return image }
      }
    }
  }

  private func loadForAll(_ url: URL) async throws -> RemoteImageContent {
    do {
      let image = try await load(url)
      for waiter in desk.withLock({ $0.end(url, with: image) }) { waiter.resume(returning: image) }
      return image
    } catch {
      let waiters = desk.withLock { $0.end(url, with: nil) }
      // Who gives up has no answer for the others: they ask again, and the first of them loads.
      let isGivenUp = error is CancellationError || Task.isCancelled
      for waiter in waiters {
        if isGivenUp { waiter.resume(returning: nil) } else { waiter.resume(throwing: error) }
      }
      throw error
    }
  }

  /// Waits for what another loads; `nil` if that one gave up.
  private func wait(for url: URL) async throws -> RemoteImageContent? {
    let ticket = desk.withLock { $0.ticket() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let isKept = desk.withLock { $0.wait(waiter, ticket: ticket, for: url) }
        if !isKept { return waiter.resume(returning: nil) }
        // A cancellation that came before the waiter was kept has found nobody to tell.
        if Task.isCancelled { leave(ticket, url) }
      }
    } onCancel: {
      leave(ticket, url)
    }
  }

  private func leave(_ ticket: Int, _ url: URL) {
    desk.withLock { $0.leave(ticket, url: url) }?.resume(throwing: CancellationError())
  }
}
