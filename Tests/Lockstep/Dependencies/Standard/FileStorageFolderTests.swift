import Foundation
import Lockstep
import Testing

/// Behaviour specific to storages in folders.
@Suite struct FileStorageFolderTests {
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  @Test func aSaveLeavesNoTemporaryFileAndIsSeenByAnotherStorageOfTheFolder() async throws {
    try await withTemporaryFolder { folder in
      let files = FileStorage.directory(folder)
      for text in ["a", "b"] { try files.save(Data(text.utf8), "settings.json") }
      #expect(try names(in: folder) == ["settings.json"])
      #expect(try FileStorage.directory(folder).load("settings.json") == Data("b".utf8))
    }
  }

  @Test func thePathOfAFileLeadsToIt() async throws {
    try await withTemporaryFolder { folder in
      let files = FileStorage.directory(folder)
      try files.save(Data("a".utf8), "images/7.png")
      let path = try #require(files.path("images/7.png"))
      #expect(FileManager.default.contents(atPath: path) == Data("a".utf8))
      #expect(!path.contains("//"))
      #expect(FileStorage.inMemory().path("images/7.png") == nil)
    }
  }

  @Test func aCrashDuringASaveLeavesTheOldContent() async throws {
    try await withTemporaryFolder { folder in
      let files = FileStorage.directory(folder)
      try files.save(Data("old".utf8), "settings.json")
      // The names that the next saves of this process would use; the first is left over from a crashed process with the same number.
      for number in 1...3 {
        let leftover = folder.appending(path: ".lockstep-saving-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
        try Data("ne".utf8).write(to: leftover)
      }
      let next = FileStorage.directory(folder)
      #expect(try next.load("settings.json") == Data("old".utf8))
      try next.save(Data("new".utf8), "settings.json")
      #expect(try next.load("settings.json") == Data("new".utf8))
      #expect(try names(in: folder).count == 4)
    }
  }

  @Test func aFolderWithTheFilesNameIsReported() async throws {
    try await withTemporaryFolder { folder in
      let files = FileStorage.directory(folder)
      for name in ["a/b", "c"] { try files.save(Data(), name) }
      let calls: [(String, () throws -> Void)] = [
        ("Could not load “a”: Is a directory (error 21).", { _ = try files.load("a") }),
        ("Could not save “a”: Is a directory (error 21).", { try files.save(Data(), "a") }),
        ("Could not save “a/b/c”: Not a directory (error 20).", { try files.save(Data(), "a/b/c") }),
        ("Could not move “c”: Is a directory (error 21).", { try files.move("c", "a") }),
        ("Could not remove “a”: Is a directory (error 21).", { try files.remove("a") }),
      ]
      for (text, call) in calls {
        let error = #expect(throws: FileStorageError.self) { try call() }
        #expect(error?.description == text)
      }
      #expect(try names(in: folder) == ["a", "c"])
      #expect(try files.load("a/b/c") == nil)
    }
  }

  @Test func aTestStoreHasItsOwnFilesInMemory() throws {
    let values = (1...2).map { _ in DependencyValues(context: .test) }
    try values[0].fileStorage.save(Data("a".utf8), "a")
    #expect(try values[0].fileStorage.load("a") == Data("a".utf8))
    #expect(try values[1].fileStorage.load("a") == nil)
  }
}
