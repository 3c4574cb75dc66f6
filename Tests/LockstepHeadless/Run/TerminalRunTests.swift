import Synchronization
import Testing

@testable import LockstepHeadless

/// A run on a terminal: a line for each script, with its position and its time.
@Suite struct TerminalRunTests {
  private func harness(failing: Set<Int> = []) throws -> CommandHarness {
    let harness = try CommandHarness()
    (harness.isTerminal, harness.stopwatch) = (true, .steady)
    for number in 1...4 {
      let text = "feature Shop\nsend .open\n  isOpen = \(!failing.contains(number))\nfinish"
      try harness.write(text, to: "\(number).script")
    }
    return harness
  }

  @Test func eachScriptHasALineWithItsPositionAndItsTime() async throws {
    let harness = try harness()
    let text = """
      passed  1/2  Shop/1  2 steps  250 ms
      passed  2/2  Shop/2  2 steps  250 ms

      2 scripts passed in 1.25 s

      """
    let outcome = await harness.run("run", "$/1.script", "$/2.script", "--jobs", "1")
    let lines = "passed  1/2  Shop/1  2 steps  250 ms\npassed  2/2  Shop/2  2 steps  250 ms\n\nslow "
    #expect(outcome.output.hasPrefix(lines))
    harness.stopwatch = Stopwatch { .zero }
    #expect(
      await harness.run("run", "$/1.script", "$/2.script").output
        == text.replacing("250", with: "<1").replacing("1.25 s", with: "<1 ms")
    )
  }

  @Test func theSlowestAndTheFailedAreListedAtTheEnd() async throws {
    let output = await (try harness(failing: [2])).run("run", "$", "--jobs", "1", "--keep-going").output
    let text = """
      passed  1/4  Shop/1  2 steps  250 ms

      Shop/2

      send .open
        isOpen: false → true

      $/2.script:3:12: error: `isOpen` is true, expected false
            isOpen = false
                     ^~~~~
      Correct the line, or fix the reducer.

          Shop.State(
        −   isOpen: false,
        +   isOpen: true,
            … (8 unchanged)
          )

      (Before: −, After: +)

      failed  2/4  Shop/2  step 1 of 2  250 ms
      passed  3/4  Shop/3  2 steps  250 ms
      passed  4/4  Shop/4  2 steps  250 ms

      slow    Shop/1  250 ms
      slow    Shop/2  250 ms
      slow    Shop/3  250 ms

      failed  Shop/2  step 1 of 2

      If the new behaviour is intended, `headless record $/2.script` corrects the script.

      1 failed, 3 passed in 2.25 s

      """
    #expect(output == text)
  }

  @Test func everyNumberOfJobsPrintsTheSameLines() async throws {
    let harness = try harness(failing: [1, 3])
    harness.stopwatch = Stopwatch { .zero }
    let alone = await harness.run("run", "$", "--jobs", "1", "--keep-going")
    #expect(await harness.run("run", "$", "--jobs", "4", "--keep-going") == alone)
    #expect(
      alone.output.hasSuffix(
        """

        passed  4/4  Shop/4  2 steps  <1 ms

        failed  Shop/1  step 1 of 2
        failed  Shop/3  step 1 of 2

        If the new behaviour is intended, `headless record $` corrects the scripts.

        2 failed, 2 passed in <1 ms

        """
      )
    )
  }

  @Test(arguments: [
    ["run", "$/1.script"], ["run", "$", "--verbose"], ["run", "$", "--quiet"], ["run", "$", "--states"],
  ])
  func otherDetailsAreThoseOfAFile(arguments: [String]) async throws {
    let harness = try harness()
    let terminal = await harness.run(arguments)
    harness.isTerminal = false
    #expect(await harness.run(arguments.filter { $0 != "--verbose" }) == terminal)
    #expect(!terminal.output.contains(" ms"))
  }

  @Test(
    arguments: [
      (0.0004, "<1 ms", "0.000"), (0.012, "12 ms", "0.012"), (0.9999, "999 ms", "0.999"), (1.25, "1.25 s", "1.250"),
      (59.999, "59.99 s", "59.999"), (125, "2 min 5 s", "125.000"),
    ] as [(Double, String, String)]
  )
  func durationsAreReadable(duration: Double, text: String, seconds: String) {
    #expect(Stopwatch.text(.seconds(duration)) == text && Stopwatch.seconds(.seconds(duration)) == seconds)
  }
}

extension Stopwatch {
  /// A time that advances by 250 milliseconds whenever it is read.
  static var steady: Self {
    let count = SharedCount()
    return Self { .milliseconds(250) * count.next() }
  }

  private final class SharedCount: Sendable {
    private let count = Atomic(0)
    func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
  }
}
