import Features
import LockstepSimulation
import LockstepTesting

/// Delivers messages in portions of five hundred, every ten milliseconds.
struct MessageFlood {
  static let rate = 50_000
  private static let portion = rate / 100
  private static let people = (0..<100).map { "person\($0)" }

  let seconds: Int

  static func message(_ sequence: Int) -> ChatMessage {
    var numbers = SeededGenerator(seed: UInt64(sequence))
    let bits = numbers.next()
    let content: ChatMessage.Content =
      switch bits % 16 {
      case 0..<3: .bid(1000 + sequence / 10 + Int(bits >> 32 % 2000))
      case 3, 4: .join
      case 5: .gift("rose")
      default: .comment("What a price!")
      }
    let author = people[Int(bits >> 16 % 100)]
    return ChatMessage(sequence: sequence, time: sequence * 1000 / rate, author: author, content: content)
  }

  var chat: ChatClient {
    var chat = ChatClient.testValue
    chat.connect = { [seconds] _, after in
      let last = LockedNumber(after)
      return AsyncThrowingStream {
        @Dependency(\.continuousClock) var clock
        let first = last.value + 1
        guard first <= seconds * Self.rate else {
          try await clock.sleep(for: .seconds(5))
          let pulse = ChatHeartbeat(time: (seconds + 60) * 1000, viewers: 9, sequence: last.value)
          return ChatBatch(pulse: pulse)
        }
        try await clock.sleep(for: .milliseconds(10))
        last.value += Self.portion
        return ChatBatch((first...last.value).map(Self.message))
      }
    }
    return chat
  }
}
