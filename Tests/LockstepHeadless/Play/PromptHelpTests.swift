import Testing

@testable import LockstepHeadless

@Suite struct PromptHelpTests {
  @Test(
    arguments: [
      ("feature", "feature NAME\n  Stands in the head of a script: `quit`, and play the other feature."),
      ("seed", "seed N\n  Stands in the head of a script: a prompt starts with `--seed N`."),
      (
        "world",
        "world [NAME]\n  Prints the worlds, or restarts in another one.\n  `world none` restarts without one. `continue` then plays the previous steps."
      ),
      ("repeat", "repeat\n  Stands in scripts only: `load` plays one."),
      ("unordered", "unordered\n  Stands in scripts only: `load` plays one."),
    ]
  )
  func statementsOfScriptsHaveHelp(word: String, text: String) async throws {
    #expect(await (try CommandBench()).play("help \(word)").output == "Shop\n> help \(word)\n\(text)\n")
  }

  @Test(arguments: [""] + PromptFault.words)
  func helpAtThePromptFitsEightyColumns(word: String) async throws {
    let outcome = await (try CommandBench()).play("help \(word)")
    #expect(outcome.code == .success && outcome.errors.isEmpty)
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
