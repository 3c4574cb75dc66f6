internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Plays scripts and updates them with the observed actions and changes.
struct RecordCommand: Command {
  static let operands = "PATH…"
  static let summary = "Completes scripts with observed actions and changes."

  static func help(of program: String) -> String {
    """
    Plays scripts and completes them: adds the changes below each step, a `receive`
    for each action from an effect, and `finish` at the end. Lines that are still
    correct are kept, and so are comments and the order of steps. With --schedules,
    it also writes `unordered` around actions that may come in any order.

    USAGE: \(program) record PATH… [OPTIONS]

    PATH is a script, a folder of scripts, or a name, as for `\(program) run`. A
    `see` or `expect` that fails is kept and printed; a script that fails for
    another reason is not changed.

    \(HelpFormatter.table(of: RecordOptions()))

    EXIT CODES: 0 success, 1 a script failed or, with --check, would change,
    2 usage error.
    EXAMPLE: \(program) record . --check
    """
  }

  let context: CommandContext
  let options: RecordOptions

  /// Records all scripts.
  ///
  /// - Returns: Whether all scripts could be recorded; with `--check`, whether no script would change.
  /// - Throws: Errors in the command line or in scripts, before anything runs.
  nonisolated(nonsending) func run() async throws -> ExitCode {
    let originals = try load()
    var tally = ResultCounts()
    for original in originals {
      let (result, bytes) = try await record(original)
      if let bytes, !options.checks { try OutputFile.write(bytes, to: original.file) }
      tally.count(result)
      for line in result.lines(of: original.file, checks: options.checks) { console.output.append(line: line) }
    }
    console.output.append(line: tally.text(checks: options.checks))
    let changes = options.checks && tally.recorded > 0
    return tally.failed > 0 || changes ? .failure : .success
  }

  /// Plays a script that is not stored in a file, and completes it.
  ///
  /// - Returns: The completed script; nil if it can't be played.
  nonisolated(nonsending) func completed(_ bytes: [UInt8], named file: String) async throws -> [UInt8]? {
    let original = OriginalScript(file: file, bytes: bytes, script: try loader.load(bytes, file: file))
    let (result, completed) = try await record(original)
    switch result {
    case .incomplete, .failed: return nil
    case .same, .recorded: return completed ?? bytes
    }
  }

  /// A script's original text, and the script with the headers that the command line sets.
  private struct OriginalScript {
    let file: String
    let bytes: [UInt8]
    let script: LoadedScript
  }

  private var loader: ScriptLoader {
    ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
  }

  /// Loads scripts to play under several schedules. Only the order varies: other answers lead to other actions, which no block can contain.
  private var scheduled: ScriptLoader {
    ScriptLoader(catalog: catalog, overrides: RunOverrides(isRecorded: true, variesAnswers: false, program: program))
  }

  /// Reads all scripts, and reports all of their mistakes before any script is played.
  private func load() throws -> [OriginalScript] {
    let finder = ScriptFinder()
    var originals: [OriginalScript] = []
    var mistakes = ScriptMistakeDetails(texts: [])
    for file in try operands.files(of: options.paths) {
      do {
        let bytes = try finder.bytes(of: file)
        let written = try loader.load(bytes, file: file)
        let headed = try headed(written.script)
        let script = headed == bytes ? written : try loader.load(headed, file: file)
        originals.append(OriginalScript(file: file, bytes: bytes, script: script))
      } catch let error as ScriptMistakeDetails {
        mistakes.texts += error.texts
      }
    }
    guard mistakes.texts.isEmpty else { throw mistakes }
    return originals
  }

  /// The script with the world and seed from the command line.
  private func headed(_ script: Script) throws(UsageError) -> [UInt8] {
    var edits = ScriptEdits()
    if let world = options.world, world != script.world?.value {
      let known = catalog[script.feature.value]?.worlds.map(\.name) ?? []
      guard known.contains(world) else { throw .unknownWorld(world, feature: script.feature.value, known: known) }
      edits.set("world", Script.name(world), at: script.world?.range, below: script.feature.range, in: script.source)
    }
    if let seed = options.seed, seed != script.seed?.value {
      let above = script.world?.range ?? script.feature.range
      edits.set("seed", "\(seed)", at: script.seed?.range, below: above, in: script.source)
    }
    return edits.applied(to: script.source)
  }

  /// - Returns: The result, and the script's new bytes if they differ from the original.
  nonisolated(nonsending) private func record(
    _ original: OriginalScript
  ) async throws -> (result: Result, bytes: [UInt8]?) {
    let source = original.script.script.source
    let recording: ScriptRecorder
    do throws(RecordingFailure) {
      recording = try await ScriptRecorder.recording(of: original.script)
    } catch {
      return (.failed(error.texts(in: source)), nil)
    }
    var (bytes, notes) = (recording.edits.applied(to: source), recording.notes)
    if let budget = options.schedules, !original.script.script.isHeld, !recording.hasFailedCheck {
      try await reorder(&bytes, &notes, original.file, budget)
    }
    let new = bytes == original.bytes ? nil : bytes
    if new == nil, options.schedules == nil, !recording.hasFailedCheck { return (.same, nil) }
    // The written script must pass when `run` plays it, except for the checks that fail.
    let failures = try await failures(of: bytes, original.file)
    if recording.hasFailedCheck, failures.isOfCheck {
      return (.incomplete(failures.texts, recording.edits, notes), new)
    }
    guard failures.texts.isEmpty else {
      return (.failed(["The recorded script fails when it is played again."] + failures.texts), nil)
    }
    return (new == nil ? .same : .recorded(recording.edits, notes), new)
  }

  /// Adds `unordered` blocks to a script around actions whose order changes under other schedules.
  nonisolated(nonsending) private func reorder(
    _ bytes: inout [UInt8],
    _ notes: inout [String],
    _ file: String,
    _ budget: Int
  ) async throws {
    var reordering = UnorderedBlockFinder(try scheduled.load(bytes, file: file), budget: budget)
    await reordering.run()
    bytes = reordering.edits.applied(to: reordering.script.source)
    notes += reordering.notes
  }

  /// Returns the failures of a script under its own seed and, if there are none, under the requested schedules. Failed checks are returned
  /// only if nothing else fails.
  nonisolated(nonsending) private func failures(of bytes: [UInt8], _ file: String) async throws -> FailureCollector {
    let listener = FailureCollector()
    var run = SequentialScriptRunner(reporters: [listener], golden: nil, keepsGoing: false)
    run.continuesAfterFailedChecks = true
    _ = await run.play(try loader.load(bytes, file: file))
    guard listener.texts.isEmpty, let budget = options.schedules else { return listener }
    let searching = SequentialScriptRunner(
      reporters: [listener],
      golden: nil,
      keepsGoing: false,
      schedules: (budget, .mixed)
    )
    _ = await searching.play(try scheduled.load(bytes, file: file))
    return listener
  }
}

extension ScriptEdits {
  /// Sets a header: replaces an existing line, or inserts one below another header.
  fileprivate mutating func set(
    _ header: String,
    _ value: String,
    at range: SourceRange?,
    below other: SourceRange,
    in source: ScriptSource
  ) {
    guard let range else { return insert(["\(header) \(value)"], after: other.line) }
    replace(range.line, with: [source.margin(of: range) + value + source.rest(behind: range)])
  }
}

/// Collects the failures of scripts while they are played.
private final class FailureCollector: RunReporter {
  private(set) var texts: [String] = []

  /// Whether the failure is that of a check.
  private(set) var isOfCheck = false

  func endScript(_ script: PlayedScript) {
    let command = script.info.command
    switch script.outcome {
    case .failed(let played, _, _, let log):
      texts += played.failureTexts(in: script.source, limit: 20)
      isOfCheck = played.step.kind.verb.statement.isCheck
      if let log { texts += ["", ScheduleFinding.failed(log).text(command: command)] }
    case .undetermined(let findings): texts += findings.map { $0.text(command: command) }
    case .passed, .golden, .malformed: break
    }
  }
}

/// The arguments of `record`.
struct RecordOptions: CommandOptions {
  static let command = "record"

  var paths: [String] = []
  @Option("--world", "NAME", "Selects the world, and writes it into the scripts.") var world: String?
  @Option("--seed", "N", "Sets the seed, and writes it into the scripts.") var seed: UInt64?
  @Option(
    "--schedules",
    "N",
    "Plays up to N orders of the effects, and writes\n`unordered` around actions whose order varies."
  ) var schedules: Int?
  @Flag("--check", "Writes nothing; exits with 1 if a script would change.") var checks: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    paths = operands
    guard paths.isEmpty else { return }
    throw .missingOperand(
      "a script or a folder of scripts",
      command: "record",
      hint: "Write `headless record PATH…`, for example `headless record new.script`."
    )
  }
}
