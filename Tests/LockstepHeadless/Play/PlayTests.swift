import Lockstep
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback

/// The output for lines from a pipe.
@Suite struct PlayTests {
  @Test func stepsPrintAsInRunAndPendingActionsAreReceivedFirst() async throws {
    let lines = """
      # comments and empty lines do no harm

      .tick
      advance 500ms
      waiting
      effects

      advance 1s
      .open
      history
      """
    let text = """
      Shop
      > # comments and empty lines do no harm
      >
      > .tick
      send .tick
        • “ticks” started
      > advance 500ms
      advance 500ms
        • clock at 500ms
      > waiting
        • .ticked(1), from “ticks”
      > effects
        • “ticks”, started by .tick: sleeps for another 500ms
      >
      receive .ticked(1) from “ticks”
        count: 0 → 1
      > advance 1s
      advance 1s
        • clock at 1.5s
      > .open
      receive .ticked(2) from “ticks”
        count: 1 → 2
        • “ticks” finished
      send .open
        isOpen: false → true
      > history
         1  send .tick
         2  advance 500ms
         3  receive .ticked(1)
         4  advance 1s
         5  receive .ticked(2)
      →  6  send .open

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .success))
  }

  @Test func aSessionCanBeNavigated() async throws {
    let lines =
      ".open\n.push(\"a\")\n.close\nundo\nundo\nredo\ngoto 0\ngoto 2\ngoto 9\ncontinue\ncontinue\nhistory 1\n.tick\nredo"
    let text = """
      Shop
      > .open
      send .open
        isOpen: false → true
      > .push("a")
      send .push("a")
        log[0]: + "a"
      > .close
      send .close
        isOpen: true → false
      > undo
      undone: send .close
      at step 2 of 3
      > undo
      undone: send .push("a")
      at step 1 of 3
      > redo
      send .push("a")
        log[0]: + "a"
      > goto 0
      at the start, before step 1 of 3
      > goto 2
      send .push("a")
        log[0]: + "a"
      at step 2 of 3
      > goto 9
      There is no step 9: the last one is 3. See `history`.
      > continue
      send .close
        isOpen: true → false
      > continue
      There is nothing to continue.
      > history 1
           … (2 earlier steps)
      →  3  send .close
      > .tick
      send .tick
        • “ticks” started
      > redo
      There is nothing to redo: this is the last step.

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .failure))
  }

  @Test func stateShowsValuesAndWhyShowsTheirLastChange() async throws {
    let lines =
      ".say(title: \"Hi\", message: nil)\n.open\nstate notice\nwhy notice.title\nwhy isOpen\nwhy prices\nwhy notice.message.nothing"
    let text = """
      Shop
      > .say(title: "Hi", message: nil)
      send .say(title: "Hi", message: nil)
        notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)
      > .open
      send .open
        isOpen: false → true
      > state notice
      state notice
        Shop.Notice(
          title: "Hi",
          message: nil,
          level: 1
        )
      > why notice.title
      `notice.title` was last changed by step 1: send .say(title: "Hi", message: nil)
        notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)
      > why isOpen
      `isOpen` was last changed by step 2: send .open
        isOpen: false → true
      > why prices
      No step changed `prices`: it was ["tea": 3] at the start.
      > why notice.message.nothing
      `notice.message.nothing` was last changed by step 1: send .say(title: "Hi", message: nil)
        notice: nil → Shop.Notice(title: "Hi", message: nil, level: 1)

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .success))
  }

  @Test func aFailedStepIsReportedAndThePromptContinues() async throws {
    let lines = ".load\nreceive .loaded(4)\nreceive\nreceive\nexpect count == 3"
    let text = """
      Shop
      > .load
      send .load
        • “load” started
      > receive .loaded(4)
      receive .loaded(4)

      prompt:1:17: error: received another action: `.loaded(3)`
          receive .loaded(4)
                          ^
          `loaded` is 3, expected 4
          It came from the effect “load”.
      Write `receive .loaded(3)`, or fix the effect that sent it.

      > receive
      receive .loaded(3) from “load”
        count: 0 → 3
        • “load” finished
      > receive
      receive _

      prompt:1:1: error: expected to receive `_`, but no action arrived
          receive _
          ^~~~~~~~~
          No effect is in flight.
      Check that the reducer returns the effect that sends it, or remove this step.

      > expect count == 3
      expect count == 3

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .failure))
  }

  @Test func changingTheWorldRestartsAndTheStepsCanBeReplayed() async throws {
    let lines = ".load\nreceive\nworld full\ncontinue\nworld\nworld none\nredo"
    let text = """
      Shop
      > .load
      send .load
        • “load” started
      > receive
      receive .loaded(3) from “load”
        count: 0 → 3
        • “load” finished
      > world full
      Shop, world full
      `continue` plays the previous 2 steps again.
      > continue
      send .load
        • “load” started
      receive .loaded(3)

      prompt:1:17: error: received another action: `.loaded(99)`
          receive .loaded(3)
                          ^
          `loaded` is 99, expected 3
          It came from the effect “load”.
      Write `receive .loaded(99)`, or fix the effect that sent it.

      > world
        empty
      → full
      > world none
      Shop
      `continue` plays the previous 2 steps again.
      > redo
      send .load
        • “load” started

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .failure))
  }

  @Test func aRecursiveActionDoesNotHangThePrompt() async throws {
    let harness = try CommandHarness()
    harness.catalog = FeatureCatalog { FeatureEntry("Loop", initialState: Loop.State()) { Loop() } }
    let outcome = await harness.play(".again\n.again\nexhaustivity off\nskip effects", ["Loop"])
    #expect(outcome.code == .failure)
    let end = """
      `send .again` was not played: after 1000 received actions, `.again` is still waiting.
      Find their origin with `history`; skip them with `skip received` or `exhaustivity off`.

      """
    #expect(outcome.output.contains(end))
  }

  @Test func linesAfterQuitAreNotRead() async throws {
    #expect(await (try CommandHarness()).play("quit\n.nothing").output == "Shop\n> quit\n")
  }

  @Test func inputIsSplitIntoLinesInAnyChunking() {
    var lines = InputLineSplitter()
    let bytes = Array("send .é\r\n\n  help \nlast".utf8)
    for byte in bytes { lines.append([byte]) }
    lines.finish()
    var found: [InputLine] = []
    while let line = lines.next() { found.append(line) }
    #expect(found == [.text("send .é"), .text(""), .text("help"), .text("last")])
    lines.append([0xFF, 0x0A])
    #expect(lines.next() == .fault(.notUTF8))
    lines.append(repeatElement(UInt8(ascii: "x"), count: InputLineSplitter.longest + 1))
    lines.append([0x0A, 0x61, 0x0A])
    #expect(lines.next() == .fault(.lineTooLong(limit: InputLineSplitter.longest)))
    #expect(lines.next() == .text("a"))
    #expect(lines.next() == nil)
  }
}

/// A feature with a recursive action.
private struct Loop: ReducerProtocol, Sendable {
  struct State { var count = 0 }
  enum Action: Sendable, Decodable { case again }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .send(.again)
  }
}
