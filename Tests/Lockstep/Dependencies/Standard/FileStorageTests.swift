import Foundation
import Lockstep
import Testing

/// A kind of storage, empty at first.
struct StorageKind: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// Runs work with a storage of this kind, and removes its files afterwards.
  let with: @Sendable (_ work: (FileStorage) async throws -> Void) async throws -> Void

  static let all = [
    StorageKind(testDescription: "in memory") { try await $0(.inMemory()) },
    StorageKind(testDescription: "in a folder") { work in
      try await withTemporaryFolder { try await work(.directory($0.appending(path: "made/when needed"))) }
    },
  ]
}

/// Runs an operation with a temporary folder, which is removed afterwards.
func withTemporaryFolder(_ work: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-tests-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await work(folder)
}

/// Behaviour common to all kinds of storage.
@Suite struct FileStorageTests {
  @Test(arguments: StorageKind.all)
  func savedDataIsLoadedUntilItIsRemoved(_ kind: StorageKind) async throws {
    try await kind.with { files in
      try files.remove("a.bin")
      #expect(try files.load("a.bin") == nil)
      for size in [3, 0, 200_000] {
        let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try files.save(data, "a.bin")
        #expect(try files.load("a.bin") == data)
      }
      #expect(try files.load("b.bin") == nil)
      try files.remove("a.bin")
      #expect(try files.load("a.bin") == nil)
    }
  }

  @Test(arguments: StorageKind.all)
  func movingReplacesAnExistingFileAlsoInFolders(_ kind: StorageKind) async throws {
    try await kind.with { files in
      #expect(try files.load("images/small/7.png") == nil)
      try files.save(Data("seven".utf8), "images/small/7.png")
      try files.save(Data("old".utf8), "images/large/8.png")
      try files.move("images/small/7.png", "images/large/8.png")
      #expect(try files.load("images/small/7.png") == nil)
      #expect(try files.load("images/large/8.png") == Data("seven".utf8))
      #expect(try files.load("7.png") == nil)
      for target in ["b", "folder/b"] {
        let error = #expect(throws: FileStorageError.self) { try files.move("a", target) }
        #expect(error?.description == "Could not move “a”: No such file or directory (error 2).")
      }
    }
  }

  @Test(
    arguments: StorageKind.all,
    [
      ("", "a name must not be empty"),
      ("/etc/passwd", "a name must not begin with “/”"),
      ("..", "no part of a name may be “.” or “..”"),
      ("../a", "no part of a name may be “.” or “..”"),
      ("a/../../b", "no part of a name may be “.” or “..”"),
      ("a/./b", "no part of a name may be “.” or “..”"),
      ("a//b", "no part of a name may be empty"),
      ("a/", "no part of a name may be empty"),
      ("a\u{0}b", "a name must not contain a null character"),
      ("/\u{301}a/..", "a name must not begin with “/”"),
    ]
  )
  func aNameOutsideTheFolderIsRejected(_ kind: StorageKind, _ broken: (name: String, rule: String)) async throws {
    let name = broken.name
    let text = "“\(name)” is not a valid file name: \(broken.rule)."
    try await kind.with { files in
      try files.save(Data(), "good")
      let calls: [() throws -> Void] = [
        { _ = try files.load(name) },
        { try files.save(Data(), name) },
        { try files.move(name, "a") },
        { try files.move("good", name) },
        { try files.remove(name) },
      ]
      for call in calls {
        let error = #expect(throws: FileStorageError.self) { try call() }
        #expect(error?.description == text)
      }
    }
  }

  @Test(arguments: StorageKind.all)
  func aLoadDuringSavesReturnsACompleteFile(_ kind: StorageKind) async throws {
    let contents = (0..<4).map { number in Data(repeating: UInt8(number), count: 50_000 + number) }
    let torn = EventLog()
    try await kind.with { files in
      try files.save(contents[0], "shared")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for content in contents {
          group.addTask { for _ in 1...25 { try files.save(content, "shared") } }
          group.addTask {
            for _ in 1...500 {
              let data = try files.load("shared")
              if !contents.contains(where: { $0 == data }) { torn.note("\(data?.count ?? -1) bytes") }
            }
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(torn.entries == [])
  }
}

/// Codable values stored as files.
@Suite struct FileStorageCodableTests {
  private struct Settings: Codable, Equatable {
    var volume = 3
    var names = ["z": 1, "a": 2, "m": 3]
    var page = URL(filePath: "/a/b")
  }

  private let files = FileStorage.inMemory(initial: [
    "text": Data("no JSON".utf8), "list": Data("[1]".utf8), "part": Data(#"{"volume":1}"#.utf8),
    "wrong": Data(#"{"volume":1,"names":{"a":"x"},"page":""}"#.utf8),
  ])

  @Test func equalValuesGiveEqualBytes() throws {
    try files.save(Settings(), to: "settings.json")
    let text = try files.load("settings.json").map { String(decoding: $0, as: UTF8.self) }
    #expect(text == #"{"names":{"a":2,"m":3,"z":1},"page":"file:///a/b","volume":3}"#)
    #expect(try files.load(Settings.self, from: "settings.json") == Settings())
    #expect(try files.load(Settings.self, from: "other.json") == nil)
  }

  @Test(
    arguments: [
      ("text", "The given data was not valid JSON"),
      ("list", "expected Dictionary<String, Any>"),
      ("part", "the key names is missing"),
      ("wrong", "names.a: expected Int"),
    ]
  )
  func aDamagedFileIsReportedWithItsError(_ name: String, _ reason: String) {
    let error = #expect(throws: FileStorageError.self) { try files.load(Settings.self, from: name) }
    #expect(error?.description == "“\(name)” holds no Settings: \(reason).")
  }

  @Test func aValueThatJSONCannotExpressIsNotSaved() throws {
    let error = #expect(throws: FileStorageError.self) { try files.save(["x": Double.nan], to: "text") }
    #expect(error?.description.hasPrefix("Could not write a Dictionary<String, Double> to “text”: x: ") == true)
    #expect(try files.load("text") == Data("no JSON".utf8))
  }

  @Test func eachFunctionCanBeReplaced() throws {
    var files = files
    files.save = { _, name in throw FileStorageError.failed(.save, file: name, code: 28) }
    let error = #expect(throws: FileStorageError.self) { try files.save(Settings(), to: "settings.json") }
    #expect(error?.description == "Could not save “settings.json”: No space left on device (error 28).")
  }
}
