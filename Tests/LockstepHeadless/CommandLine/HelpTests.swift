import Testing

@testable import LockstepHeadless

@Suite struct HelpTests {
  @Test(arguments: [
    ["--help"], ["-h"], ["run", "--help"], ["list", "--help"], ["play", "--help"], ["record", "--help"], ["replay", "--help"],
    ["format", "--help"], ["serve", "--help"], ["run", "x", "-h"],
  ])
  func helpFitsEightyColumns(arguments: [String]) async throws {
    let outcome = await (try CommandBench()).run(arguments)
    #expect(outcome.code == .success && outcome.errors.isEmpty)
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func helpTellsNoCommandThatIsNotThere() async throws {
    let bench = try CommandBench()
    let output = await bench.run("--help").output + bench.run("run", "--help").output
    for word in ["--jobs", "--live"] { #expect(!output.contains("  \(word) ")) }
  }

  @Test func theVersionIsThatOfLockstepAndOfItsTraces() async throws {
    let outcome = await (try CommandBench()).run("--version")
    #expect(outcome == .init(output: "headless 0.1.0, trace format 2\n", errors: "", code: .success))
  }
}
