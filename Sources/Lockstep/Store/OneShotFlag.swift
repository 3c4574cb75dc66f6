internal import Synchronization

/// A flag that is set once, from any thread.
final class OneShotFlag: Sendable {
  private let closed = Atomic(false)

  var isClosed: Bool { closed.load(ordering: .acquiring) }

  func close() {
    closed.store(true, ordering: .releasing)
  }
}
