internal import Synchronization

/// A question of an effect that only the driver of its store answers.
package struct OpenQuestion {
  package let name: String
  package let options: [String]
  let answer: OpenAnswer
}

/// An answer that an effect waits for: given once, or never if the effect is cancelled first.
final class OpenAnswer: Sendable {
  private struct LockedState {
    var continuation: UnsafeContinuation<Int, any Error>?
    var answer: Result<Int, any Error>?
  }

  private let content = Mutex(LockedState())

  /// Resumes a continuation when the answer is given.
  ///
  /// - Returns: False if the answer was given before.
  func wait(_ continuation: UnsafeContinuation<Int, any Error>) -> Bool {
    let answer = content.withLock { content in
      if content.answer == nil { content.continuation = continuation }
      return content.answer
    }
    if let answer { continuation.resume(with: answer) }
    return answer == nil
  }

  func give(_ answer: Result<Int, any Error>) {
    let continuation = content.withLock { content in
      guard content.answer == nil else { return nil as UnsafeContinuation<Int, any Error>? }
      content.answer = answer
      return content.continuation.take()
    }
    continuation?.resume(with: answer)
  }
}
