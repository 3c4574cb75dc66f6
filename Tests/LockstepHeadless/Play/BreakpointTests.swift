import Testing

@testable import LockstepHeadless
@testable import LockstepScript

@Suite struct BreakpointTests {
  @Test func continuingStopsBeforeActionsAndAfterChanges() async throws {
    let lines = """
      break on .ticked
      break on count
      breaks
      .tick
      advance 1s
      .open
      continue
      continue
      continue
      continue
      clear 1
      goto 0
      goto 5
      continue
      clear 2
      breaks
      clear 2
      """
    let text = """
      Shop
      > break on .ticked
      breakpoint 1 on .ticked
      > break on count
      breakpoint 2 on count
      > breaks
        1  on .ticked
        2  on count
      > .tick
      send .tick
        • “ticks” started
      > advance 1s
      advance 1s
        • clock at 1s
      > .open
      stopped before `.ticked(1)`: breakpoint 1 on .ticked; `continue` resumes.
      > continue
      receive .ticked(1) from “ticks”
        count: 0 → 1
      stopped after step 3: breakpoint 2 on count; `continue` resumes.
        count: 0 → 1
      > continue
      stopped before `.ticked(2)`: breakpoint 1 on .ticked; `continue` resumes.
      > continue
      receive .ticked(2) from “ticks”
        count: 1 → 2
        • “ticks” finished
      stopped after step 4: breakpoint 2 on count; `continue` resumes.
        count: 1 → 2
      > continue
      send .open
        isOpen: false → true
      > clear 1
      removed breakpoint 1 on .ticked
      > goto 0
      at the start, before step 1 of 5
      > goto 5
      stopped after step 3: breakpoint 2 on count; `continue` resumes.
        count: 0 → 1
      > continue
      receive .ticked(2) from “ticks”
        count: 1 → 2
        • “ticks” finished
      stopped after step 4: breakpoint 2 on count; `continue` resumes.
        count: 1 → 2
      > clear 2
      removed breakpoint 2 on count
      > breaks
      There are no breakpoints. Add one with `break on .action` or `break on PATH`.
      > clear 2
      There is no breakpoint 2. See `breaks`.

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .failure))
  }

  @Test func aLoadedScriptStopsAtBreakpointsAndFailingSteps() async throws {
    let harness = try CommandHarness()
    try harness.write(
      "feature Shop\nsend .open\n  isOpen = true\nsend .load\nreceive .loaded(4)\n  count = 4",
      to: "a.script"
    )
    let lines = "break on .load\nload $/a.script\ncontinue\nreceive"
    let text = """
      Shop
      > break on .load
      breakpoint 1 on .load
      > load $/a.script
      Shop

      send .open
        isOpen: false → true
      stopped before step 2, `send .load`: breakpoint 1 on .load; `continue` resumes.
      > continue
      send .load
        • “load” started
      receive .loaded(4)

      $/a.script:5:17: error: received another action: `.loaded(3)`
          receive .loaded(4)
                          ^
          `loaded` is 3, expected 4
          It came from the effect “load”.
      Write `receive .loaded(3)`, or fix the effect that sent it.

      > receive
      receive .loaded(3) from “load”
        count: 0 → 3
        • “load” finished

      """
    #expect(await harness.play(lines) == .init(output: text, errors: "", code: .failure))
  }

  @Test func aBreakpointReportsATypedStepWithoutStopping() async throws {
    let lines = "break on isOpen\nbreak on .open\n.open"
    let text = """
      Shop
      > break on isOpen
      breakpoint 1 on isOpen
      > break on .open
      breakpoint 2 on .open
      > .open
      send .open
        isOpen: false → true
      breakpoint 1 on isOpen: hit by step 1.

      """
    #expect(await (try CommandHarness()).play(lines) == .init(output: text, errors: "", code: .success))
  }

  /// Changes identify rows by id, but users can also identify them by position.
  @Test func elementsWithIDsCanBeNamedByPosition() async throws {
    let lines = "break on rows[0].name\nbreak on rows[1].id\n.everything\nwhy rows[0].name\nwhy rows[7]"
    let outcome = await (try CommandHarness()).play(lines)
    #expect(outcome.output.contains("\nbreakpoint 1 on rows[0].name: hit by step 1.\n"), "\(outcome.output)")
    #expect(
      outcome.output.hasSuffix(
        """
        > why rows[0].name
        `rows[0].name` was last changed by step 1: send .everything
          rows[id: 2].name: "milk" → "oat milk"
        > why rows[7]
        `rows[7]` does not exist, and no step changed it.

        """
      ),
      "\(outcome.output)"
    )
  }

  @Test(
    arguments: [
      (".say", "send .say(title: \"Hi\", message: nil)", true),
      (".say(title: \"Hi\", ...)", "send .say(title: \"Hi\", message: nil)", true),
      (".say(title: \"Ho\", ...)", "send .say(title: \"Hi\", message: nil)", false),
      (".search(_)", "send .search(\"x\")", true),
      (".search(\"y\")", "send .search(\"x\")", false),
      (".loaded", "receive .loaded(3)", true),
      (".loaded(4)", "receive .loaded(3)", false),
      (".open", "send .close", false),
      (".open", "advance 1s", false),
    ]
  )
  func actionsMatchAsInReceive(pattern: String, step: String, stops: Bool) throws {
    let pattern = try Literal(parsing: pattern, file: "", admitsPatterns: true)
    let step = try Script.Step(parsing: step, file: "")
    #expect(Breakpoint(number: 1, place: .action(pattern)).stops(before: step, waiting: nil) == stops)
  }
}
