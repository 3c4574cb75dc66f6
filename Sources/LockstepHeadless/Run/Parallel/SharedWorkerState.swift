internal import Synchronization

/// The shared state of the workers: the next script, the last script to play, and the channel to the printing task.
final class SharedWorkerState: Sendable {
  let messages: AsyncStream<WorkerMessage>
  private let post: AsyncStream<WorkerMessage>.Continuation
  private let dealer = PositionCounter()
  private let last: Atomic<Int>
  private let working: Atomic<Int>

  init(scripts: Int, workers: Int) {
    (messages, post) = AsyncStream.makeStream()
    last = Atomic(scripts - 1)
    working = Atomic(workers)
  }

  /// Returns the position of the next script to play; `nil` if there is none.
  func takeNext() -> Int? {
    let script = dealer.take()
    return isWanted(script) ? script : nil
  }

  func isWanted(_ script: Int) -> Bool { script <= last.load(ordering: .relaxed) }

  /// Ends the run after a script: later scripts are no longer needed.
  func end(with script: Int) {
    last.min(script, ordering: .relaxed)
  }

  /// Sends a message and waits for its response.
  nonisolated(nonsending) func send(_ message: (@escaping @Sendable () -> Void) -> WorkerMessage) async {
    await withCheckedContinuation { continuation in
      _ = post.yield(message { continuation.resume() })
    }
  }

  /// Records that a worker has finished; after the last one, the message stream ends.
  func leave() {
    if working.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { post.finish() }
  }
}
