internal import Foundation
internal import Lockstep
internal import LockstepTrace

/// Writes a set of new files into a folder, atomically: either all or none. Existing files are never overwritten.
struct FileInstaller {
  /// The target folder. It is created, with its parents, if it doesn't exist.
  let folder: String

  private var files: FileManager { .default }

  /// Checks that none of the files exists.
  func check(_ new: FileSet) throws(UsageError) {
    if exists(folder), ScriptFinder.isFolder(folder) != true { throw .fileExists(folder, in: ".") }
    for path in new.paths {
      for prefix in path.prefixesAtSlashes where exists("\(folder)/\(prefix)") {
        let isFolder = ScriptFinder.isFolder("\(folder)/\(prefix)") == true
        if prefix == path || !isFolder { throw .fileExists(prefix, in: folder) }
      }
    }
  }

  /// Writes the files into a hidden folder, and then moves them to their destinations.
  ///
  /// A new folder appears with all of its files. If a file can't be moved, the files already moved are removed.
  ///
  /// - Parameters:
  ///   - new: The files to create.
  ///   - edited: An existing file whose content is replaced at the end.
  /// - Throws: A usage error if a file already exists or can't be written. The folder is then unchanged.
  func install(_ new: FileSet, replacing edited: (path: String, text: String)? = nil) throws(UsageError) {
    try check(new)
    let isNew = !exists(folder)
    let parent = isNew ? URL(filePath: folder).deletingLastPathComponent().path : folder
    let staging = "\(parent)/.lockstep-new-\(getpid())"
    defer { try? files.removeItem(atPath: staging) }
    do {
      try write(new, to: staging)
      if isNew { try move(staging, to: folder) } else { try moveAll(new, from: staging, edited) }
    } catch let error as UsageError {
      throw error
    } catch {
      throw .unwritable(folder, SystemError(error))
    }
  }

  private func write(_ new: FileSet, to staging: String) throws {
    for path in new.paths {
      let file = URL(filePath: "\(staging)/\(path)")
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(new[path] ?? []).write(to: file)
    }
  }

  private func moveAll(_ new: FileSet, from staging: String, _ edited: (path: String, text: String)?) throws {
    var moved: [String] = []
    do {
      // Moves whole folders if possible: there are then few moments at which a kill would leave only some of the files.
      for path in new.paths {
        guard let part = path.prefixesAtSlashes.first(where: { !exists("\(folder)/\($0)") }) else { continue }
        try move("\(staging)/\(part)", to: "\(folder)/\(part)")
        moved.append(part)
      }
      if let edited { try OutputFile.write(edited.text.utf8, to: "\(folder)/\(edited.path)") }
    } catch {
      for part in moved { try? files.removeItem(atPath: "\(folder)/\(part)") }
      throw error
    }
  }

  private func move(_ source: String, to target: String) throws(SystemError) {
    if rename(source, target) != 0 { throw SystemError(code: errno) }
  }

  /// Whether a path exists. A link without a target counts as existing.
  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}

extension String {
  /// The path and its parents: `a`, `a/b` and `a/b/c` for `a/b/c`.
  fileprivate var prefixesAtSlashes: [String] {
    indices.filter { self[$0] == "/" }.map { String(self[..<$0]) } + [self]
  }
}

/// File contents, keyed by path in a folder.
struct FileSet {
  private(set) var contents: [String: [UInt8]] = [:]

  var paths: [String] { contents.keys.sorted() }

  subscript(path: String) -> [UInt8]? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  func text(_ path: String) -> String { String(decoding: contents[path] ?? [], as: UTF8.self) }

  /// Adds files. If both sets contain a path, the added content wins.
  mutating func add(_ other: FileSet) { contents.merge(other.contents) { $1 } }

  func filter(_ isIncluded: (String) -> Bool) -> FileSet {
    var copy = self
    copy.contents = contents.filter { isIncluded($0.key) }
    return copy
  }

  /// Transforms each path and its content.
  func map(_ change: (_ path: String, _ text: String) -> (path: String, text: String)) -> FileSet {
    var copy = FileSet()
    for path in paths {
      let changed = change(path, text(path))
      copy[changed.path] = Array(changed.text.utf8)
    }
    return copy
  }
}
