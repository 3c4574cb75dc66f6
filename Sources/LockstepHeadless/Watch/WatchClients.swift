internal import Foundation

/// The files that `watch` observes.
struct WatchedFiles: Sendable {
  /// The paths that were written, renamed or removed, collected while events come quickly; absolute, without `.` and `..`.
  var changes: @Sendable () -> AsyncStream<Set<String>>

  /// Finds the scripts.
  var scripts: @Sendable () async -> ScriptList

  /// The folders of tests, each with a slash at its end: files in them are not part of the program.
  var testFolders: [String] = []
}

/// Builds the program that plays scripts.
struct ProgramBuilder: Sendable {
  enum BuildMode: Sendable, Equatable {
    case incremental

    /// Compiles all modules of the package again, but not those of its dependencies.
    case full
  }

  /// Builds, and returns when no process is left.
  var build: @Sendable (BuildMode) async -> Watch.BuildResult

  /// Ends the build in progress, if there is one.
  var interrupt: @Sendable () -> Void
}

/// A process of its own that serves a feature as a page, because each build needs a new one.
struct PageProcess: Sendable {
  enum Event: Sendable, Equatable {
    /// The page has an address, the same after each build.
    case serves(String)

    /// The process has ended by itself, with the last line that it wrote.
    case ended(String)
  }

  /// Starts the newest program, which goes on in the session of the one before.
  var start: @Sendable () -> AsyncStream<Event>

  /// Shows on the page what the build does.
  var report: @Sendable (BuildNote) -> Void

  /// Ends the process, if there is one.
  var interrupt: @Sendable () -> Void
}

/// A message about the build of a page's program, sent as a line of JSON.
struct BuildNote: Sendable, Codable, Equatable {
  /// The compiler's messages; empty to show none.
  var text: String
  var isFailed = false
}

/// A process of its own that plays scripts, because a trap in a feature must not end `watch`.
struct ScriptProcess: Sendable {
  enum Event: Sendable, Equatable {
    case began(String)
    case played(PlayedBehavior)

    /// The process has ended; no event follows.
    case ended(Watch.RunEnd)
  }

  /// Plays scripts, a number of them at a time; nil: one per core. The events of a batch happened while the previous one was processed.
  var play: @Sendable (_ files: [String], _ jobs: Int?) -> AsyncStream<[Event]>

  /// Plays a script up to its first failure or trap, and returns the screens that it shows.
  var screens: @Sendable (_ file: String) async -> [ShownScreen]

  /// Ends the run in progress, if there is one.
  var interrupt: @Sendable () -> Void
}

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
