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

  private static func unreadable(_ name: String) -> String {
    "headless: error: `$/\(name)` cannot be read\nCheck its permissions.\n"
  }

  private func unlock(_ name: String, in harness: CommandHarness) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: harness.folder + "/" + name)
  }

  @Test(arguments: ["sub", "sub/a.script"])
  func anUnreadableFileOrFolderIsReportedAndEndsTheRun(name: String) async throws {
    let harness = try harness(locking: name, 0)
    let text = Self.unreadable(name)
    try harness.write("feature Shop\nfinish", to: "b.script")
    #expect(await harness.run("run", "$") == .init(output: "", errors: text, code: .wrongUse))
    try unlock(name, in: harness)
  }

  @Test(arguments: ["sub", "sub/a.script"])
  func anUnreadableFileOrFolderIsLeftOutIfTheRunKeepsGoing(name: String) async throws {
    let harness = try harness(locking: name, 0)
    let text = Self.unreadable(name)
    #expect(
      await harness.run("run", "$", "--quiet", "--keep-going")
        == .init(output: "0 scripts passed\n", errors: text, code: .wrongUse)
    )
    try harness.write("feature Shop\nfinish", to: "b.script")
    #expect(
      await harness.run("run", "$", "--quiet", "--keep-going")
        == .init(output: "1 script passed\n", errors: text, code: .wrongUse)
    )
    try unlock(name, in: harness)
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
