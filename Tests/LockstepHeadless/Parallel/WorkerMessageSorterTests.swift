import Lockstep
import Synchronization
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// Output is printed in script order, regardless of the order in which workers report.
@Suite struct WorkerMessageSorterTests {
  @Test func messagesArePrintedInTheOrderOfTheScripts() {
    var order = WorkerMessageSorter()
    #expect(order.insert(message(1, "b")).isEmpty)
    #expect(order.insert(message(2, "d", ends: true)).isEmpty)
    #expect(order.insert(message(0, "a")).map(\.text) == ["a"])
    #expect(order.insert(message(1, "c", ends: true)).isEmpty)
    #expect(order.insert(message(0, "", ends: true)).map(\.text) == ["", "b", "c", "d"])
    #expect(order.front == 3)
    #expect(order.takeRest().isEmpty)
  }

  @Test func waitingMessagesAreTakenInOrderAtTheEnd() {
    var order = WorkerMessageSorter()
    for script in [3, 1, 2, 1] { #expect(order.insert(message(script, "\(script)")).isEmpty) }
    #expect(order.takeRest().map(\.text) == ["1", "1", "2", "3"])
    #expect(order.takeRest().isEmpty)
  }

  @Test func waitingMessagesAreCounted() {
    var order = WorkerMessageSorter()
    _ = order.insert(message(1, "bb"))
    _ = order.insert(message(2, "cccc", ends: true))
    #expect(order.size == 6)
    _ = order.insert(message(0, "aaa", ends: true))
    #expect(order.size == 4, "the first two have been taken")
    _ = order.takeRest()
    #expect(order.size == 0)
  }

  @Test(arguments: 0..<50)
  func everyInterleavingPrintsTheSameText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var told = (0..<8).map { script in (0...3).map { message(script, "\(script).\($0) ", ends: $0 == 3) } }
    var (order, text) = (WorkerMessageSorter(), "")
    while let script = told.indices.filter({ !told[$0].isEmpty }).randomElement(using: &random) {
      text += order.insert(told[script].removeFirst()).map(\.text).joined()
    }
    #expect(text == (0..<8).map { script in (0...3).map { "\(script).\($0) " }.joined() }.joined(), "seed \(seed)")
  }

  private func message(_ script: Int, _ text: String, ends: Bool = false) -> WorkerMessage {
    let played = PlayedScript(
      info: ScriptInfo(feature: "Shop", name: "\(script)"),
      source: ScriptSource("", file: ""),
      outcome: .passed(steps: 1)
    )
    return WorkerMessage(script: script, bytes: [Array(text.utf8), []], end: ends ? played : nil) {}
  }
}

extension WorkerMessage {
  fileprivate var text: String { String(decoding: bytes[0], as: UTF8.self) }
}
