import Foundation
import Testing

@testable import LockstepHeadless

/// The package that `watch` builds, and the files that it observes.
@Suite struct ProgramBuildLocationTests {
  /// A folder with a package `Shop` that has built a program, and that depends on the package `Kit`; and a package `Other`.
  private static func withPackages(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "built-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let state = """
      {"version": 7, "object": {"artifacts": [], "dependencies": [
        {"packageRef": {"identity": "kit", "kind": "fileSystem", "location": "\(folder.path)/Kit", "name": "Kit"}, "subpath": "kit"},
        {"packageRef": {"identity": "a", "kind": "remoteSourceControl", "location": "https://a", "name": "A"}, "subpath": "a"}
      ]}}
      """
    let files = [
      "Shop/Package.swift": "", "Shop/Sources/runner/Runner.swift": "", "Kit/Package.swift": "",
      "Kit/Sources/K.swift": "",
      "Other/Package.swift": "", "Shop/.build/workspace-state.json": state,
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try await body(folder)
  }

  private static func program(_ folder: URL, from directory: String) throws(UsageError) -> ProgramBuildLocation {
    let executable = folder.appending(path: "Shop/.build/linux/debug/runner")
    return try ProgramBuildLocation(executable: executable, workingDirectory: folder.appending(path: directory))
  }

  @Test func theWorkingDirectoryMustBeInThePackage() async throws {
    try await Self.withPackages { folder in
      for directory in ["Shop", "Shop/Sources/runner"] {
        let program = try Self.program(folder, from: directory)
        #expect(program.package.path == folder.path + "/Shop" && program.product == "runner")
      }
      for directory in ["", "Other"] {
        let error = #expect(throws: UsageError.self) { try Self.program(folder, from: directory) }
        #expect(
          error?.text(program: "runner") == """
            runner: error: `watch` builds `runner` in \(folder.path)/Shop, and the working directory is not in that package
            Change to that folder, or start the program of your own package: `swift run runner watch`.
            """
        )
      }
    }
  }

  @Test func packagesThatThePackageDependsOnByPathAreObserved() async throws {
    try await Self.withPackages { folder in
      let program = try Self.program(folder, from: "Shop")
      #expect(program.localDependencies == [folder.path + "/Kit"])
      let packages = [program.package.path] + program.localDependencies
      let files = await WatchedFilesClient.onDisk(folders: [], packages: packages, git: nil) { WatchedScriptList() }
      #expect(files.testFolders == [folder.path + "/Shop/Tests/", folder.path + "/Kit/Tests/"])
      let changes = files.changes()
      try Data("k".utf8).write(to: folder.appending(path: "Kit/Sources/K.swift"))
      var iterator = changes.makeAsyncIterator()
      #expect(await iterator.next() == [folder.path + "/Kit/Sources/K.swift"])
    }
  }

  @Test func withoutARecordOfSwiftPMNoDependencyIsKnown() async throws {
    try await Self.withPackages { folder in
      try Data("{}".utf8).write(to: folder.appending(path: "Shop/.build/workspace-state.json"))
      #expect(try Self.program(folder, from: "Shop").localDependencies == [])
    }
  }
}

@Suite struct CompilerMessagesTests {
  private func lines(_ output: String) -> [String] {
    CompilerMessages(
      output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      in: URL(filePath: "/p")
    ).lines
  }

  @Test func errorsWithALocationComeFirstAndOnce() {
    let error = "/p/Sources/a.swift:3:5: error: no `x`\n  2 | \n  3 |   x\n    |   `- error: no `x`"
    let output =
      "error: emit-module command failed with exit code 1\n[1/3] Compiling a\n/p/Sources/b.swift:1:1: warning: unused\n 1 | y\n\(error)\n[2/3] Compiling b\n\(error)\nerror: fatalError"
    let short = error.replacing("/p/", with: "")
    #expect(
      lines(output).joined(separator: "\n")
        == "\(short)\nSources/b.swift:1:1: warning: unused\n 1 | y"
    )
  }

  @Test func anErrorWithoutALocationIsShownIfItIsTheOnlyOne() {
    #expect(lines("[1/3] Compiling a\nerror: fatalError\n[2/3] Linking") == ["error: fatalError"])
  }

  @Test func coloursAreRemoved() {
    let output = "/p/a.swift:3:5: \u{1B}[1;31merror: \u{1B}[1;39mno `x`\u{1B}[0;0m\n3 | \u{1B}[0;36mx\u{1B}[0;0m"
    #expect(lines(output) == ["a.swift:3:5: error: no `x`", "3 | x"])
  }

  @Test func withoutAnErrorTheLastLinesAreShown() {
    let output = (1...30).map { "line \($0)" }.joined(separator: "\n")
    #expect(lines(output) == (11...30).map { "line \($0)" })
  }
}
