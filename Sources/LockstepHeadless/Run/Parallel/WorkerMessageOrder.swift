internal import LockstepPlayback

/// Sorts the messages of several workers into script order, and determines which script's output is printed next.
struct WorkerMessageOrder {
  /// The position of the script whose output is printed next; all earlier scripts have ended.
  private(set) var front = 0
  private var waiting: [Int: [WorkerMessage]] = [:]

  /// Total size of the waiting messages in bytes.
  private(set) var size = 0

  /// Adds a message.
  ///
  /// - Returns: The messages that can now be printed, in order.
  mutating func take(_ message: WorkerMessage) -> [WorkerMessage] {
    waiting[message.script, default: []].append(message)
    size += message.size
    var due: [WorkerMessage] = []
    while let messages = waiting.removeValue(forKey: front) {
      due += messages
      for message in messages { size -= message.size }
      if messages.last?.end != nil { front += 1 }
    }
    return due
  }

  /// Removes all waiting messages, which will not be printed.
  mutating func takeRest() -> [WorkerMessage] {
    defer { (waiting, size) = ([:], 0) }
    return waiting.keys.sorted().flatMap { waiting[$0] ?? [] }
  }
}

/// A worker's message about the script it plays.
struct WorkerMessage: Sendable {
  /// The script's position.
  let script: Int

  /// The output since the last message, by output.
  let bytes: [[UInt8]]

  /// The outcome; `nil` if the script is still running.
  var end: PlayedScript?

  /// Resumes the worker; call it only once.
  let answer: @Sendable () -> Void

  /// Whether the worker was resumed before this message was printed.
  var isAnswered = false

  var size: Int { bytes.reduce(0) { $0 + $1.count } }
}

/// The outcome of a played script.
struct PlayedScript: Sendable {
  let info: ScriptInfo
  let outcome: ScriptOutcome
}
