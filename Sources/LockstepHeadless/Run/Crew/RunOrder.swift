/// Sorts the messages of several workers into the order of the scripts: a pure value that determines whose turn it is.
struct RunOrder {
  /// The position of the script whose turn it is; all earlier scripts have ended.
  private(set) var front = 0
  private var waiting: [Int: [RunMessage]] = [:]

  /// Total size of the waiting messages in bytes.
  private(set) var size = 0

  /// Adds a message.
  ///
  /// - Returns: The messages whose turn has come, in order.
  mutating func take(_ message: RunMessage) -> [RunMessage] {
    waiting[message.script, default: []].append(message)
    size += message.size
    var due: [RunMessage] = []
    while let messages = waiting.removeValue(forKey: front) {
      due += messages
      for message in messages { size -= message.size }
      if messages.last?.end != nil { front += 1 }
    }
    return due
  }

  /// Removes all waiting messages, whose turn will never come.
  mutating func takeRest() -> [RunMessage] {
    defer { (waiting, size) = ([:], 0) }
    return waiting.keys.sorted().flatMap { waiting[$0] ?? [] }
  }
}
