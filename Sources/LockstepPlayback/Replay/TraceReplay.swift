internal import Lockstep
package import LockstepDiff
internal import LockstepScript
package import LockstepTrace

/// Replays a trace and compares it line by line, up to the first difference.
///
/// Keeps one trace line, the current script and the events of one step in memory.
package final class TraceReplay {
  /// Receives progress while the scripts of a trace are replayed.
  package protocol Listener: AnyObject {
    func beginScript(_ run: RunReplayer)
    func recordStep(_ played: PlayedStep, state: () -> Tree)

    /// Called if all recorded lines of a script match the replay.
    ///
    /// - Parameter isWhole: Whether the trace contains the script's end.
    func endScript(_ run: RunReplayer, isWhole: Bool)
  }

  let catalog: FeatureCatalog
  private let listener: any Listener
  private var lines: TraceLineReader
  private(set) var version = TraceFormat.version
  var run: RunReplayer?

  /// Fills in the text that the trace hides.
  private var texts: RedactedTextRestorer

  /// A session step that was read but not played yet, because the next line may contain its hidden text.
  var hiddenStep: Script.Step?
  package private(set) var summary = ReplaySummary()

  package init(_ lines: TraceLineReader, catalog: FeatureCatalog, texts: RedactedTextRestorer, listener: any Listener) {
    self.lines = lines
    self.catalog = catalog
    self.texts = texts
    self.listener = listener
  }

  /// Replays the trace.
  ///
  /// - Returns: The first difference; `nil` if there is none.
  /// - Throws: The reason why the trace can't be replayed, and the location in the trace.
  package nonisolated(nonsending) func play() async throws(TraceFault) -> ReplayDifference? {
    version = try lines.readHeader()
    while let line = try lines.next() {
      if let difference = try await take(line) { return difference }
    }
    if let difference = await performHiddenStep() { return difference }
    if let run {
      listener.endScript(run, isWhole: false)
      summary.cut = (run.title, run.steps, run.allSteps)
      summary.add(run)
    }
    (summary.lines, summary.unfinished) = (lines.number, lines.unfinished)
    return nil
  }
}

// MARK: - Lines

extension TraceReplay {
  nonisolated(nonsending) private func take(
    _ bytes: ArraySlice<UInt8>
  ) async throws(TraceFault) -> ReplayDifference? {
    if hiddenStep != nil, !bytes.starts(with: Self.lead + Array("typed".utf8)),
      let difference = await performHiddenStep()
    {
      return difference
    }
    // Most lines are events that match byte for byte. Only other lines are parsed.
    if let run, Self.isEngineEvent(bytes) {
      guard let next = await run.next() else { return difference(run, try checked(bytes), nil) }
      guard next.line[...] == bytes else { return difference(run, try checked(bytes), next) }
      run.confirm()
      return nil
    }
    let line = try parse(bytes)
    guard let event = line.string("event") else { throw missing("event", in: "the line", "a string") }
    switch event {
    case "scriptStarted": return try await beginScript(line)
    case "sessionStarted": return try await beginSession(line)
    case "step": return try await performStep(line)
    case "typed": return try await reveal(line)
    case "state": return try await compareState(bytes)
    case "wentTo": return try await goTo(line)
    case "stateHash": return try await compareHash(line)
    case "omitted": return try await omit(line)
    case "scriptPassed", "scriptFailed", "scriptUndetermined", "goldenFailed", "goldenRecorded":
      return try await endScript(line, event)
    case "sessionEnded":
      guard let run, run.session != nil else { throw fault(.outsideSession(event: event)) }
      return await end(run, outcome: nil)
    case "runEnded", "scriptMalformed": return await endOpen()
    default:
      if Self.isEngineEvent(bytes) { throw fault(.outsideScript(event: event)) }
      summary.skipped += 1
      return nil
    }
  }

  /// The names of the engine's events, with which their lines begin.
  private static let engineEvents: Set<String> = [
    "stepStarted", "stateChanged", "effectStarted", "effectFinished", "effectCancelled", "effectFailed",
    "actionDropped", "clockAdvanced", "jobRan", "issue",
  ]
  private static let lead = Array(#"{"event":""#.utf8)

  private static func isEngineEvent(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: lead) else { return false }
    let name = line.dropFirst(lead.count).prefix(16).prefix { $0 != UInt8(ascii: "\"") }
    return engineEvents.contains(String(decoding: name, as: UTF8.self))
  }

  private func checked(_ bytes: ArraySlice<UInt8>) throws(TraceFault) -> [UInt8] {
    _ = try parse(bytes)
    return Array(bytes)
  }

  private func parse(_ bytes: ArraySlice<UInt8>) throws(TraceFault) -> JSONLine {
    do throws(JSONFault) {
      return try JSONLine(bytes)
    } catch {
      throw fault(.json(error.expected), at: error.offset)
    }
  }

  func fault(_ reason: TraceFault.Reason, at offset: Int = 0) -> TraceFault {
    TraceFault(line: lines.number, column: offset + 1, reason: reason)
  }

  func missing(_ key: String, in event: String, _ needs: String, at offset: Int = 0) -> TraceFault {
    fault(.badMember(key, of: event, needs: needs), at: offset)
  }
}

// MARK: - Scripts and sessions

extension TraceReplay {
  nonisolated(nonsending) private func beginScript(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    if let difference = await endOpen() { return difference }
    let opening = try RunHeading(line, in: self)
    guard let source = line.strings("source") else {
      if line.has("source") {
        throw missing("source", in: "scriptStarted", "a list of lines", at: line.offset(of: "source"))
      }
      throw fault(.nothingPlayed(version: version))
    }
    let lines = texts.lines(source, of: opening.title)
    switch try opening.script(lines, in: self) {
    case .success(let loaded): begin(.script(loaded, loaded.open()), opening)
    case .failure(let mistakes):
      let hidden = lines.first { $0.contains(StatementTextRedactor.literal) }?.drop { $0 == " " }
      return ReplayDifference(
        kind: .unplayable(mistakes.texts),
        title: opening.title,
        line: self.lines.number,
        step: 0,
        hidden: hidden.map(String.init)
      )
    }
    return nil
  }

  nonisolated(nonsending) private func beginSession(_ line: JSONLine) async throws(TraceFault) -> ReplayDifference? {
    if let difference = await endOpen() { return difference }
    let opening = try RunHeading(line, in: self)
    begin(.session(FeatureSession(opening.entry, setting: opening.setting)), opening)
    return nil
  }

  private func begin(_ stage: RunReplayer.PlaybackTarget, _ opening: RunHeading) {
    let listener = listener
    let run = RunReplayer(
      stage,
      title: opening.title,
      line: lines.number,
      keepsLast: opening.keepsLast,
      version: version,
      fill: { [unowned self] in texts.fill($0) },
      listener: { listener.recordStep($0, state: $1) }
    )
    self.run = run
    listener.beginScript(run)
  }

  nonisolated(nonsending) private func endScript(
    _ line: JSONLine,
    _ event: String
  ) async throws(TraceFault) -> ReplayDifference? {
    guard let run, run.session == nil else { throw fault(.outsideScript(event: event)) }
    let outcome = ReproducibleOutcome(line)
    if outcome == nil, event == "scriptPassed" || event == "scriptFailed" {
      throw missing("step", in: event, "with `steps`, and what failed")
    }
    return await end(run, outcome: outcome)
  }

  /// Ends an open run. A script without an end line passed and was restarted under another schedule.
  nonisolated(nonsending) private func endOpen() async -> ReplayDifference? {
    guard let run else { return nil }
    return await end(run, outcome: run.allSteps.map { ReproducibleOutcome(isFailure: false, steps: $0) })
  }

  nonisolated(nonsending) private func end(_ run: RunReplayer, outcome: ReproducibleOutcome?) async -> ReplayDifference?
  {
    if let next = await run.next() { return difference(run, nil, next) }
    let replayed = ReproducibleOutcome(run)
    if let outcome, outcome != replayed {
      return difference(run, .outcome(recorded: outcome.lines, replayed: replayed.lines))
    }
    self.run = nil
    summary.add(run)
    listener.endScript(run, isWhole: true)
    return nil
  }
}

// MARK: - Differences

extension TraceReplay {
  /// Reports the event's own step, because the run may be further ahead if only the last events are kept.
  func difference(_ run: RunReplayer, _ recorded: [UInt8]?, _ replayed: ReplayedEvent?) -> ReplayDifference {
    difference(run, .event(recorded: recorded, replayed: replayed?.line), in: replayed)
  }

  func difference(
    _ run: RunReplayer,
    _ kind: ReplayDifference.Kind,
    in event: ReplayedEvent? = nil
  ) -> ReplayDifference {
    ReplayDifference(
      kind: kind,
      title: run.title,
      line: lines.number,
      step: event?.step ?? run.steps,
      steps: run.allSteps,
      action: (event?.played ?? run.last)?.replayedText,
      known: run.known.steps,
      changes: Difference.between(run.known.state, run.state),
      hidden: run.hidden
    )
  }
}
