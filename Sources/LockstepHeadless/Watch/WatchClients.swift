internal import Foundation

/// The files that `watch` observes.
struct WatchedFilesClient: Sendable {
  /// Streams the paths that were written, renamed or removed, batched while events arrive quickly; absolute, with `.` and `..` resolved.
  var changes: @Sendable () -> AsyncStream<Set<String>>

  /// Finds the scripts.
  var scripts: @Sendable () async -> WatchedScriptList

  /// The folders of tests, each with a trailing slash: their files are not part of the program.
  var testFolders: [String] = []
}

/// Builds the program that plays scripts.
struct ProgramBuilder: Sendable {
  enum BuildMode: Sendable, Equatable {
    case incremental

    /// Recompiles all modules of the package, but not those of its dependencies.
    case full
  }

  enum Event: Sendable, Equatable {
    /// What SwiftPM does: `[12/57] Compiling Shop Cart.swift`.
    case progressed(String)

    /// No process is left, and no event follows.
    case ended(Watch.BuildResult)
  }

  /// Builds the program. A slow reader receives only the newest event.
  var build: @Sendable (BuildMode) -> AsyncStream<Event>

  /// Ends the build in progress, if there is one.
  var interrupt: @Sendable () -> Void
}

/// Runs the package's tests in a separate process.
struct TestsProcess: Sendable {
  enum Event: Sendable, Equatable {
    case progressed(TestProgress)

    /// The process has ended; no event follows.
    case ended(TestOutput)
    case interrupted
  }

  /// Builds and runs the tests.
  var run: @Sendable () -> AsyncStream<Event>

  /// Ends the process, if there is one.
  var interrupt: @Sendable () -> Void
}

/// Serves a feature as a page in a separate process, because each build needs a new one.
struct PageProcess: Sendable {
  enum Event: Sendable, Equatable {
    /// The page is served at a URL, which is the same after each build.
    case serves(String)

    /// The process ended by itself; the value is the last line that it wrote.
    case ended(String)
  }

  /// Starts the newest program, which continues the session of the previous one.
  var start: @Sendable () -> AsyncStream<Event>

  /// Shows the progress of the build on the page.
  var report: @Sendable (BuildStatusMessage) -> Void

  /// Ends the process, if there is one.
  var interrupt: @Sendable () -> Void
}

/// A message about the build of a page's program, sent as a line of JSON.
struct BuildStatusMessage: Sendable, Codable, Equatable {
  /// The compiler's messages; empty to show none.
  var text: String
  var isFailed = false
}

/// Plays scripts in a separate process, because a trap in a feature must not end `watch`.
struct ScriptProcess: Sendable {
  enum Event: Sendable, Equatable {
    case began(String)
    case played(PlayedBehavior)

    /// The step that trapped; ``ended(_:)`` follows.
    case trapped(TrapNote)

    /// The process has ended; no event follows.
    case ended(Watch.RunEnd)
  }

  /// Plays scripts, `jobs` at a time; nil means one per core. A batch contains the events that occurred while the previous one was
  /// processed. If `locatesTraps`, the message of a trap names the line of the feature's code, which takes about a second.
  var play: @Sendable (_ files: [String], _ jobs: Int?, _ locatesTraps: Bool) -> AsyncStream<[Event]>

  /// Plays a script up to its first failure or trap, and returns its screens.
  var screens: @Sendable (_ file: String) async -> [ShownScreen]

  /// Ends the run in progress, if there is one.
  var interrupt: @Sendable () -> Void
}

extension WatchedFilesClient {
  /// The files of packages, and scripts, which may be located elsewhere.
  ///
  /// - Parameters:
  ///   - folders: The folders of the scripts.
  ///   - packages: The folders of the program's package and of its dependencies.
  ///   - git: The Git executable, which determines ignored files; nil to ignore only dot files.
  ///   - scripts: Finds the scripts.
  nonisolated(nonsending) static func onDisk(
    folders: [String],
    packages: [String],
    git: URL?,
    scripts: @escaping @Sendable () async -> WatchedScriptList
  ) async -> WatchedFilesClient {
    let folders = outermost(packages + folders.map(\.standardPath))
    var ignored: Set<String> = []
    if let git { for folder in folders { ignored.formUnion(await ignoredFiles(in: folder, git)) } }
    let watcher = FileWatcher(folders: folders, ignored: ignored)
    return WatchedFilesClient(
      changes: { watcher.changes() },
      scripts: scripts,
      testFolders: packages.map { $0 + "/Tests/" }
    )
  }

  /// The folders that no other folder contains.
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

/// Compares the scripts that `watch` plays with their golden files.
struct WatchGoldenComparer: Sendable {
  /// The folder of the golden files, with a trailing slash; absolute, with `.` and `..` resolved.
  var folder: String

  /// The changes that `review` would show for the newest results.
  var changes: @Sendable ([PlayedBehavior]) async -> [BehaviorChange]

  /// Whether one of the paths is that of a golden file, or of a folder around the golden files.
  func contains(oneOf paths: Set<String>) -> Bool {
    paths.contains { $0.hasPrefix(folder) || $0.hasSuffix("/") && folder.hasPrefix($0) }
  }
}

extension WatchGoldenComparer {
  /// Compares with the files on disk. Without the folder, there are no changes.
  static func onDisk(_ golden: GoldenFolder, paths: [String], _ operands: OperandResolver) -> WatchGoldenComparer {
    WatchGoldenComparer(folder: golden.path.standardPath + "/") { played in
      guard ScriptFinder.isFolder(golden.path) == true else { return [] }
      let existing = ExistingScripts(for: paths, golden: golden, operands)
      let results = played.map { BehaviorPlayer.Result(behavior: $0) }
      let removed = existing.map(golden.removedScripts) ?? []
      return Review(results, golden: golden, removed: removed).entries.map(\.change)
    }
  }
}
