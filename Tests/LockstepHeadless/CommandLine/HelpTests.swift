import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests
@testable import LockstepScript

@Suite struct HelpTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["run", "--help"], ["list", "--help"], ["play", "--help"], ["record", "--help"],
    ["replay", "--help"], ["review", "--help"], ["watch", "--help"], ["preview", "--help"], ["format", "--help"],
    ["explore", "--help"], ["trace", "--help"], ["view", "--help"],
    ["serve", "--help"], ["run", "x", "-h"],
    ["help"], ["help", "run"],
    ["language"], ["language", "--help"], ["completion", "--help"], ["new", "--help"],
  ])
  func helpFitsEightyColumns(arguments: [String]) async throws {
    let outcome = await (try CommandHarness()).run(arguments)
    #expect(outcome.code == .success && outcome.errors.isEmpty)
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func helpListsEveryCommandAndOption() async throws {
    let harness = try CommandHarness()
    let commands = await harness.run("--help").output
    for word in [
      "new", "list", "run", "play", "preview", "watch", "record", "review", "replay", "format", "explore", "serve",
      "language",
      "completion", "help",
    ] {
      #expect(commands.contains("  \(word) "))
    }
    let options = await harness.run("run", "--help").output
    for rule in OptionDefinition.all(of: RunOptions()) { #expect(options.contains("  \(rule.name) ")) }
  }

  @Test func helpOnACommandIsItsHelp() async throws {
    let harness = try CommandHarness()
    #expect(await harness.run() == harness.run("--help"))
    #expect(await harness.run("help") == harness.run("--help"))
    #expect(await harness.run("help", "record") == harness.run("record", "--help"))
    #expect(await harness.run("help", "steal").code == .wrongUse)
  }

  @Test func helpBeginsWithTheCommandThatShowsMost() async throws {
    let harness = try CommandHarness()
    #expect(await harness.run().output.contains("\nBEGIN WITH: headless list\n"))
    harness.catalog = FeatureCatalog {
      FeatureEntry("Plain", initialState: Shop.State()) { Shop() }
      FeatureEntry("Shown", initialState: Shop.State()) {
        Shop()
      } screen: { _ in
        ShopSign()
      }
    }
    #expect(await harness.run().output.contains("\nBEGIN WITH: headless play Shown --screen\n"))
  }

  @Test func theLanguagePageIsComplete() async throws {
    let text = await (try CommandHarness()).run("language").output
    for verb in Verb.allCases { #expect(text.contains(" \(verb.word)"), "\(verb)") }
    for sign in Script.Step.Comparison.allCases { #expect(text.contains(sign.rawValue), "\(sign)") }
    let example = ScriptLanguageCommand.example
    for line in example.split(separator: "\n") { #expect(text.contains("\n  \(line)\n"), "\(line)") }
    #expect(try Script(parsing: example.utf8, file: "help").steps.count == 6)
  }

  @Test func theVersionNamesLockstepAndItsTraceFormat() async throws {
    let outcome = await (try CommandHarness()).run("--version")
    #expect(outcome == .init(output: "headless 0.1.0, trace format 3\n", errors: "", code: .success))
  }
}
