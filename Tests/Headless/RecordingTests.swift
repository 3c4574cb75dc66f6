import Foundation
import Synchronization
import TestSize
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepTrace

/// `record` and `replay` with the bundled features.
@Suite struct RecordingTests {
  private static let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()

  /// The gate also records and replays the scripts of all features.
  private static let scripts = "\(root)/Features/Login"

  private func run(_ arguments: String...) async -> (text: String, code: ExitCode) {
    let bytes = Mutex<[UInt8]>([])
    let sink = BufferedByteWriter { more in bytes.withLock { $0 += more } }
    let console = Console(output: sink, errors: sink, showsColor: false)
    let code = await CommandRouter(program: "headless", catalog: Headless.catalog, console: console).run(arguments)
    console.flush()
    return (String(decoding: bytes.withLock { $0 }, as: UTF8.self), code)
  }

  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "recording-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func theExampleOfTheLanguageWorks() async throws {
    let file = try folder() + "/example.script"
    try ScriptLanguageCommand.example.write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = await run("run", file)
    #expect(outcome.code == .success, "\(outcome.text)")
  }

  @Test func recordingTheScriptsOfAFeatureChangesNothing() async {
    let outcome = await run("record", Self.scripts, "--check")
    #expect(outcome.code == .success, "\(outcome.text)")
  }

  @Test func theTraceOfManyScriptsReplays() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = await run("run", Self.scripts, "--trace", folder + "/t", "--quiet")
    let outcome = await run("replay", folder + "/t", "--quiet")
    #expect(outcome.code == .success && outcome.text.hasPrefix("the same: "), "\(outcome.text)")
  }

  /// Removes the expectations from bundled scripts, from each thirtieth one if tests run in full. The actions and time advances that a person would
  /// type remain.
  @Test func scriptsWithoutExpectationsAreRecordedAndPass() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let all = try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/Features").sorted().filter {
      $0.hasSuffix(".script")
    }
    let files = stride(from: 0, to: all.count, by: all.count / runs(all.count / 30)).map { all[$0] }
    for file in files {
      let text = try String(contentsOfFile: "\(Self.root)/Features/\(file)", encoding: .utf8)
      let typed = text.split(separator: "\n").filter { line in
        !["  ", "receive", "unordered", "repeat", "end", "finish", "skip", "expect", "see", "screen"].contains(
          where: line.hasPrefix
        )
      }
      let name = file.replacing("/", with: "-")
      try Data((typed.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: folder + "/" + name))
    }
    let recorded = await run("record", folder)
    #expect(recorded.code == .success && recorded.text.hasSuffix("\n\(files.count) recorded\n"), "\(recorded.text)")
    let again = await run("record", folder, "--check")
    #expect(again.code == .success, "\(again.text)")
    let played = await run("run", folder, "--quiet")
    #expect(played.code == .success, "\(played.text)")
  }

  @Test func hiddenValuesAreNeverWritten() async throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = URL(filePath: folder + "/a.script")
    let typed = #"""
      feature Login
      send .accountChanged("blob@example.com")
      send .passwordChanged("correct horse")
      send .loginButtonTapped

      """#
    try Data(typed.utf8).write(to: file)
    let outcome = await run("record", folder)
    #expect(outcome.code == .success, "\(outcome.text)")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("•") && text.contains("token: _"), "\(text)")
    #expect(text.hasPrefix(typed.split(separator: "\n").prefix(2).joined(separator: "\n")))
    #expect(await run("run", folder, "--quiet").code == .success)
  }
}
