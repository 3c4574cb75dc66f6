import LockstepSimulation
import Testing

@testable import LockstepHeadless

/// Messages made of pieces of good ones, cut, doubled and with bytes flipped.
@Suite struct RPCFuzzTests {
  private static let pieces = [
    #"{"jsonrpc":"2.0","id":1,"method":"open","params":{"feature":"Shop"}}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"send","params":{"session":1,"action":".tick"}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"send","params":{"session":2,"action":".say(title: \"a\", message: nil)"}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"receive","params":{"session":1}}"#,
    #"{"jsonrpc":"2.0","id":5,"method":"advance","params":{"session":1,"by":"500ms"}}"#,
    #"{"jsonrpc":"2.0","id":6,"method":"state","params":{"session":1,"path":"rows[id: 2].name"}}"#,
    #"{"jsonrpc":"2.0","id":7,"method":"undo","params":{"session":1,"steps":2}}"#,
    #"{"jsonrpc":"2.0","id":8,"method":"goto","params":{"session":1,"position":3}}"#,
    #"{"jsonrpc":"2.0","id":9,"method":"diff","params":{"session":1,"from":0,"to":1}}"#,
    #"{"jsonrpc":"2.0","id":10,"method":"step","params":{"session":1,"text":"skip received"}}"#,
    #"{"jsonrpc":"2.0","id":11,"method":"redo","params":{"session":1}}"#,
    #"{"jsonrpc":"2.0","id":12,"method":"effects","params":{"session":1}}"#,
    #"{"jsonrpc":"2.0","id":13,"method":"close","params":{"session":9223372036854775807}}"#,
  ]

  @Test(arguments: 0..<40) func whateverComesEachRequestIsAnsweredInOneLineOfJSON(seed: UInt64) async {
    let bench = ServeBench()
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let message = Self.message(&numbers)
      let answers = await bench.send(bytes: message).filter { !$0.contains(#""method":"event""#) }
      let isWhole = answers.count <= 1 && answers.allSatisfy { JSONValue(parsing: Array($0.utf8)) != nil }
      #expect(isWhole, "seed \(seed): \(String(decoding: message, as: UTF8.self)) gets \(answers)")
    }
  }

  private static func message(_ numbers: inout SeededGenerator) -> [UInt8] {
    var message = Array((pieces.randomElement(using: &numbers) ?? "").utf8)
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: message = Array(message.prefix(Int.random(in: 0...message.count, using: &numbers)))
    case 1: message[Int.random(in: message.indices, using: &numbers)] = .random(in: 0...255, using: &numbers)
    case 2: message += message
    case 3:
      let start = Int.random(in: message.indices, using: &numbers)
      message.replaceSubrange(start..<min(start + 4, message.count), with: "99999999999999999999".utf8)
    default: break
    }
    // A line ends at its end.
    return message.filter { $0 != UInt8(ascii: "\n") }
  }
}
