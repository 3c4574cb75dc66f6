internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepTrace

/// Visits every reachable state of a feature, and prints the violated properties and the coverage.
struct ExploreCommand: Command {
  static let operands = "NAME…"
  static let summary = "Visits every reachable state of a feature."

  static func help(of program: String) -> String {
    """
    Visits every reachable state of a feature: by every action of the user, in every
    order of its effects, with every answer that a world allows. Prints counts, the
    shortest path to each violation, and what never happened.

    USAGE: \(program) explore NAME… [OPTIONS]

    NAME is a feature. Its entry declares the user's actions with `.explores`; if it
    doesn't, the actions that the feature's scripts send are tried. NAME may also be
    scripts, as for `\(program) run`: then only their actions are tried, in states
    where the entry declares them. With `--scripts DIR`, the actions of the
    scripts in DIR are tried in every state, whatever the entry declares.

    \(HelpFormatter.table(of: ExploreOptions()))

    Control-C stops the search and prints the results so far; a second Control-C
    quits immediately.

    EXIT CODES: 0 no violation, 1 a violation, 2 usage error, 3 incomplete: the
    search was stopped, or tasks of a job array are missing.
    EXAMPLE: \(program) explore Login --depth 6 --eventually 'isLoading == false'
    """
  }

  let context: CommandContext
  let options: ExploreOptions

  init(context: CommandContext, options: ExploreOptions) { (self.context, self.options) = (context, options) }

  nonisolated(nonsending) func run() async throws -> ExitCode {
    if let process = try ExplorationSubprocess(context, isInterruptible: options.isInterruptible) {
      defer { process.removeNotes() }
      switch try process.run(progress: console.progress) {
      case .ended(let code): return code
      case .trapped(let message): return try await report(trap: message, in: process.notes)
      case .killed(let signal):
        console.errors.append(line: ExplorationText.killed(by: signal, after: process.notes.progress, program: program))
        return .unfinished
      }
    }
    ExplorationSubprocess.endWithWatcher(context.environment)
    // Not reached if the feature calls `exit`.
    defer { ExplorationSubprocess.noteEnd(context.environment) }
    try checkOutputs()
    let interrupts = options.isInterruptible && context.executable != nil ? InterruptObserver() : nil
    defer { withExtendedLifetime(interrupts) {} }
    let exploration = try await prepared(isInterrupted: interrupts?.hasReceived)
    if var limits = options.walkLimits {
      limits.jobs = exploration.request.limits.jobs
      return try await report(try exploration.feature.walk(limits), exploration)
    }
    if let folder = options.exchange { return try await exchange(in: URL(filePath: folder), exploration) }
    return try await report(try exploration.feature.run(), exploration)
  }

  /// - Throws: A usage error if a file or folder can't be written; checked first, because exploration takes time.
  private func checkOutputs() throws(UsageError) {
    let manager = FileManager.default
    for path in [options.save, options.junit, options.diagram, options.report].compactMap(\.self) {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let place = manager.fileExists(atPath: path) ? path : folder
      guard manager.isWritableFile(atPath: place) else { throw .unwritable(path) }
    }
    // Merging only reads the folder.
    let exchange = options.part == nil && manager.fileExists(atPath: options.exchange ?? "") ? nil : options.exchange
    for path in [options.cover, exchange].compactMap(\.self) {
      var (place, isFolder) = (URL(filePath: path), ObjCBool(true))
      while !manager.fileExists(atPath: place.path, isDirectory: &isFolder), place.path != "/" {
        place.deleteLastPathComponent()
      }
      guard isFolder.boolValue, manager.isWritableFile(atPath: place.path) else { throw .unwritable(path) }
    }
  }

  /// A feature prepared for exploration with the requested options.
  struct Prepared {
    let entry: CatalogEntry
    let request: ExplorationRequest
    let feature: any ErasedExploration
  }

  nonisolated(nonsending) private func prepared(
    isInterrupted: (@Sendable () -> Bool)? = nil
  ) async throws -> Prepared {
    let scripts = ExplorationInputResolver(operands: operands, program: program, options: options)
    let (entry, actions) = try await scripts.entryAndActions()
    var request = ExplorationRequest(of: entry.name, world: try world(of: entry), actions: actions)
    request.replacesDeclaredActions = options.scripts != nil
    if actions?.isEmpty == true { throw UsageError.noActions(of: entry.name) }
    request.limits = options.limits
    request.limits.covers = true
    request.limits.isInterrupted = isInterrupted
    if let jobs = ExplorationSubprocess.jobs(context.environment) { request.limits.jobs = jobs }
    request.notes = ExplorationSubprocess.notes(context.environment)
    request.properties = try options.conditions.map { try condition($0.kind, $0.text) } + (try propertiesOfFile())
    request.grouping = try options.groupingPath
    request.coversMoves = options.cover != nil
    return Prepared(entry: entry, request: request, feature: entry.exploration(request))
  }

  private func condition(_ kind: ExplorationPropertyKind, _ text: String) throws -> ExplorationCondition {
    do {
      return try ExplorationCondition(kind, text)
    } catch {
      throw ScriptMistakeDetails(texts: ["\(error)"])
    }
  }

  private func propertiesOfFile() throws -> [ExplorationCondition] {
    guard let path = options.properties else { return [] }
    return try PropertyFile(try ScriptFinder().bytes(of: path), file: path).conditions
  }

  private func world(of entry: CatalogEntry) throws -> CatalogEntry.World? {
    guard let name = options.world else { return nil }
    guard let world = entry[world: name] else {
      throw UsageError.unknownWorld(name, feature: entry.name, known: entry.worlds.map(\.name))
    }
    return world
  }

  private func asUsageErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as CocoaError {
      throw UsageError.unwritable(options.exchange ?? "", SystemError(error))
    }
  }
}

// MARK: - Results

extension ExploreCommand {
  nonisolated(nonsending) private func report(
    _ report: ExplorationReport,
    _ exploration: Prepared
  ) async throws -> ExitCode {
    let actions = exploration.request.actions?.count
    let text = ExplorationText(report, actions: actions, entry: exploration.entry, world: options.world)
    console.output.append(line: text.text)
    try write(report.violations, exploration)
    try await writePage(text.text, report.violations, report.graph, exploration)
    if let path = options.diagram, let graph = report.graph { try DiagramFileWriter(graph).write(to: path) }
    if let folder = options.cover {
      guard let covering = report.covering else {
        console.output.append(line: "No scripts were written to \(name: folder): fix the contradiction above first.")
        return .failure
      }
      let moves = report.graph?.transitions.count ?? 0
      let suite = CoveringSuite(covering, moveCount: moves, feature: exploration.entry.name, world: options.world)
      let written = try await suite.write(to: folder, context)
      for line in written.lines { console.output.append(line: line) }
      if report.stop != nil { console.output.append(line: "Moves that were not explored are not covered.") }
      if !written.isComplete { return .failure }
    }
    guard report.violations.isEmpty, report.contradiction == nil else { return .failure }
    return report.stop == .interrupted ? .unfinished : .success
  }

  /// Runs a task of a job array, or merges the results of all tasks.
  nonisolated(nonsending) private func exchange(in folder: URL, _ exploration: Prepared) async throws -> ExitCode {
    if let part = options.part {
      let summary = try asUsageErrors {
        try exploration.feature.explorePart(level: options.level, part: part.number, of: part.count, in: folder)
      }
      console.output.append(line: JobArrayProgressText.text(of: summary))
      return .success
    }
    switch try asUsageErrors({ try exploration.feature.merged(in: folder) }) {
    case .finished(let found): return try await report(found, exploration)
    case .unfinished(let progress):
      console.output.append(line: JobArrayProgressText.text(of: progress, feature: exploration.entry.name))
      return .unfinished
    }
  }

  nonisolated(nonsending) private func report(
    _ report: WalkReport,
    _ exploration: Prepared
  ) async throws -> ExitCode {
    let text = WalkText(report, seed: options.seed ?? 0, entry: exploration.entry)
    console.output.append(line: text.text)
    let violations = report.violation.map { [$0] } ?? []
    try write(violations, exploration)
    try await writePage(text.text, violations, nil, exploration)
    return report.violation == nil && report.contradiction == nil ? .success : .failure
  }

  /// Reports a trap in the exploring process.
  nonisolated(nonsending) private func report(trap message: String, in notes: CrashSafeProgressRecorder) async throws
    -> ExitCode
  {
    let exploration = try await prepared()
    let violation = try exploration.feature.trap(in: notes, message)
    console.output.append(line: ExplorationText.trap(violation, message, feature: exploration.entry.name))
    // A page would play the trapping steps again, in this process.
    try write(violation.map { [$0] } ?? [], exploration)
    return .failure
  }

  nonisolated(nonsending) private func writePage(
    _ text: String,
    _ violations: [ExplorationViolation],
    _ graph: ExploredGraph?,
    _ exploration: Prepared
  ) async throws {
    guard let path = options.report else { return }
    let page = ExplorationPageWriter(path: path, context: context, entry: exploration.entry, world: options.world)
    try await page.write(text, violations, graph)
  }

  /// Writes the first violation's script, and the JUnit report.
  private func write(_ violations: [ExplorationViolation], _ exploration: Prepared) throws {
    let feature = exploration.entry.name
    if let path = options.save {
      if let violation = violations.first {
        try OutputFile.write(violation.script(of: feature, world: options.world).utf8, to: path)
        console.output.append(line: "Saved \(name: path): `\(program) run \(name: path)` fails as reported.")
      } else {
        console.output.append(line: "Nothing was violated, so \(name: path) was not written.")
      }
    }
    if let path = options.junit {
      let properties =
        exploration.entry.properties.map { "\($0.kind.rawValue) \($0.text)" }
        + exploration.request.properties.map { "\($0.kind.rawValue) \($0.text)" }
      let report = ExplorationJUnit(feature: feature, properties: properties, violations: violations)
      try OutputFile.write(report.text(program: program).utf8, to: path)
    }
  }
}
