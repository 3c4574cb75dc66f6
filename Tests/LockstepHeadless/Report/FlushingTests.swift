import Testing

@testable import LockstepHeadless
@testable import LockstepTrace

/// The times at which output is flushed.
@Suite struct FlushingTests {
  /// The chunks of output written while two scripts are played.
  private func pieces(_ options: String..., atTerminal: Bool = false) async throws -> [String] {
    let harness = try CommandHarness()
    try harness.write("feature Shop\nsend .open\n  ...\nsend .close\n  ...", to: "a.script")
    try harness.write("feature Shop\nsend .goHome", to: "b.script")
    var pieces: [String] = []
    let console = Console(
      output: BufferedByteWriter { pieces.append(String(decoding: $0, as: UTF8.self)) },
      errors: BufferedByteWriter { _ in },
      showsColor: false
    )
    console.isTerminal = atTerminal
    let commands = CommandRouter(program: "headless", catalog: harness.catalog, console: console)
    #expect(await commands.run(["run", harness.folder] + options) == .success)
    return pieces
  }

  private static let open = "Shop/a\n\nsend .open\n  isOpen: false → true\n"
  private static let close = "send .close\n  isOpen: true → false\n"
  private static let ends = [
    "\npassed  Shop/a  2 steps\n\n", "Shop/b\n\nsend .goHome\n", "\npassed  Shop/b  1 step\n\n",
  ]

  @Test(arguments: ["1", "2"])
  func eachScriptIsPrintedWhenItHasEnded(jobs: String) async throws {
    let ends = Self.ends
    #expect(try await pieces("--jobs", jobs) == [Self.open + Self.close + ends[0], ends[1] + ends[2]])
  }

  @Test func eachStepIsPrintedAtOnceOnATerminal() async throws {
    #expect(try await pieces("--verbose", "--jobs", "1", atTerminal: true) == [Self.open, Self.close] + Self.ends)
  }

  @Test func eachStepIsPrintedAtOnceInALiveRun() async throws {
    #expect(try await pieces("--live") == [Self.open, Self.close] + Self.ends)
  }
}
