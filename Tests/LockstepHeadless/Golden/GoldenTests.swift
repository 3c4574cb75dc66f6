import Testing

@testable import LockstepHeadless
@testable import LockstepPlaybackTests

@Suite struct GoldenTests {
  private static let trace = "Shop/a\n\nsend .open\n  isOpen: false → true\nfinish\n"

  private func bench(golden: String? = nil) throws -> CommandBench {
    let bench = try CommandBench()
    try bench.write("feature Shop\nsend .open\n  isOpen = true\nfinish", to: "a.script")
    if let golden { try bench.write(golden, to: "golden/Shop/a.trace") }
    return bench
  }

  @Test func theSameTracePasses() async throws {
    let outcome = await (try bench(golden: Self.trace)).run("run", "$/a.script", "--golden", "$/golden", "--quiet")
    #expect(outcome == .init(output: "1 script passed\n", errors: "", code: .success))
  }

  @Test func aMissingFileFailsAndWritesNothing() async throws {
    let bench = try bench()
    let outcome = await bench.run("run", "$/a.script", "--golden", "$/golden", "--quiet")
    let text = """
      Snapshot not found: $/golden/Shop/a.trace
      Add `--record`, and review the file before committing.

      failed  Shop/a  golden file

      1 failed

      """
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(bench.text(of: "golden/Shop/a.trace") == nil)
  }

  @Test func aDifferentTraceFailsWithTheDifference() async throws {
    let golden = Self.trace.replacing("send .open\n  isOpen: false → true", with: "send .close")
    let bench = try bench(golden: golden)
    let outcome = await bench.run("run", "$/a.script", "--golden", "$/golden", "--quiet")
    let text = #"""
      The text differs from the snapshot: $/golden/Shop/a.trace

          """
            Shop/a

        −   send .close
        +   send .open
        +     isOpen: false → true
            finish

          """

      (Snapshot: −, Actual: +)

      If the change is intended, add `--record`; otherwise fix the reducer.

      failed  Shop/a  golden file

      1 failed

      """#
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(bench.text(of: "golden/Shop/a.trace") == golden)
  }

  @Test func recordingRewritesAndStillFailsThatRun() async throws {
    let bench = try bench()
    let outcome = await bench.run("run", "$/a.script", "--golden", "$/golden", "--record", "--quiet")
    let text = "recorded  Shop/a  $/golden/Shop/a.trace\n1 recorded\n"
    #expect(outcome == .init(output: text, errors: "", code: .failure))
    #expect(bench.text(of: "golden/Shop/a.trace") == Self.trace)
    #expect(await bench.run("run", "$/a.script", "--golden", "$/golden", "--record", "--quiet").code == .success)
  }

  @Test func aFailingScriptIsNotRecorded() async throws {
    let bench = try bench(golden: Self.trace)
    try bench.write("feature Shop\nsend .open", to: "a.script")
    #expect(await bench.run("run", "$/a.script", "--golden", "$/golden", "--record").code == .failure)
    #expect(bench.text(of: "golden/Shop/a.trace") == Self.trace)
  }
}
