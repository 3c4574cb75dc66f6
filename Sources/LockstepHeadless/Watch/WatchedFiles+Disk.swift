internal import Foundation

extension WatchedFiles {
  /// The files of packages, and scripts that may be elsewhere.
  ///
  /// - Parameters:
  ///   - folders: The folders of the scripts.
  ///   - packages: The folders of the program's package and of those that it depends on.
  ///   - git: The file of Git, which says what is ignored; nil ignores only dot files.
  ///   - scripts: Finds the scripts.
  nonisolated(nonsending) static func onDisk(
    folders: [String],
    packages: [String],
    git: URL?,
    scripts: @escaping @Sendable () async -> ScriptList
  ) async -> WatchedFiles {
    let folders = outermost(packages + folders.map(\.standardPath))
    var ignored: Set<String> = []
    if let git { for folder in folders { ignored.formUnion(await ignoredFiles(in: folder, git)) } }
    let watcher = FileWatcher(folders: folders, ignored: ignored)
    return WatchedFiles(changes: { watcher.changes() }, scripts: scripts, testFolders: packages.map { $0 + "/Tests/" })
  }

  /// The folders that are in no other one.
  private static func outermost(_ folders: [String]) -> [String] {
    Set(folders).filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }.sorted()
  }

  private static func ignoredFiles(in folder: String, _ git: URL) async -> Set<String> {
    let arguments = [
      "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "--no-empty-directory", "-z",
    ]
    var text = ""
    let end = try? await Subprocess(git, arguments, in: URL(filePath: folder)).run { text += $0 + "\n" }
    guard end == .exited(0) else { return [] }
    return Set(text.split(separator: "\0").map { ($0 == "\n" ? folder : "\(folder)/\($0)").standardPath })
  }
}
