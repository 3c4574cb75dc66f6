import Foundation
import Testing

@testable import LockstepHeadless

/// The processes that `watch` starts, with a shell script in place of `swift`.
@Suite struct WatchProcessTests {
  /// A command that runs a shell script.
  private static func command(_ script: String, in folder: CommandHarness) throws -> URL {
    try folder.write("#!/bin/sh\n" + script, to: "swift")
    let file = URL(filePath: folder.folder + "/swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    return file
  }

  @Test func testsReportTheirProgressAndTheirOutput() async throws {
    let folder = try CommandHarness()
    let lines = """
      [3/12] Compiling Shop Cart.swift
      ◇ Test run started.
      ✘ Test loads() recorded an issue at \(folder.folder)/ShopTests.swift:8:3: no
      ✘ Test loads() failed after 0.001 seconds with 1 issue.
      ✘ Test run with 1 test in 1 suite failed after 0.001 seconds with 1 issue.
      """
    let swift = try Self.command("cat <<'END'\n\(lines)\nEND\nexit 1\n", in: folder)
    var (texts, output): ([String], TestOutput?) = ([], nil)
    for await event in TestsProcess.running(swift, in: URL(filePath: folder.folder)).run() {
      switch event {
      case .progressed(let progress): texts.append(progress.text)
      case .ended(let end): output = end
      case .interrupted: Issue.record("nothing interrupts the tests")
      }
    }
    #expect(texts == ["swift test… builds 3 of 12", "swift test… 0 passed", "swift test… 0 passed, 1 failed"])
    #expect(output?.verdict == "1 of 1 test failed" && output?.failures.first?.lines == ["ShopTests.swift:8:3: no"])
  }

  @Test func testsAreInterrupted() async throws {
    let folder = try CommandHarness()
    // Waits for input, which never comes.
    let swift = try Self.command("trap 'exit 130' INT\necho '◇ Test run started.'\nread line\n", in: folder)
    let process = TestsProcess.running(swift, in: URL(filePath: folder.folder))
    var events: [TestsProcess.Event] = []
    for await event in process.run() {
      events.append(event)
      if case .progressed = event { process.interrupt() }
    }
    #expect(events.count == 2 && events.last == .interrupted)
  }

  @Test func aBuildReportsItsSteps() async throws {
    let folder = try CommandHarness()
    for file in ["Package.swift", "Sources/runner/Runner.swift"] { try folder.write("", to: file) }
    let package = URL(filePath: folder.folder)
    let runner = package.appending(path: ".build/linux/debug/runner")
    let program = try ProgramBuildLocation(executable: runner, workingDirectory: package)
    // The script goes on once its step has been received, because only the newest event is kept.
    let script = """
      echo 'Building for debugging...'
      echo '[1/2] Compiling Shop'
      while [ ! -e received ]; do :; done
      echo '\(folder.folder)/a.swift:1:2: error: no'
      exit 1
      """
    let builder = ProgramBuilder.swiftBuild(program, swift: try Self.command(script, in: folder), arguments: [])
    var events: [ProgramBuilder.Event] = []
    for await event in builder.build(.incremental) {
      events.append(event)
      try folder.write("", to: "received")
    }
    #expect(events == [.progressed("[1/2] Compiling Shop"), .ended(.failed(["a.swift:1:2: error: no"]))])
  }
}
