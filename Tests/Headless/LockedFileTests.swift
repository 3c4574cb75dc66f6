import Foundation
import TestProcesses
import Testing

/// Files and folders without read or write permission. The superuser is not subject to permissions, so another user runs the commands then.
@Suite struct LockedFileTests {
  private static let loose = "feature   Login\nsend .accountChanged(\"a\")"

  /// The user and group `nobody`, which the superuser's commands run as.
  private static let nobody = 65534

  /// A temporary folder with the script `sub/a.script`.
  private final class Folder {
    let path = NSTemporaryDirectory() + "locked-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
      try write(loose, to: "sub/a.script")
      try giveAway("")
      try giveAway("sub")
    }

    deinit {
      try? set(0o755, "sub")
      try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
      try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
      try giveAway(name)
    }

    func set(_ permissions: Int, _ name: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: "\(path)/\(name)")
    }

    /// Makes the user that runs the commands the owner of a file.
    private func giveAway(_ name: String) throws {
      guard geteuid() == 0 else { return }
      try FileManager.default.setAttributes([.ownerAccountID: nobody], ofItemAtPath: "\(path)/\(name)")
    }

    /// Runs a command; `$` stands for the folder in arguments and output.
    func run(_ arguments: String...) async throws -> (output: String, code: Int32) {
      var command = [try BuiltExecutable.path] + arguments.map { $0.replacing("$", with: path) }
      if geteuid() == 0 { command = ["setpriv", "--reuid", "\(nobody)", "--clear-groups"] + command }
      let outcome = try await ChildProcess.run("/usr/bin/env", command, mergesErrors: true)
      return (outcome.output.replacing(path, with: "$"), outcome.status)
    }
  }

  @Test(arguments: ["sub", "sub/a.script"])
  func anUnreadableFileOrFolderIsReportedAndEndsTheRun(name: String) async throws {
    let folder = try Folder()
    try folder.set(0, name)
    try folder.write("feature Login\nfinish", to: "b.script")
    let outcome = try await folder.run("run", "$")
    #expect(outcome == ("headless: error: `$/\(name)` cannot be read\nCheck its permissions.\n", 2))
  }

  @Test(arguments: ["sub", "sub/a.script"])
  func anUnreadableFileOrFolderIsLeftOutIfTheRunKeepsGoing(name: String) async throws {
    let folder = try Folder()
    try folder.set(0, name)
    let text = "headless: error: `$/\(name)` cannot be read\nCheck its permissions.\n"
    let without = try await folder.run("run", "$", "--quiet", "--keep-going")
    #expect(without == ("0 scripts passed\n" + text, 2))
    try folder.write("feature Login\nfinish", to: "b.script")
    let with = try await folder.run("run", "$", "--quiet", "--keep-going")
    #expect(with == (text + "1 script passed\n", 2))
  }

  @Test(arguments: ["format", "record"])
  func aReadOnlyFileIsLeftUnchanged(command: String) async throws {
    let folder = try Folder()
    try folder.set(0o444, "sub/a.script")
    let outcome = try await folder.run(command, "$/sub/a.script")
    #expect(
      outcome == (
        "headless: error: `$/sub/a.script` cannot be written\nCheck that its folder exists, and its permissions.\n", 2
      )
    )
    #expect(try String(contentsOfFile: folder.path + "/sub/a.script", encoding: .utf8) == Self.loose)
  }
}
