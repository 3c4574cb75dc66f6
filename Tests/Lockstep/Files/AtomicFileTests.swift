import Foundation
import Testing

@testable import Lockstep

@Suite struct AtomicFileTests {
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func text(_ file: String) -> String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [AtomicFile.Draft.hidden, .visible(extension: "partial")])
  func theOldContentRemainsUntilTheFileIsComplete(draft: AtomicFile.Draft) async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "a").path
      try AtomicFile.write("old".utf8, to: path)
      let file = try AtomicFile(path, draft: draft)
      try file.write("ne".utf8)
      try file.write("w".utf8)
      #expect(text(path) == "old")
      #expect(try names(in: folder).count == 2)
      try file.complete()
      #expect(text(path) == "new")
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test func anIncompleteHiddenDraftIsRemoved() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "a").path
      try AtomicFile.write("old".utf8, to: path)
      try AtomicFile(path).write("new".utf8)
      #expect(text(path) == "old")
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test func anIncompleteVisibleDraftIsKeptUnlessItIsEmpty() async throws {
    try await withTemporaryFolder { folder in
      for name in ["a", "b"] {
        let file = try AtomicFile(folder.appending(path: name).path, draft: .visible(extension: "partial"))
        if name == "b" { try file.write("line\n".utf8) }
      }
      #expect(try names(in: folder) == ["b.partial"])
    }
  }

  @Test func aSecondWriterOfAVisibleDraftIsRefused() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "a").path
      let first = try AtomicFile(path, draft: .visible(extension: "partial"))
      try first.write("first".utf8)
      #expect(throws: SystemError.inUse) { try AtomicFile(path, draft: .visible(extension: "partial")) }
      try first.complete()
      #expect(text(path) == "first")
      // The name is free again.
      let second = try AtomicFile(path, draft: .visible(extension: "partial"))
      try second.write("second".utf8)
      try second.complete()
      #expect(text(path) == "second")
    }
  }

  @Test func aVisibleDraftThatWasLeftBehindIsReplaced() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "a").path
      try Data("a long line of a killed process".utf8).write(to: folder.appending(path: "a.partial"))
      let file = try AtomicFile(path, draft: .visible(extension: "partial"))
      try file.write("new".utf8)
      try file.complete()
      #expect(text(path) == "new")
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test func onlyHiddenDraftsThatAreNotInUseAreRemoved() async throws {
    try await withTemporaryFolder { folder in
      let used = try AtomicFile(folder.appending(path: "used").path)
      try used.write("x".utf8)
      let draft = try #require(try names(in: folder).first)
      // The process has already searched this folder, but not under its other name.
      for name in [".lockstep-saving-1-1", ".other", "own"] {
        try Data().write(to: folder.appending(path: name))
      }
      try AtomicFile.write("y".utf8, to: folder.path + "/./a")
      #expect(try names(in: folder) == [draft, ".other", "a", "own"])
      try used.complete()
      #expect(try names(in: folder) == [".other", "a", "own", "used"])
    }
  }

  @Test func anExistingFileKeepsItsPermissions() async throws {
    try await withTemporaryFolder { folder in
      let path = folder.appending(path: "a").path
      try AtomicFile.write("old".utf8, to: path)
      try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: path)
      try AtomicFile.write("new".utf8, to: path)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o751)
      #expect(text(path) == "new")
    }
  }

  @Test func aFolderOrAMissingFolderIsAnError() async throws {
    try await withTemporaryFolder { folder in
      #expect(throws: SystemError(code: EISDIR)) { try AtomicFile(folder.path) }
      #expect(throws: SystemError(code: ENOENT)) { try AtomicFile(folder.path + "/no/a") }
      try AtomicFile.write("x".utf8, to: folder.path + "/new/folders/a", folderPermissions: 0o755)
      #expect(text(folder.path + "/new/folders/a") == "x")
    }
  }

  @Test(
    arguments: [
      (ENOSPC, "the disk is full", "Free some space, or use another disk."),
      (EDQUOT, "the disk quota is used up", "Free some space, or use another disk."),
      (EMFILE, "this process has too many open files", "Raise the limit of open files with `ulimit -n`."),
      (
        ENFILE, "the system has too many open files",
        "Close other programs, or raise the system's limit of open files."
      ),
      (EFBIG, "it would exceed the file-size limit", "Raise the limit with `ulimit -f`, or write less."),
      (EROFS, "the disk is read-only", "Use another disk."),
      (EIO, "a disk error occurred", "Check the disk."),
      (EISDIR, "it is a folder", "Specify a file in it."),
      (ENAMETOOLONG, "its name is too long", "Use a shorter name."),
      (ELOOP, "its links form a cycle", "Check the links with `ls -l`."),
      (ENOMEM, "the system has no memory or processes left", nil),
      (EBUSY, "another process is using it", "Wait until that process has ended, or specify another file."),
      (ETXTBSY, "another process is still writing it", "Wait until that process has ended, or specify another file."),
      (EACCES, nil, nil), (ENOENT, nil, nil), (EDOM, "Numerical argument out of domain (error 33)", nil),
    ] as [(Int32, String?, String?)]
  )
  func errorNumbersHavePlainWords(code: Int32, cause: String?, nextStep: String?) {
    let error = SystemError(code: code)
    #expect((error.cause, error.nextStep) == (cause, nextStep))
  }
}
