import Foundation
import TestProcesses
import Testing

/// Runs the source-editing commands of the article “Coming from The Composable Architecture”.
@Suite struct MigrationCommandsTests {
  private static let before = """
    import ComposableArchitecture
    .ifLet(\\.child, action: /Action.child) { Child() }
    .forEach(\\.rows, action: /Feature.Action.row(id:action:)) { Row() }
    let x = (/State.edit).extract(from: state)
    let half = width / Scale.factor

    """

  private static let after = """
    import Lockstep
    .ifLet(\\.child, action: Action.child) { Child() }
    .forEach(\\.rows, action: Feature.Action.row(id:action:)) { Row() }
    let x = CasePath(State.edit).extract(from: state)
    let half = width / Scale.factor

    """

  @Test func theCommandsRemoveSlashesAndReplaceImports() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let article = root.appending(path: "Sources/Lockstep/Lockstep.docc/ComingFromTCA.md")
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```sh\n")
    let commands = try #require(blocks.last?.components(separatedBy: "```").first)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Sources", "Tests"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
      try Self.before.write(to: file.appending(path: "Feature.swift"), atomically: true, encoding: .utf8)
    }
    let shell = try await ChildProcess.run("/bin/sh", ["-euc", "cd \"$0\"\n" + commands, folder.path])
    #expect(shell.status == 0)
    let sources = try String(contentsOf: folder.appending(path: "Sources/Feature.swift"), encoding: .utf8)
    let tests = try String(contentsOf: folder.appending(path: "Tests/Feature.swift"), encoding: .utf8)
    #expect(sources == Self.after)
    #expect(tests == Self.after.replacing("import Lockstep", with: "import LockstepTesting"))
  }
}
