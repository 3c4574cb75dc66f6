internal import Foundation

/// What the name of a file could go on with.
enum FileCompletion {
  /// - Parameter path: What was typed of it; its folder is looked into.
  static func completion(of path: String) -> Completion {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let start = path.dropFirst(folder.count)
    let shown = names.filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }.sorted()
    return Completion(of: path, in: shown.map { folder + $0 + (ScriptFinder.isFolder(folder + $0) == true ? "/" : "") })
  }
}
