internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepTrace

/// Writes an exploration's result as a page: the printed text, the diagram, and the steps of each counterexample.
struct ExplorationPageWriter {
  let path: String
  let context: CommandContext
  let entry: CatalogEntry
  let world: String?

  /// Maximum number of counterexamples to play; the text lists all of them.
  private static let mostPlayed = 10

  /// Maximum number of states in a diagram; larger diagrams are unreadable.
  private static let mostDrawn = 200

  /// - Parameters:
  ///   - text: The result as printed.
  ///   - graph: The states and moves; nil to draw no diagram.
  /// - Throws: A usage error if the file can't be written.
  nonisolated(nonsending) func write(
    _ text: String,
    _ violations: [ExplorationViolation],
    _ graph: ExploredGraph?
  ) async throws {
    let file = try OutputFile(path: path)
    let results = HTMLReportReporter.Results(onlyFailures: false)
    let settings = HTMLReportReporter.Options(program: context.program, kind: "exploration", results: results)
    let reporter = HTMLReportReporter(output: file.sink, options: settings)
    let overrides = RunOverrides(program: context.program)
    let loader = ScriptLoader(catalog: context.catalog, overrides: overrides)
    let scripts = try violations.prefix(Self.mostPlayed).enumerated().map { number, violation in
      let script = violation.script(of: entry.name, world: world)
      return QueuedScript.loaded(try loader.load(Array(script.utf8), file: "counterexample-\(number + 1).script"))
    }
    _ = await SequentialScriptRunner(reporters: [reporter], golden: nil, keepsGoing: true).play(scripts)
    let diagnosis = ReportFailureDiagnoser(catalog: context.catalog, overrides: overrides, results: results)
    await diagnosis.write(about: scripts, to: file.sink)
    file.sink.append(ReportPage.attachments(attachments(text, graph)))
    let title =
      violations.isEmpty
      ? "Nothing was violated in \(entry.name)" : "\(violations.count.of("violation")) in \(entry.name)"
    try file.close(beginningWith: ReportPage.summaryRegion(title: title, summary: text))
    context.console.output.append(line: "open \(name: path)")
  }

  private func attachments(_ text: String, _ graph: ExploredGraph?) -> [ReportPage.Attachment] {
    let findings = ReportPage.Attachment(title: "Exploration", text: text)
    guard let graph, Set(graph.groups).count <= Self.mostDrawn else { return [findings] }
    return [findings, ReportPage.Attachment(title: "Diagram", html: DiagramFileWriter(graph).svg)]
  }
}
