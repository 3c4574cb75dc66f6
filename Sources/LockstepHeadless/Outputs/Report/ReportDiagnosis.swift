internal import Lockstep
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace
internal import Synchronization

/// What a report says about scripts beyond their events, found by playing them again after the run: the screens, the shortest script that
/// still fails, and the step that decides a failure.
struct ReportDiagnosis {
  let catalog: FeatureCatalog
  let overrides: RunOverrides
  let results: ReportReporter.Results

  /// Scripts whose screens are in the report even if they passed: those of a short run.
  private static let mostShown = 20

  /// Steps before the end of a script, or before its failure, whose screens are drawn. A longer script that passed has none.
  private static let mostScreens = 300

  /// Steps that are played to find the shortest script.
  private static let mostPlayed = 100_000

  /// Failed scripts that are diagnosed.
  private static let mostDiagnosed = 20

  /// Appends the findings to a report.
  nonisolated(nonsending) func write(about scripts: [QueuedScript], to output: ByteSink) async {
    let failed = results.failed.withLock(\.self)
    var diagnosed = 0
    for case .loaded(let script) in scripts {
      let failure = failed[script.info.title]
      let isShort = scripts.count <= Self.mostShown && script.script.playedSteps <= Self.mostScreens
      guard failure != nil || isShort, results.isShown(script.info.title) else { continue }
      // A failed script may have been played under another schedule than the others.
      let id = (failure?.info ?? script.info).reportID
      let statements = await write(
        screensOf: script,
        upTo: failure?.outcome.failedStep,
        under: failure?.info.schedule,
        id,
        to: output
      )
      guard let failure, diagnosed < Self.mostDiagnosed else { continue }
      diagnosed += 1
      await write(findingsAbout: failure, script.script, statements, id, to: output)
    }
  }

  /// - Returns: The statements that hide something, as they may be shown.
  nonisolated(nonsending) private func write(
    screensOf script: LoadedScript,
    upTo count: Int?,
    under schedule: Schedule?,
    _ id: String,
    to output: ByteSink
  ) async -> [String: String] {
    let playable = script.open(under: schedule)
    var statements: [String: String] = [:]
    var (iterator, position, last) = (ScriptStepIterator(script.script), 0, ScreenSnapshot?.none)
    var screens: [(step: Int, html: String, text: String, accessibility: String)] = []
    while let number = iterator.next() {
      let played = await playable.play(script.steps[number])
      let isShown = count.map { position >= $0 - Self.mostScreens } ?? true
      if isShown, let screen = playable.screenSession?.snapshot(), screen != last {
        screens.append((position, screen.html(title: script.info.title), screen.text, screen.accessibilityTree))
        last = screen
      }
      position += 1
      let shown = IndexedStep(played).shownStatement
      if shown != played.step.kind.text { statements[played.step.kind.text] = shown }
      if !played.failures.isEmpty { break }
    }
    var blocks = ReportBlocks(output: output, id: id)
    blocks.write(screens: screens)
    return statements
  }

  nonisolated(nonsending) private func write(
    findingsAbout failure: PlayedScript,
    _ script: Script,
    _ statements: [String: String],
    _ id: String,
    to output: ByteSink
  ) async {
    guard case .failed(let played, let count, _, let log) = failure.outcome else { return }
    var recorded = overrides
    recorded.records(failure.info.schedule)
    let loader = ScriptLoader(catalog: catalog, overrides: recorded)
    guard let loaded = try? loader.load(script, file: failure.source.file) else { return }
    let bakedIn = await BakedInSearch(loaded: loaded).result(log?.choices ?? [], upTo: count)
    var shrinker = ScriptShrinker(
      loader: loader,
      script: script,
      failures: played.failures.map(\.value.title),
      mostPlayed: Self.mostPlayed
    )
    let shortest = await shrinker.shortest(upTo: count)
    let facts = ReportFacts(
      bakedIn: bakedIn,
      shortest: shortest.map { ($0, count, shrinker.isCut) },
      statements: statements
    )
    var blocks = ReportBlocks(output: output, id: id)
    blocks.write { facts.write(to: &$0) }
  }
}

/// The findings about a failed script.
struct ReportFacts {
  let bakedIn: BakedInSearch.Result?
  let shortest: (script: Script, of: Int, isCut: Bool)?

  /// The statements that hide something, as they may be shown.
  let statements: [String: String]

  func write(to json: inout JSONWriter) {
    json.key("facts")
    json.array { json in
      guard let bakedIn else { return }
      json.object { json in
        json.write(bakedIn.step > 0 ? "Baked in at step \(bakedIn.step)" : "Baked in from the start", under: "title")
        json.write(bakedIn.text, under: "text")
      }
    }
    guard let shortest else { return }
    json.key("shortest")
    json.object { json in
      json.write(shortest.script.layout.lines.map { statements[$0] ?? $0 }, under: "source")
      json.write(text(shortest), under: "text")
    }
  }

  private func text(_ shortest: (script: Script, of: Int, isCut: Bool)) -> String {
    let count = shortest.script.steps.count
    let rest = shortest.isCut ? "; there may be a shorter one" : ""
    return "\(count) of \(shortest.of) steps \(count == 1 ? "is" : "are") enough for the same failure\(rest)."
  }
}

extension IndexedStep {
  /// A step with the actions that it played.
  fileprivate init(_ played: PlayedStep) {
    self.init(statement: played.step.kind.text)
    entries = played.events.filter(\.isStep).map { .event(TracedEvent($0)) }
  }
}

extension ScriptOutcome {
  /// The number of steps up to and including the failed one.
  fileprivate var failedStep: Int? { if case .failed(_, let position, _, _) = self { position } else { nil } }
}
