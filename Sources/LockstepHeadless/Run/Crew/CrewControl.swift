internal import Synchronization

/// What the workers of a crew share: which script is next, which is the last one wanted, and the way to who prints.
final class CrewControl: Sendable {
  let messages: AsyncStream<RunMessage>
  private let post: AsyncStream<RunMessage>.Continuation
  private let dealer = PositionDealer()
  private let last: Atomic<Int>
  private let working: Atomic<Int>

  init(scripts: Int, workers: Int) {
    (messages, post) = AsyncStream.makeStream()
    last = Atomic(scripts - 1)
    working = Atomic(workers)
  }

  /// Takes the position of the next script to play; `nil` where there is none.
  func takeNext() -> Int? {
    let script = dealer.take()
    return isWanted(script) ? script : nil
  }

  func isWanted(_ script: Int) -> Bool { script <= last.load(ordering: .relaxed) }

  /// Ends the run with a script: those after it are not wanted any more.
  func end(with script: Int) {
    last.min(script, ordering: .relaxed)
  }

  /// Sends a message and waits for its answer.
  nonisolated(nonsending) func send(_ message: (@escaping @Sendable () -> Void) -> RunMessage) async {
    await withCheckedContinuation { continuation in
      _ = post.yield(message { continuation.resume() })
    }
  }

  /// Notes that a worker has nothing more to do; with the last of them, the messages end.
  func leave() {
    if working.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { post.finish() }
  }
}
