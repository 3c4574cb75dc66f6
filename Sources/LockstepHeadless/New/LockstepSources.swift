internal import Foundation

/// Lockstep's own source folder. Its files serve as templates for new packages and features, so no separate copy can become outdated.
struct LockstepSources {
  let root: String

  /// Creates the folder that this program was built from.
  ///
  /// - Throws: An error if the folder was moved or removed.
  init() throws(UsageError) { try self.init(root: Self.root()) }

  init(root: String) throws(UsageError) {
    guard FileManager.default.fileExists(atPath: root + "/" + Self.starter) else { throw .noLockstepSources(root) }
    self.root = root
  }

  /// The package that `new package` copies. The gate builds, plays and tests it.
  static let starter = "Tests/Outside/Shop"

  /// The name of the starter's feature.
  static let starterName = "Shop"

  private static func root(_ file: String = #filePath) -> String {
    URL(filePath: file).pathComponents.dropLast(4).joined(separator: "/").replacingOccurrences(of: "//", with: "/")
  }

  /// The files in a folder, keyed by path relative to it.
  func files(in folder: String, where isIncluded: (String) -> Bool = { _ in true }) throws(UsageError) -> FileSet {
    var files = FileSet()
    for path in FolderFileLister(root + "/" + folder).files where isIncluded(path) {
      files[path] = try ScriptFinder().bytes(of: "\(root)/\(folder)/\(path)")
    }
    return files
  }
}

/// A folder on disk with its subfolders.
struct FolderFileLister {
  let path: String

  init(_ path: String) { self.path = path }

  /// The paths of the files, sorted. Hidden files and folders are omitted, except `.gitignore`.
  var files: [String] {
    var found: [String] = []
    collect("", &found)
    return found.sorted()
  }

  private func collect(_ folder: String, _ found: inout [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []
    for name in names where !name.hasPrefix(".") || name == ".gitignore" {
      let inner = folder.isEmpty ? name : folder + "/" + name
      if ScriptFinder.isFolder(path + "/" + inner) != true {
        found.append(inner)
      } else {
        collect(inner, &found)
      }
    }
  }
}
