import Foundation
import Testing

@testable import LockstepHeadless

@Suite struct FileWatcherTests {
  /// Changes files, and returns all changes up to that of a file named `end`.
  private func changes(
    ignored: Set<String> = [],
    usesEvents: Bool = true,
    by change: (URL) throws -> Void
  ) async throws -> Set<String> {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["App/Home", ".build", "Ignored"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try Data("a".utf8).write(to: folder.appending(path: "App/Home/a.swift"))
    let paths = Set(ignored.map { folder.path + "/" + $0 })
    let changes = FileWatcher(folders: [folder.path], ignored: paths, usesEvents: usesEvents).changes()
    try change(folder)
    try Data().write(to: folder.appending(path: "end"))
    var all: Set<String> = []
    for await paths in changes {
      all.formUnion(paths.map { String($0.dropFirst(folder.path.count + 1)) })
      if all.contains("end") { break }
    }
    return all.subtracting(["end"])
  }

  @Test func writingRenamingAndRemovingAreChanges() async throws {
    let found = try await changes { folder in
      try Data("b".utf8).write(to: folder.appending(path: "App/b.script"), options: .atomic)
      try FileManager.default.moveItem(
        at: folder.appending(path: "App/Home/a.swift"),
        to: folder.appending(path: "c.swift")
      )
      try FileManager.default.removeItem(at: folder.appending(path: "App/b.script"))
    }
    #expect(found == ["App/b.script", "App/Home/a.swift", "c.swift"])
  }

  @Test func foldersAreComparedWithoutEvents() async throws {
    let found = try await changes(ignored: ["Ignored"], usesEvents: false) { folder in
      for name in ["App/b.script", ".hidden", "Ignored/a.swift"] {
        try Data("b".utf8).write(to: folder.appending(path: name), options: .atomic)
      }
      try FileManager.default.moveItem(
        at: folder.appending(path: "App/Home/a.swift"),
        to: folder.appending(path: "c.swift")
      )
    }
    // A folder whose entries have changed is a change, too.
    #expect(found == ["App", "App/b.script", "App/Home", "App/Home/a.swift", "c.swift"])
  }

  @Test func filesOfNewFoldersAreChanges() async throws {
    let found = try await changes { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "New/Deep"), withIntermediateDirectories: true)
      try Data().write(to: folder.appending(path: "New/Deep/d.swift"))
    }
    #expect(found == ["New/Deep/d.swift"] || found == ["New/Deep/d.swift", "New/Deep"], "\(found)")
  }

  @Test func aRemovedFolderIsAChange() async throws {
    let found = try await changes { try FileManager.default.removeItem(at: $0.appending(path: "App")) }
    #expect(found == ["App/Home/a.swift", "App/Home/", "App/"])
  }

  @Test func dotFilesAndIgnoredFoldersAreLeftOut() async throws {
    let found = try await changes(ignored: ["Ignored"]) { folder in
      for name in [".hidden", ".build/a.swift", "Ignored/a.swift", "App/seen.swift"] {
        try Data().write(to: folder.appending(path: name))
      }
    }
    #expect(found == ["App/seen.swift"])
  }
}
