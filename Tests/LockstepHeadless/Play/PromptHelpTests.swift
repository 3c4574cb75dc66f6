import Testing

@testable import LockstepHeadless

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
}
