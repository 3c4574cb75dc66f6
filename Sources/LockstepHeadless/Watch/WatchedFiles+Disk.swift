internal import Foundation

extension WatchedFiles {
  /// The files of a package, and scripts that may be elsewhere.
  ///
  /// - Parameters:
  ///   - folders: The folders of the scripts.
  ///   - package: The package of the program.
  ///   - git: The file of Git, which says what is ignored; nil ignores only dot files.
  ///   - scripts: Finds the scripts.
  nonisolated(nonsending) static func onDisk(
    folders: [String],
    package: URL,
    git: URL?,
    scripts: @escaping @Sendable () async -> ScriptList
  ) async -> WatchedFiles {
    let folders = outermost([package.path] + folders.map(\.standardPath))
    var ignored: Set<String> = []
    if let git { for folder in folders { ignored.formUnion(await ignoredFiles(in: folder, git)) } }
    let watcher = FileWatcher(folders: folders, ignored: ignored)
    return WatchedFiles(changes: { watcher.changes() }, scripts: scripts)
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
