internal import Lockstep
internal import LockstepPlayback
internal import LockstepReport
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace
internal import Synchronization

/// Replays scripts after a run, and adds to its report the screens, the shortest script that still fails, and the step that decides a
/// failure.
struct ReportFailureDiagnoser {
  let catalog: FeatureCatalog
  let overrides: RunOverrides
  let results: HTMLReportReporter.Results

  /// Maximum size of a run whose passing scripts have screens in the report; failing scripts always have them.
  private static let mostShown = 20

  /// Maximum number of steps, counted back from the end or the failure, whose screens are drawn. A longer script that passed has no
  /// screens.
  private static let mostScreens = 300

  /// Maximum number of steps to play when searching for the shortest script.
  private static let mostPlayed = 100_000

  /// Maximum number of failed scripts to diagnose.
  private static let mostDiagnosed = 20

  /// Appends the findings to a report.
  nonisolated(nonsending) func write(about scripts: [QueuedScript], to output: BufferedByteWriter) async {
    let failed = results.failed.withLock(\.self)
    var diagnosed = 0
    for case .loaded(let script) in scripts {
      let failure = failed[script.info.title]
      let isShort = scripts.count <= Self.mostShown && script.script.playedSteps <= Self.mostScreens
      guard failure != nil || isShort, results.isShown(script.info.title) else { continue }
      // A failed script may have been played under its own schedule.
      var blocks = ReportBlockWriter(output: output, id: (failure?.script.info ?? script.info).reportID)
      blocks.write(screens: await screens(of: script, failure?.script))
      guard let failure, diagnosed < Self.mostDiagnosed else { continue }
      diagnosed += 1
      guard let facts = await facts(about: failure, script.script) else { continue }
      blocks.write { facts.write(to: &$0) }
    }
  }

  /// The screens after the steps of a script, up to its failure.
  nonisolated(nonsending) private func screens(
    of script: LoadedScript,
    _ failure: PlayedScript?
  ) async -> [ReportBlockWriter.Screen] {
    let playable = script.open(under: failure?.info.schedule)
    let first = (failure?.outcome.failedStep ?? 0) - Self.mostScreens
    var (position, last, screens) = (0, ScreenSnapshot?.none, [ReportBlockWriter.Screen]())
    _ = await script.play(on: playable) { _ in
      defer { position += 1 }
      guard position >= first, let screen = playable.screenSession?.snapshot(), screen != last else { return }
      screens.append((position, screen.html(title: script.info.title), screen.text, screen.accessibilityTree))
      last = screen
    }
    return screens
  }

  nonisolated(nonsending) private func facts(
    about failure: HTMLReportReporter.Results.FailedScriptSource,
    _ script: Script
  ) async -> ScriptFailureFindings? {
    guard case .failed(let played, let count, _, let log) = failure.script.outcome else { return nil }
    var recorded = overrides
    recorded.records(failure.script.info.schedule)
    let loader = ScriptLoader(catalog: catalog, overrides: recorded)
    guard let loaded = try? loader.load(script, file: failure.script.source.file) else { return nil }
    let bakedIn = await PointOfNoReturnSearch(loaded: loaded).result(log?.choices ?? [], upTo: count)
    var shrinker = ScriptShrinker(
      loader: loader,
      script: script,
      failures: played.failures.map(\.value.title),
      mostPlayed: Self.mostPlayed
    )
    let shortest = played.failsForNow ? nil : await shrinker.shortest(upTo: count)
    return ScriptFailureFindings(
      bakedIn: bakedIn,
      shortest: shortest.map { ($0, count, shrinker.isCut) },
      shown: Dictionary(zip(script.tracedLines.lines.map(\.trimmed), failure.source.map(\.trimmed))) { first, _ in first
      }
    )
  }
}

/// The findings about a failed script.
struct ScriptFailureFindings {
  let bakedIn: PointOfNoReturnSearch.Result?
  let shortest: (script: Script, of: Int, isCut: Bool)?

  /// The script's lines as the report shows them, with secrets removed.
  let shown: [String: String]

  func write(to json: inout JSONWriter) {
    json.key("facts")
    json.array { json in
      guard let bakedIn else { return }
      json.object { json in
        let moment = bakedIn.step > 0 ? "after step \(bakedIn.step)" : "from the start"
        json.write("Unavoidable \(moment)", under: "title")
        json.write(bakedIn.text, under: "text")
      }
    }
    guard let shortest else { return }
    json.key("shortest")
    json.object { json in
      json.write(shortest.script.lines.map { shown[$0] ?? $0 }, under: "source")
      json.write(text(shortest), under: "text")
    }
  }

  private func text(_ shortest: (script: Script, of: Int, isCut: Bool)) -> String {
    let count = shortest.script.steps.count
    let rest = shortest.isCut ? "; there may be a shorter one" : ""
    return "\(count) of \(shortest.of) steps \(count == 1 ? "is" : "are") enough for the same failure\(rest)."
  }
}

extension String {
  /// The line without its indentation.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

extension ScriptOutcome {
  /// The number of steps up to and including the failed one.
  fileprivate var failedStep: Int? { if case .failed(_, let position, _, _) = self { position } else { nil } }
}
