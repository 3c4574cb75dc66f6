import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

@Suite struct PromptHelpTests {
  @Test(
    arguments: [
      ("feature", "feature NAME\n  Allowed only in a script's header: `quit`, and play the other feature."),
      ("seed", "seed N\n  Allowed only in a script's header: use `--seed N` when you start the prompt."),
      (
        "world",
        "world [NAME]\n  Prints the worlds, or restarts in another one.\n  `world none` restarts without one. `continue` then plays the previous steps."
      ),
      ("repeat", "repeat\n  Allowed only in scripts: `load` plays one."),
      ("unordered", "unordered\n  Allowed only in scripts: `load` plays one."),
    ]
  )
  func statementsOfScriptsHaveHelp(word: String, text: String) async throws {
    #expect(await (try CommandHarness()).play("help \(word)").output == "Shop\n> help \(word)\n\(text)\n")
  }

  @Test(arguments: [""] + PromptHelp.words)
  func helpAtThePromptFitsEightyColumns(word: String) async throws {
    let outcome = await (try CommandHarness()).play("help \(word)")
    #expect(outcome.code == .success && outcome.errors.isEmpty)
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func helpHasExamplesOfTheOpenFeature() async throws {
    let harness = try CommandHarness()
    harness.catalog = OrderForm.catalog
    let text = """
      OrderForm
      > help
      Steps
        .orderButtonTapped     Sends an action.
        .emailChanged("text")  Sends an action.
        tap "Ask"              Taps a button.
        receive                Receives the next action; so does an empty line.
        receive .action        Receives this one.
        advance 1s             Advances virtual time.
        expect email == ""     Checks a part of the state.
        finish, skip, note, …  Any other step of a script.

      Commands

      """
    let output = await harness.play("help", ["OrderForm"]).output
    #expect(output.hasPrefix(text), "\(output)")
    let lines = ".orderButtonTapped\n.emailChanged(\"text\")\ntap \"Ask\"\nundo\nundo\nexpect email == \"\""
    #expect(await harness.play(lines, ["OrderForm"]).code == .success)
  }

  @Test func inANarrowPlaceADescriptionIsBelowALongLine() {
    let lines = PromptHelp.text(with: PromptExamples(), commands: [.undo, .goto], column: 16).split(separator: "\n")
    #expect(
      lines.prefix(5).suffix(4) == [
        "  .action         Sends an action.", "  advance 1s      Advances virtual time.", "  expect PATH == VALUE",
        "                  Checks a part of the state.",
      ]
    )
  }

  @Test func examplesThatFailAreNotShown() async throws {
    let harness = try CommandHarness()
    let output = await harness.play("help").output
    #expect(output.hasPrefix("Shop\n> help\nSteps\n  .open "), "\(output)")
    #expect(await harness.play("send .nothing").code != .success)
  }
}
