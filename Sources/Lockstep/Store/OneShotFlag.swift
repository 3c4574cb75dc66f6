internal import Synchronization

/// Something that happens once, on whatever thread.
final class OneShotFlag: Sendable {
  private let closed = Atomic(false)

  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func close() {
    closed.store(true, ordering: .releasing)
  }
}
