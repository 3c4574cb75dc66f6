internal import Foundation
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepTrace
internal import LockstepWeb

/// Plays a feature interactively, line by line.
struct PlayCommand: Command {
  static let operands = "FEATURE"
  static let summary = "Opens a prompt: type an action, see its changes."

  static func help(of program: String) -> String {
    """
    Opens a prompt: type an action or any step of a script, and see its changes;
    undo and redo steps, find the step that changed a value, save a script.

    USAGE: \(program) play FEATURE [OPTIONS]

    Type `help` at the prompt for its commands. Lines may also come through a pipe.
    With --screen, Control-T types steps, but nothing can be undone.

    \(HelpFormatter.table(of: PlayOptions()))

    EXIT CODES: 0 at a terminal; from a pipe: 0 success, 1 a step or a command
    failed, 2 a malformed line. 2 usage error.
    EXAMPLE: echo actions | \(program) play Login
    """
  }

  let context: CommandContext
  let options: PlayOptions

  /// Plays until the input ends.
  ///
  /// - Returns: 0 if the input is interactive; for a pipe, 2 if a line was invalid, else 1 if a step failed.
  /// - Throws: Errors in the command line or in the initial script.
  nonisolated(nonsending) func run() async throws -> ExitCode {
    guard options.servesPage || !console.isInBackground else { throw UsageError.inBackground }
    var overrides = RunOverrides(world: options.world, seed: options.seed, program: program)
    overrides.theme = try Theme(named: options.theme)
    let loader = ScriptLoader(catalog: catalog, overrides: overrides)
    let script = try options.script.map { name in
      let file = try operands.file(of: name)
      return try loader.load(try ScriptFinder().bytes(of: file), file: file)
    }
    let entry = try entry(of: script)
    if options.showsScreen { return try await showScreen(of: entry, after: script) }
    if options.servesPage { return try await servePage(of: entry, after: script) }
    let session = FeatureSession(entry, setting: try setting(of: entry))
    let transcript = PromptOutputPrinter(output: console.output, paint: console.paint(options.color))
    let file = try options.trace.map { path throws(UsageError) in try OutputFile(path: path, draft: .trace) }
    let recorder = file.map { TraceRecorder(output: $0.sink, options: TraceOptions(flushes: true)) }
    let player = PromptInterpreter(session, loader: loader, transcript: transcript, recorder: recorder)
    let start = await begin(player, script)
    let code = try await converse(with: player, start)
    player.session.endTrace()
    try file?.close()
    return code
  }

  /// Shows the feature's screen on the terminal until the user quits.
  nonisolated(nonsending) private func showScreen(of entry: CatalogEntry, after script: LoadedScript?) async throws
    -> ExitCode
  {
    try operands.checkScreen(of: entry)
    guard let terminal = console.terminal() else { throw UsageError.noTerminal }
    let setting = try setting(of: entry, script)
    let playable = entry.open(setting)
    let file = try options.trace.map { path throws(UsageError) in try OutputFile(path: path, draft: .trace) }
    let trace = file.map { ScreenTraceWriter(output: $0.sink, of: entry, setting: setting) }
    for step in script?.script.steps ?? [] {
      let played = await playable.play(try playable.plan(step))
      trace?.record(played)
      guard played.failures.isEmpty else {
        for text in played.failureTexts(in: script?.script.source ?? ScriptSource("", file: "")) {
          console.errors.append(line: text)
        }
        return .failure
      }
    }
    let start = ContinuousClock.now
    let files = SavedSessionFiles()
    let save: ScreenPlayer.Saver = { recorder, name, progress in
      await SessionSaver.save(to: name, among: files, progress: progress) {
        await RecordedSessionConverter(recorder, of: entry, setting, progress: $0).session
      }
    }
    lazy var completer = PromptCompleter(entry, playable)
    let player = ScreenPlayer(
      playable,
      tip: script == nil ? entry.tip : nil,
      leavingQuestion: entry.leavingQuestion,
      on: terminal,
      paint: console.paint(options.color),
      isLive: options.isLive,
      trace: trace,
      recorder: ScreenRecorder(after: script?.script.stepsInPlayingOrder() ?? []),
      save: options.isLive ? nil : save,
      complete: { completer.completion(of: $0) },
      now: { ContinuousClock.now - start }
    )
    var isBack = false
    repeat {
      await player?.run(isOpened: script != nil)
      guard let player, player.hasQuit, !options.isLive, player.recorder.hasUnsavedUse else { break }
      isBack = await SessionSaver.offer(on: console, returningOn: terminal, among: files) {
        await RecordedSessionConverter(player.recorder, of: entry, setting, progress: $0).session
      }
    } while isBack
    trace?.end(state: playable.stateTree)
    try file?.close()
    return .success
  }

  /// Serves the feature's screen as a page until the user ends the program.
  nonisolated(nonsending) private func servePage(of entry: CatalogEntry, after script: LoadedScript?) async throws
    -> ExitCode
  {
    try operands.checkScreen(of: entry)
    let watched = PageProcessEnvironment(context.environment)
    let session = watched?.script
    var setting = try setting(of: entry, script)
    if let session { setting.world = session.world.flatMap { entry[world: $0.value] } }
    let steps = session?.steps ?? script?.script.stepsInPlayingOrder() ?? []
    let file = try options.trace.map { path throws(UsageError) in try OutputFile(path: path, draft: .trace) }
    let recorder = file.map { TraceRecorder(output: $0.sink, options: ScreenTraceWriter.options) }
    let surface = await WebFeatureSession(
      entry,
      setting,
      title: entry.name,
      start: steps,
      recorder: recorder,
      isContinued: session != nil
    )
    let page = try PageServer(console: console, port: options.port, watched: watched)
    await page.serve(
      [BrowserPageUpdater(surface, number: 0)],
      index: PageAssets.playPage(
        title: entry.name,
        folder: FileManager.default.currentDirectoryPath,
        command: watched == nil ? context.commandLine : nil,
        tip: entry.tip?.text
      ),
      of: entry.name
    )
    surface.end()
    try file?.close()
    return .success
  }

  nonisolated(nonsending) private func begin(_ player: PromptInterpreter, _ script: LoadedScript?) async
    -> PromptInterpreter.Outcome
  {
    if let script { return await player.play(script) }
    console.output.append(line: player.heading)
    return .well
  }

  nonisolated(nonsending) private func converse(with player: PromptInterpreter, _ start: PromptInterpreter.Outcome)
    async throws -> ExitCode
  {
    let terminal = console.terminal()
    let next = lines(of: player, at: terminal)
    var worst = start
    if let terminal { player.printScreen(columns: terminal.columns) }
    while !player.hasQuit, let line = try next() {
      worst = max(worst, await player.answer(line))
      if let terminal, !player.hasQuit { player.printScreen(columns: terminal.columns) }
    }
    return console.isTyped ? .success : worst.exitCode
  }

  /// Returns a function that reads a line: with a line editor if the input is a terminal, otherwise without.
  private func lines(
    of player: PromptInterpreter,
    at terminal: (any TerminalDevice)?
  ) -> () throws(UsageError) -> InputLine? {
    guard let terminal else {
      let lines = PlainLineReader(console: console)
      return { () throws(UsageError) in try lines.next(prompt: player.prompt) }
    }
    let lines = TypedLineReader(terminal)
    let completer = PromptCompleter(player)
    return { [console] in
      console.flush()
      return lines.next(prompt: player.prompt, complete: completer.completion).map { .text($0.trimmed) }
    }
  }

  private func entry(of script: LoadedScript?) throws(UsageError) -> CatalogEntry {
    let entry = try operands.entry(named: options.feature ?? script?.info.feature ?? "")
    if let script, let file = options.script, script.info.feature != entry.name {
      throw .scriptOfOther(file, feature: script.info.feature, expected: entry.name)
    }
    return entry
  }

  private func setting(of entry: CatalogEntry, _ script: LoadedScript? = nil) throws(UsageError) -> PlaybackSettings {
    var setting = try setting(of: entry)
    if options.world == nil, let world = script?.info.world { setting.world = entry[world: world] }
    if options.seed == nil { setting.seed = script?.info.seed }
    if options.isLive { setting.liveClock = context.liveClock }
    return setting
  }

  private func setting(of entry: CatalogEntry) throws(UsageError) -> PlaybackSettings {
    var setting = PlaybackSettings(seed: options.seed)
    setting.theme = try Theme(named: options.theme)
    guard let name = options.world else { return setting }
    guard let world = entry[world: name] else {
      throw .unknownWorld(name, feature: entry.name, known: entry.worlds.map(\.name))
    }
    setting.world = world
    return setting
  }
}

extension PromptInterpreter {
  /// Executes a line of the input, and prints the result.
  nonisolated(nonsending) func answer(_ line: InputLine) async -> Outcome {
    switch line {
    case .text(let text): return await execute(text)
    case .fault(let fault):
      let nowhere = SourceRange(line: 1, lower: 0, upper: 0)
      return refuse(Located(fault, at: nowhere), in: ScriptSource("", file: "prompt"))
    }
  }
}

extension PromptInterpreter {
  /// The prompt, with the position and the number of waiting actions: `Shop 3 (1 waits)> `.
  fileprivate var prompt: String {
    let waiting = session.playable.received.count
    let note = waiting == 0 ? "" : waiting == 1 ? " (1 waits)" : " (\(waiting) wait)"
    return "\(entry.name) \(session.position)\(note)> "
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension PromptInterpreter.Outcome {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .well: .success
    case .failed: .failure
    case .malformed: .wrongUse
    }
  }
}

extension UsageError {
  static let liveTraceOfPage = Self("`--web`, `--live` and `--trace` can't be used together") {
    "Omit one of them: the trace of a page would contain typed passwords in plain text."
  }
}

/// The arguments of `play`.
struct PlayOptions: CommandOptions {
  static let command = "play"
  var feature: String?
  @Option("--world", "NAME", "Selects the world to play in.") var world: String?
  @Option("--seed", "N", "Seeds random numbers and the order of effects.") var seed: UInt64?
  @Option("--script", "FILE", "Plays a script first; FEATURE is then optional.") var script: String?
  @Option("--trace", "FILE", "Writes the events as JSON lines to FILE, for\n`replay`.") var trace: String?
  @Flag(
    "--screen",
    "Shows the feature's screen on the whole terminal,\nused with Tab, arrows, Enter, Esc and typing."
  ) var showsScreen: Bool
  @Flag("--web", "Serves the screen as a page for a browser on this\nmachine.") var servesPage: Bool
  @Option("--port", "N", "With --web, the port; by default, any that is free.") var port: Int?
  @Option("--theme", "NAME", Theme.help) var theme: String?
  @Flag("--live", "With --screen or --web: real time, files and\nHTTP clients.") var isLive: Bool
  @Option("--color", RunOptions.Color.help) var color = RunOptions.Color.auto
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    feature = try Self.only(operands)
    if isLive, !showsScreen, !servesPage { throw .needs("--live", "--screen` or `--web") }
    if showsScreen, servesPage { throw .excludes("--screen", "--web") }
    if servesPage, isLive, trace != nil { throw .liveTraceOfPage }
    if port != nil, !servesPage { throw .needs("--port", "--web") }
    guard feature == nil, script == nil else { return }
    throw .missingOperand(
      "a feature",
      command: "play",
      hint: "Write `headless play FEATURE`; `headless list` prints the features."
    )
  }
}
