import Foundation
import Testing

@testable import LockstepHeadless

/// The report if something outside ends the process that explores. A shell script takes the place of that process.
@Suite struct KilledExplorationTests {
  @Test(arguments: [
    (
      "KILL", "SIGKILL",
      "The system sends this signal if memory runs out: limit the state space with `--depth`, or split it with `--exchange`."
    ), ("XCPU", "SIGXCPU", "The CPU time limit was reached: raise it with `ulimit -t`, or use `--depth`."),
    ("XFSZ", "SIGXFSZ", "The file size limit was reached: raise it with `ulimit -f`, or use `--depth`."),
    ("TERM", "SIGTERM", "Another process sent the signal. Run the command again."),
    ("USR1", "signal 10", "Another process sent the signal. Run the command again."),
  ])
  func aKilledExplorationIsNoViolation(signal: String, name: String, hint: String) async throws {
    let harness = try CommandHarness()
    harness.executable = try harness.program("exec env --default-signal=TERM sh -c 'kill -\(signal) $$'")
    let outcome = await harness.run("explore", "Shop")
    #expect(outcome.code == .unfinished && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        headless: error: the exploration was killed by \(name) before the first move, so the remaining states were not checked.
        \(hint)

        """
    )
  }

  @Test func foldersOfKilledExplorationsAreRemovedByTheNextOne() throws {
    let harness = try CommandHarness()
    let parent = URL(filePath: harness.folder)
    try harness.write("a note", to: "left-killed/moves")
    try FileManager.default.createDirectory(
      atPath: harness.folder + "/left-killed-early",
      withIntermediateDirectories: true
    )
    try harness.write("a note", to: "other/moves")
    let running = try LockedFolder(in: parent, prefix: "left-")
    LockedFolder.removeAbandoned(in: parent, prefix: "left-")
    let names = try FileManager.default.contentsOfDirectory(atPath: harness.folder)
    #expect(Set(names) == ["other", running.url.lastPathComponent])
  }
}

extension CommandHarness {
  /// Writes a program in the shell's language.
  ///
  /// Another process writes the file: processes that tests start at the same moment inherit what is open here, and no program can be started while a
  /// process has it open for writing.
  fileprivate func program(_ commands: String) throws -> URL {
    try write("#!/bin/sh\n\(commands)\n", to: "text")
    let copy = Process()
    copy.executableURL = URL(filePath: "/bin/sh")
    copy.arguments = ["-c", "cp text program && chmod 755 program"]
    copy.currentDirectoryURL = URL(filePath: folder)
    try copy.run()
    copy.waitUntilExit()
    return URL(filePath: folder + "/program")
  }
}
