/// Brings what several workers tell into the order of the scripts: a pure value that says whose turn it is.
struct RunOrder {
  /// The script whose turn it is; those before it have ended.
  private(set) var front = 0
  private var waiting: [Int: [RunMessage]] = [:]

  /// The bytes of what waits for its turn.
  private(set) var size = 0

  /// Takes a message.
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

  /// Takes all that waits, whose turn will never come.
  mutating func takeRest() -> [RunMessage] {
    defer { (waiting, size) = ([:], 0) }
    return waiting.keys.sorted().flatMap { waiting[$0] ?? [] }
  }
}
