internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Answers questions about a trace: which steps ran, what they changed, and what caused a value.
struct TraceCommand: Command {
  static let operands = "QUERY TRACE"
  static let summary = "Answers questions about a trace."

  static func help(of program: String) -> String {
    """
    Answers a question about a trace, from the trace alone.

    USAGE: \(program) trace QUERY TRACE … [OPTIONS]

    \(HelpFormatter.table(TraceQuery.help))

    STEP counts from 1; `failed` is the failed step, `last` the last one, and `0`
    the start. PATH is a path as `expect` takes it, such as session.account.

    \(HelpFormatter.table(of: TraceQueryOptions()))

    EXIT CODES: 0 success, 1 `diverges` found a difference, 2 usage error.
    EXAMPLE: \(program) trace why t.jsonl failed alert.title
    """
  }

  let context: CommandContext
  let options: TraceQueryOptions

  /// Prints the answer.
  ///
  /// - Throws: A usage error if the trace can't be read, or does not contain the step or path.
  nonisolated(nonsending) func run() async throws(UsageError) -> ExitCode {
    guard let query = options.query else { return .wrongUse }
    let index = try TraceIndex(of: options.operands[1])
    let run = try query.run(of: index, named: options.run)
    if index.unfinished > 0 {
      console.errors.append(line: "The trace is cut off: \(index.unfinished.of("byte")) of its last line are ignored.")
    }
    if query == .shrink { return try await shrink(run) }
    let answer = try query.answer(options, run) { path throws(UsageError) in
      try query.run(of: TraceIndex(of: path), named: run.description.name)
    }
    if options.format == .text, index.runs.count > 1 { console.output.append(line: run.description.name) }
    write(answer.rows)
    return answer.isDifferent ? .failure : .success
  }

  /// Finds the shortest script with the same failure as the traced one, and prints or writes it.
  nonisolated(nonsending) private func shrink(_ run: IndexedRun) async throws(UsageError) -> ExitCode {
    let name = run.description.name
    guard let script = try? Script(parsing: text(of: run).utf8, file: name) else { throw .notAScript(name) }
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(of: run.description, program: program))
    guard let loaded = try? loader.load(script, file: name) else { throw .notAScript(name) }
    var count = 0
    guard let failed = await loaded.play(on: loaded.open(), each: { _ in count += 1 }) else { throw .doesNotFail(name) }
    let titles = failed.failures.map(\.value.title)
    guard run.end?.failures.contains(where: { $0.contains(titles[0]) }) ?? true else {
      throw .failsDifferently(name, titles[0])
    }
    guard !failed.failsForNow else { throw .failsForNow(name, titles[0]) }
    var shrinker = ScriptShrinker(loader: loader, script: script, failures: titles)
    guard let shortest = await shrinker.shortest(upTo: count) else { throw .doesNotFail(name) }
    if let file = options.output {
      try OutputFile.write(shortest.text.utf8, to: file)
      console.output.append(
        line: "Saved \(name: file): \(shortest.steps.count) of \(count) steps fail in the same way."
      )
    } else {
      console.output.append(shortest.text.utf8)
    }
    return .success
  }

  /// A run's script, with the hidden values filled in.
  private func text(of run: IndexedRun) -> String {
    var lines = run.description.source
    for step in run.steps { lines.show(step) }
    lines = RedactedTextRestorer(scripts: operands).lines(lines, of: run.description.name)
    return lines.joined(separator: "\n") + "\n"
  }

  private func write(_ rows: [QueryRow]) {
    let (shown, rest) = options.showsAll ? (rows[...], 0) : rows.prefix(characters: TraceQueryOptions.mostCharacters)
    for row in shown {
      var json = JSONWriter()
      if options.format == .jsonl { json.object(row.json) }
      console.output.append(line: options.format == .jsonl ? json.text : row.text)
    }
    guard rest > 0 else { return }
    let text = "… \(rest.of("more line")): add `--all`"
    (options.format == .jsonl ? console.errors : console.output).append(line: text)
  }
}

/// The arguments of `trace`.
struct TraceQueryOptions: CommandOptions {
  static let command = "trace"

  /// Maximum number of characters in an answer, without `--all`.
  static let mostCharacters = 2_000

  var operands: [String] = []
  var query: TraceQuery?
  @Option("--run", "NAME", "Selects the script or session, such as Login/offline;\ndefault: the first that failed.")
  var run: String?
  @Option("-o", "FILE", "With `shrink`: writes the script to FILE.") var output: String?
  @Flag("--failed", "With `steps`: only the failed step.") var onlyFailed: Bool
  @Flag("--all", "Prints everything, not only 2,000 characters.") var showsAll: Bool
  @Option("--format", "Prints text, or a JSON object per line.") var format = RunOptions.Format.text
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    self.operands = operands
    guard let name = operands.first else {
      throw .missingOperand("a query", command: "trace", hint: "Write, for example, `headless trace steps TRACE`.")
    }
    guard let query = TraceQuery(rawValue: name) else {
      throw .unknownQuery(name, known: TraceQuery.allCases.map(\.rawValue))
    }
    guard query.counts.contains(operands.count - 1) else { throw .queryOperands(query.rawValue, needs: query.operands) }
    self.query = query
    if output != nil, query != .shrink { throw .needs("-o", "shrink") }
    if onlyFailed, query != .steps { throw .needs("--failed", "steps") }
  }
}

extension TraceIndex {
  /// Reads a trace.
  ///
  /// - Throws: A usage error if it can't be read or is malformed.
  init(of path: String) throws(UsageError) {
    let lines = try TraceLineReader(file: path)
    do throws(TraceFault) {
      try self.init(reading: lines)
    } catch {
      throw .malformedTrace(error, file: path)
    }
  }
}

extension RunOverrides {
  /// Creates the settings of a traced run.
  fileprivate init(of run: RunHeader, program: String) {
    self.init(
      world: run.world,
      seed: run.seed,
      schedule: run.schedule.flatMap { try? Schedule(parsing: $0) },
      program: program
    )
  }
}
