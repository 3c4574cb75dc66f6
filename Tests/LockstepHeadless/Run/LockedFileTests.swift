import Foundation
import Testing

@testable import LockstepHeadless

/// Files and folders without read or write permission. Skipped for the superuser, who is not subject to permissions.
@Suite(.enabled(if: geteuid() != 0)) struct LockedFileTests {
  private static let loose = "feature   Shop\nsend .open"

  private func harness(locking name: String, _ permissions: Int) throws -> CommandHarness {
    let harness = try CommandHarness()
    try harness.write(Self.loose, to: "sub/a.script")
    let file = harness.folder + "/" + name
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    return harness
  }

  @Test func anUnreadableFolderIsReported() async throws {
    let harness = try harness(locking: "sub", 0)
    let text = "headless: error: `$/sub` cannot be read\nCheck its permissions.\n"
    #expect(await harness.run("run", "$") == .init(output: "", errors: text, code: .wrongUse))
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: harness.folder + "/sub")
  }

  @Test(arguments: ["format", "record"])
  func aReadOnlyFileIsLeftUnchanged(command: String) async throws {
    let harness = try harness(locking: "sub/a.script", 0o444)
    let outcome = await harness.run(command, "$/sub/a.script")
    #expect(outcome.code == .wrongUse)
    #expect(outcome.errors.hasPrefix("headless: error: `$/sub/a.script` cannot be written\n"))
    #expect(harness.text(of: "sub/a.script") == Self.loose)
  }
}
