import Lockstep
import TestTables
import Testing

@testable import LockstepScript

@Suite struct ScriptBlockTests {
  @Test func stepsAreParsedOnceAndPlayedForEachRepetition() throws {
    let text = """
      feature A
      send .a
      repeat 2
       send .b
        x = 1
       repeat 3
             send .c
               y = 2
        end
       repeat 1
      send .d
      end
      end
      finish
      """
    let script = try Script(parsing: text.utf8, file: "a.script")
    #expect(script.steps.count == 5)
    #expect(
      script.text == """
        feature A
        send .a
        repeat 2
          send .b
            x = 1
          repeat 3
            send .c
              y = 2
          end
          repeat 1
            send .d
          end
        end
        finish

        """
    )
    var cursor = ScriptStepIterator(script)
    var order: [Int] = []
    while let number = cursor.next() { order.append(number) }
    #expect(order == [0, 1, 2, 2, 2, 3, 1, 2, 2, 2, 3, 4])
    #expect(script.stepsInPlayingOrder().map(\.kind) == order.map { script.steps[$0].kind })
  }

  @Test func nestedBlocksThatStartTogetherEndTogether() throws {
    let text = "feature A\nrepeat 2\nrepeat 2\nsend .a\nend\nend"
    let script = try Script(parsing: text.utf8, file: "a.script")
    var cursor = ScriptStepIterator(script)
    var places: [String] = []
    while cursor.next() != nil { places.append(cursor.repetitions.map { "\($0.number)" }.joined(separator: ".")) }
    #expect(places == ["1.1", "1.2", "2.1", "2.2"])
    #expect(try Script(parsing: script.text.utf8, file: "again").text == script.text)
  }

  /// Compares the cursor's order with the expanded blocks.
  @Test(arguments: 0..<20)
  func randomBlocksPlayLikeTheirExpansion(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (text, next) = ("feature A\n", 0)
    let expected = Self.block(depth: 0, &random, &text, &next)
    let script = try Script(parsing: text.utf8, file: "a.script")
    var cursor = ScriptStepIterator(script)
    var order: [Int] = []
    while let number = cursor.next() { order.append(number) }
    #expect(order == expected, "seed \(seed):\n\(text)")
    #expect(try Script(parsing: script.text.utf8, file: "again").text == script.text)
  }

  private static func block(depth: Int, _ random: inout SeededGenerator, _ text: inout String, _ next: inout Int)
    -> [Int]
  {
    var order: [Int] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if depth < 4, Int.random(in: 0..<3, using: &random) == 0 {
        let count = Int.random(in: 1...3, using: &random)
        text += "repeat \(count)\n"
        let inner = block(depth: depth + 1, &random, &text, &next)
        text += "end\n"
        order += (0..<count).flatMap { _ in inner }
      } else {
        text += "send .a(\(next))\n"
        order.append(next)
        next += 1
      }
    }
    return order
  }

  @Test(
    arguments: MistakeRow.rows(
      after: "feature A\n",
      #"""
      repeat 3⏎send .a | 2:1 ^~~~~~ | `repeat` has no `end` | Write `end` below the last step to repeat.
      send .a⏎end | 3:1 ^~~ | `end` has no matching `repeat` or `unordered` | Remove it, or write `repeat` or `unordered` above the first step of the block.
      repeat 3⏎let a = 1⏎end | 2:1 ^~~~~~ | `repeat` repeats no steps | Write steps between `repeat` and `end`.
      repeat 0⏎send .a⏎end | 2:8 ^ | `0` is not a number of repetitions | Write a whole number of at least 1: `repeat 3`
      repeat often⏎send .a⏎end | 2:8 ^~~~~ | `often` is not a number of repetitions | Write a whole number of at least 1: `repeat 3`
      repeat⏎send .a⏎end | 2:1 ^~~~~~ | `repeat` needs a number of repetitions | Write for example: `repeat 3`
      repeat 1_000_000_001⏎send .a⏎end | 2:8 ^~~~~~~~~~~~~ | more than 1000000000 steps would be played | Reduce the number of repetitions.
      repeat 1_000_000_000⏎repeat 1_000_000_000⏎repeat 1_000_000_000⏎send .a⏎end⏎end⏎end | 3:1 ^~~~~~ | more than 1000000000 steps would be played | Reduce the number of repetitions.
      repeat 2⏎given a = 1⏎end | 3:1 ^~~~~ | `given` is not allowed inside `repeat` | Move it above the first step.
      repeat 2⏎  send .a⏎    b = 1⏎    c⏎end | 5:5 ^ | the line does not say how to change `c` | Write `path = value`, `path += element`, `path -= element` or `path: absent`.
      repeat 2⏎  send⏎  finish⏎end | 3:3 ^~~~ | `send` needs an action | Write for example: `send .emailChanged("blob@example.com")`
      """#
    )
  )
  func mistakesInBlocksAreReported(row: MistakeRow) {
    #expect(ScriptErrorTests.errors(of: Array(row.source.utf8)) == row.errors)
  }

  @Test func blocksNestUpToSixteenLevels() throws {
    func script(_ depth: Int) -> String {
      "feature A\n" + String(repeating: "repeat 1\n", count: depth) + "send .a\n"
        + String(repeating: "end\n", count: depth)
    }
    #expect(ScriptErrorTests.errors(of: Array(script(16).utf8)) == nil)
    #expect(
      ScriptErrorTests.errors(of: Array(script(10_000).utf8)) == """
        a.script:18:1: error: blocks are nested more than 16 levels deep
            repeat 1
            ^~~~~~
        Reduce the nesting of blocks.
        """
    )
  }
}
