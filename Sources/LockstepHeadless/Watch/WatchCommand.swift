internal import Dispatch
internal import Foundation
internal import Lockstep
internal import LockstepPlayback
internal import LockstepTrace

/// Builds and plays after each save, and shows behaviour changes.
struct WatchCommand: Command {
  static let operands = "[PATH…]"
  static let summary = "Rebuilds, and plays scripts, after each save."

  static func help(of program: String) -> String {
    """
    Watches scripts and Swift files. After a script is saved, it is played; after
    Swift code is saved, this program is built, and all scripts are played, failed
    ones first. Shows what fails, and what behaves differently since the last save.
    Golden files are not changed: `\(program) review` accepts changes.

    USAGE: \(program) watch [PATH…] [OPTIONS]

    PATH is a script or a folder of scripts; by default, the working directory.
    Dot files and what Git ignores are not watched.

    \(HelpFormatter.table(of: WatchOptions()))

    KEYS: f failed only, r review, s screens, t tests, arrows and page keys scroll,
    q quit. With screens: ← → another screen, ↑ ↓ another script, s or Esc back.
    Without a terminal, the results are printed after each save.
    EXAMPLE: \(program) watch . --golden Snapshots
    """
  }

  let context: CommandContext
  let options: WatchOptions

  nonisolated(nonsending) func run() async throws -> ExitCode {
    if options.playsOnce { return try await playOnce() }
    guard let executable = context.executable else { throw UsageError.notBuiltBySwiftPM(program) }
    let built = try ProgramBuildLocation(executable: executable, workingDirectory: .currentDirectory)
    guard let swift = PATHExecutableFinder(context.environment).file("swift") else { throw UsageError.noSwift }
    // Reports a wrong path as an error now, instead of a message after the first save.
    let found = try resolver.files(of: options.paths)
    let arguments = (options.build ?? "").split(separator: " ").map(String.init)
    let builder = ProgramBuilder.swiftBuild(built, swift: swift, arguments: arguments)
    let process = ScriptProcess.running(executable)
    let files = await WatchedFilesClient.onDisk(
      folders: found.map { URL(filePath: $0).deletingLastPathComponent().path }
        + options.paths.filter { ScriptFinder.isFolder($0) == true },
      packages: [built.package.path] + built.localDependencies,
      git: PATHExecutableFinder(context.environment).file("git")
    ) { [resolver, options] in
      WatchedScriptList(options.paths, resolver)
    }
    let page = try options.page.map { name in
      PageProcess.running(executable, try operands.entryWithScreen(named: name).name, port: options.port)
    }
    let golden = GoldenFolder(path: options.golden ?? ReviewCommand.defaultFolder, records: false)
    let comparer = WatchGoldenComparer.onDisk(golden, paths: options.paths, operands)
    let tests = TestsProcess.running(swift, in: built.package)
    let watch = Watch(files: files, builder: builder, process: process, golden: comparer, tests: tests, page: page)
    let store = WatchStoreActor(watch)
    let interrupt: @Sendable () -> Void = {
      builder.interrupt()
      process.interrupt()
      tests.interrupt()
      page?.interrupt()
    }
    guard let terminal = console.terminal() else {
      let signals = TerminationSignalHandler(interrupt)
      defer { withExtendedLifetime(signals) {} }
      return await report(store)
    }
    let reviewing = RunningSubprocess()
    terminal.willEnd {
      interrupt()
      reviewing.interrupt()
    }
    await WatchScreen(terminal: terminal, paint: console.paint(.auto)) { [options] in
      let review = options.review(by: executable)
      reviewing.set(review)
      return review
    }
    .run(store)
    return .success
  }

  /// Prints the results after each save, until the program is ended.
  nonisolated(nonsending) private func report(_ store: WatchStoreActor) async -> ExitCode {
    var last = 0
    console.output.append(line: "building…")
    console.flush()
    var address: String?
    for await state in await store.start() {
      if state.pageAddress != address, let new = state.pageAddress {
        address = new
        console.output.append(line: "page  \(new)")
        console.flush()
      }
      guard state.reports != last else { continue }
      last = state.reports
      for line in state.report { console.output.append(line: line) }
      console.flush()
    }
    return .success
  }

  private var resolver: OperandResolver {
    var resolver = operands
    resolver.finder.admitsEmptyFolders = true
    return resolver
  }

  /// Plays the scripts once, and prints a JSON line for each script that begins or ends.
  nonisolated(nonsending) private func playOnce() async throws -> ExitCode {
    if context.environment[ScriptProcess.variable] != nil { ParentProcess.endWithParent() }
    let files = try resolver.files(of: options.paths) { _ throws(UsageError) in }
    let player = BehaviorPlayer(catalog: catalog, program: program)
    if options.showsScreens { return await showScreens(of: files, player) }
    // In tests, traps belong to the test process.
    if context.executable != nil { TrapHandler.install(writingTo: STDOUT_FILENO) }
    let jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    var hasFailed = false
    await player.play(files, jobs: jobs) { event in
      switch event {
      case .began(let file): console.output.append(WatchOutputEvent.began(file).line)
      case .ended(let result):
        if result.behavior.verdict != .passed { hasFailed = true }
        console.output.append(WatchOutputEvent.played(result.behavior).line)
      }
      console.flush()
    }
    return hasFailed ? .failure : .success
  }

  nonisolated(nonsending) private func showScreens(of files: [String], _ player: BehaviorPlayer) async -> ExitCode {
    for file in files {
      await player.showScreens(of: file) { [console] screen in
        console.output.append(WatchOutputEvent.shown(screen).line)
        // Flushes now, because the next step may trap.
        console.flush()
      }
    }
    return .success
  }
}

extension UsageError {
  static func notBuiltBySwiftPM(_ path: String) -> Self {
    Self("`watch` does not know how to build `\(cut(path))`") {
      "Start it with `swift run` in the package that contains it."
    }
  }

  static func otherPackage(_ product: String, in package: String) -> Self {
    Self("`watch` builds `\(cut(product))` in \(cut(package)), and the working directory is not in that package") {
      "Change to that folder, or start the program of your own package: `swift run runner watch`."
    }
  }

  static var noSwift: Self {
    Self("`swift` was not found in PATH") { "Install the Swift toolchain, or add its folder to PATH." }
  }
}

/// Finds programs in the folders of `PATH`.
struct PATHExecutableFinder {
  private let folders: [Substring]

  init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":")
  }

  func file(_ name: String) -> URL? {
    folders.map { URL(filePath: "\($0)/\(name)") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

extension URL {
  static var currentDirectory: URL { URL(filePath: FileManager.default.currentDirectoryPath) }
}

/// The arguments of `watch`.
struct WatchOptions: CommandOptions {
  static let command = "watch"

  var paths: [String] = []
  @Option(
    "--golden",
    "DIR",
    "The folder of the golden files, for the key `r`;\nby default, `\(ReviewCommand.defaultFolder)`."
  )
  var golden: String?
  @Flag("--once", "Plays the scripts once, and prints each result as a\nline of JSON, for programs.") var playsOnce:
    Bool
  @Flag("--screens", "With `--once`, prints the screens of each script\ninstead.") var showsScreens: Bool
  @Option("--jobs", "N", "With `--once`, plays N scripts at a time; default:\none per core.") var jobs: Int?
  @Option(
    "--build",
    "OPTIONS",
    "Passes options, separated by spaces, to `swift build`;\nuse the same ones as for your own builds."
  )
  var build: String?
  @Option(
    "--web",
    "FEATURE",
    "Serves the feature as a web page. After each build,\nthe new screen is shown in the previous state."
  ) var page: String?
  @Option("--port", "N", "With `--web`, the port; by default, any that is free.") var port: Int?
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  /// The `review` of the same scripts, which uses the terminal.
  fileprivate func review(by executable: URL) -> Subprocess {
    let arguments = [ReviewOptions.command] + paths + (golden.map { ["--golden", $0] } ?? [])
    return Subprocess(executable, arguments, usesTerminal: true)
  }

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    if port != nil, page == nil { throw .needs("--port", "--web") }
    if page != nil, playsOnce { throw .excludes("--web", "--once") }
    if showsScreens, !playsOnce { throw .needs("--screens", "--once") }
    if jobs != nil, !playsOnce { throw .needs("--jobs", "--once") }
    paths = operands.isEmpty ? ["."] : operands
  }
}
