internal import Foundation

/// Completions of a file name.
enum FileCompletion {
  /// - Parameter path: The beginning of a path, whose folder is searched.
  static func completion(of path: String) -> Completion {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let start = path.dropFirst(folder.count)
    let shown = names.filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }.sorted()
    return Completion(of: path, in: shown.map { folder + $0 + (ScriptFinder.isFolder(folder + $0) == true ? "/" : "") })
  }
}
