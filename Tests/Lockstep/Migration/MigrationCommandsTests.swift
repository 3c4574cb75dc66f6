import Foundation
import TestProcesses
import Testing

/// Runs the source-editing commands of the article “Coming from The Composable Architecture”.
@Suite struct MigrationCommandsTests {
  private static let before = """
    import CasePaths
    import ComposableArchitecture
    import CustomDump
    import Dependencies
    @preconcurrency import IdentifiedCollections
    import XCTestDynamicOverlay
    import DependenciesAdditions
    .ifLet(\\.child, action: /Action.child) { Child() }
    .forEach(\\.rows, action: /Feature.Action.row(id:action:)) { Row() }
    .ifCaseLet(/State_2.step1, action: /Action.step_1) { Step1() }
    Scope(
      state: /Feature2.State.a1, action: /Feature2.Action._internal
    )
    let x = (/State.edit).extract(from: state)
    let y = (/State.a1).embed(1)
    try (/X.a1).modify(&$0) { $0 = 2 }
    try? (/Feature_2.State.a_1).modify(&state) { $0.b1 = 2 }
    let z = state[case: /State.a1] ?? [/State.b].count
    await send(.saved, animation: .default)
    return .send(.row(id: id, action: .moved(to: 1)), animation: .easeIn(duration: 0.2))
    ButtonState(action: .send(.confirmed, animation: nil)) { TextState("Yes") }
    FetchRequest(sortDescriptors: [], animation: .default)
    let half = width / Scale.factor
    // See docs/Migration.md and https://a.b/C.d

    """

  private static let after = """
    import Lockstep
    import Lockstep
    import Lockstep
    import Lockstep
    @preconcurrency import Lockstep
    import Lockstep
    import DependenciesAdditions
    .ifLet(\\.child, action: Action.child) { Child() }
    .forEach(\\.rows, action: Feature.Action.row(id:action:)) { Row() }
    .ifCaseLet(State_2.step1, action: Action.step_1) { Step1() }
    Scope(
      state: Feature2.State.a1, action: Feature2.Action._internal
    )
    let x = CasePath(State.edit).extract(from: state)
    let y = CasePath(State.a1).embed(1)
    CasePath(X.a1).modify(&$0) { $0 = 2 }
    CasePath(Feature_2.State.a_1).modify(&state) { $0.b1 = 2 }
    let z = state[case: State.a1] ?? [State.b].count
    await send(.saved)
    return .send(.row(id: id, action: .moved(to: 1)))
    ButtonState(action: .send(.confirmed)) { TextState("Yes") }
    FetchRequest(sortDescriptors: [], animation: .default)
    let half = width / Scale.factor
    // See docs/Migration.md and https://a.b/C.d

    """

  @Test func theCommandsRemoveSlashesAndAnimationsAndReplaceImports() async throws {
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
    // The originals stay beside the edited files.
    let original = try String(contentsOf: folder.appending(path: "Sources/Feature.swift.bak"), encoding: .utf8)
    #expect(original == Self.before)
  }
}
