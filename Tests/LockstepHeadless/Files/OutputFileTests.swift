import Foundation
import Testing

@testable import Lockstep
@testable import LockstepHeadless
@testable import LockstepTrace

/// Files that commands write: whole files, and traces that are read while they are written.
@Suite struct OutputFileTests {
  private static let script = "feature Shop\nsend .open\n  isOpen = true\n"

  private func harness() throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write(Self.script, to: "a.script")
    return harness
  }

  private func names(in harness: CommandHarness) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: harness.folder).sorted()
  }

  @Test func aSecondWriterOfATraceIsRefused() async throws {
    let harness = try harness()
    let other = try OutputFile(path: harness.folder + "/t", draft: .trace)
    other.sink.append("first\n".utf8)
    for command in [["run", "$/a.script"], ["play", "Shop"]] {
      let outcome = await harness.run(command + ["--trace", "$/t"])
      #expect(
        outcome
          == .init(
            output: "",
            errors: """
              headless: error: `$/t` cannot be written: another process is using it
              Wait until that process has ended, or specify another file.

              """,
            code: .wrongUse
          )
      )
    }
    try other.close()
    #expect(harness.text(of: "t") == "first\n")
  }

  @Test func aTraceHasAnotherNameUntilItIsComplete() async throws {
    let harness = try harness()
    try harness.write("old", to: "t")
    let file = try OutputFile(path: harness.folder + "/t", draft: .trace)
    file.sink.append("line\n".utf8)
    file.sink.flush()
    #expect((harness.text(of: "t"), harness.text(of: "t.partial")) == ("old", "line\n"))
    try file.close()
    #expect(try (harness.text(of: "t"), names(in: harness)) == ("line\n", ["a.script", "t"]))
  }

  @Test func theTraceOfAKilledRunIsReplacedByTheNextOne() async throws {
    let harness = try harness()
    try harness.write("{}", to: "t.partial")
    #expect(await harness.run("run", "$/a.script", "--trace", "$/t", "--quiet").code == .success)
    #expect(try names(in: harness) == ["a.script", "t"])
    #expect(await harness.run("replay", "$/t").code == .success)
  }

  @Test func filesAreNotChangedIfTheyCantBeCompleted() throws {
    let harness = try harness()
    let file = try OutputFile(path: harness.folder + "/a.script")
    file.sink.append("new".utf8)
    file.sink.flush()
    #expect(harness.text(of: "a.script") == Self.script)
  }

  @Test func linksAreFollowed() throws {
    let harness = try harness()
    let manager = FileManager.default
    try manager.createDirectory(atPath: harness.folder + "/sub", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: harness.folder + "/one", withDestinationPath: "sub/two")
    try manager.createSymbolicLink(atPath: harness.folder + "/sub/two", withDestinationPath: "../a.script")
    try OutputFile.write("new".utf8, to: harness.folder + "/one")
    #expect(harness.text(of: "a.script") == "new")
    #expect(try manager.destinationOfSymbolicLink(atPath: harness.folder + "/one") == "sub/two")
    #expect(try names(in: harness) == ["a.script", "one", "sub"])
  }

  @Test func linksInACircleAreReported() async throws {
    let harness = try harness()
    try FileManager.default.createSymbolicLink(atPath: harness.folder + "/t", withDestinationPath: "t")
    let outcome = await harness.run("run", "$/a.script", "--trace", "$/t")
    #expect(
      outcome.errors == """
        headless: error: `$/t` cannot be written: its links form a cycle
        Check the links with `ls -l`.

        """
    )
  }

  @Test func descriptorsOfTheProcessAreWrittenDirectly() throws {
    let harness = try harness()
    let number = open(harness.folder + "/a.script", O_RDWR | O_TRUNC)
    defer { close(number) }
    // Both write at the descriptor's position, as a shell's redirection expects.
    for text in ["one,", "two"] { try OutputFile.write(text.utf8, to: "/dev/fd/\(number)") }
    #expect(harness.text(of: "a.script") == "one,two")
  }

  @Test func pipesAreWrittenDirectly() throws {
    let harness = try harness()
    let path = harness.folder + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Opened for both directions, so that neither end waits for the other.
    let reader = FileDescriptor(open(path, O_RDWR))
    defer { reader.close() }
    try OutputFile.write("text".utf8, to: path)
    #expect(try reader.read(upTo: 100) == Array("text".utf8))
  }
}
