import Foundation
import Testing

@testable import LockstepHeadless

/// Files and folders without read or write permission. Skipped for the superuser, who is not subject to permissions.
@Suite(.enabled(if: geteuid() != 0)) struct LockedFileTests {
  private static let loose = "feature   Shop\nsend .open"

  private func bench(locking name: String, _ permissions: Int) throws -> CommandBench {
    let bench = try CommandBench()
    try bench.write(Self.loose, to: "sub/a.script")
    let file = bench.folder + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    return bench
  }

  @Test func anUnreadableFolderIsReported() async throws {
    let bench = try bench(locking: "sub", 0)
    let text = "headless: error: `$/sub` cannot be read\nCheck its permissions.\n"
    #expect(await bench.run("run", "$") == .init(output: "", errors: text, code: .wrongUse))
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.folder + "/sub")
  }

  @Test(arguments: ["format", "record"])
  func aReadOnlyFileIsLeftUnchanged(command: String) async throws {
    let bench = try bench(locking: "sub/a.script", 0o444)
    let outcome = await bench.run(command, "$/sub/a.script")
    #expect(outcome.code == .wrongUse)
    #expect(outcome.errors.hasPrefix("headless: error: `$/sub/a.script` cannot be written\n"))
    #expect(bench.text(of: "sub/a.script") == Self.loose)
  }
}
