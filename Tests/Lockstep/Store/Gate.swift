import Synchronization

/// A gate that can be opened once; callers wait until it is open.
final class Gate: Sendable {
  private struct LockedState {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let content = Mutex(LockedState())

  func open() {
    let waiting = content.withLock { content in
      content.isOpen = true
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = content.withLock { content in
        if !content.isOpen { content.waiting.append(continuation) }
        return content.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
