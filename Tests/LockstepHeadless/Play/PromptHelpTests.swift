import Testing

@testable import LockstepHeadless

@Suite struct PromptHelpTests {
  @Test(arguments: [""] + PromptFault.words)
  func helpAtThePromptFitsEightyColumns(word: String) async throws {
    let outcome = await (try CommandBench()).play("help \(word)")
    #expect(outcome.code == .success && outcome.errors.isEmpty)
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
