internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepTrace

/// Plays scripts for `review` and `watch`, to observe how their features behave, even if the scripts expect something else.
struct BehaviorPlayer: Sendable {
  let loader: ScriptLoader

  /// A played script, and the edits that would make it pass if only lines below its steps are wrong.
  struct Result: Sendable {
    var behavior: PlayedBehavior
    var source: ScriptSource?
    var edits: ScriptEdits?
  }

  init(catalog: FeatureCatalog, program: String) {
    loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
  }

  enum Event: Sendable {
    case began(String)
    case ended(Result)
  }

  /// Plays scripts concurrently. After the task is cancelled, no further script begins, and nothing is reported.
  ///
  /// - Parameters:
  ///   - files: The paths of the scripts.
  ///   - jobs: The number of scripts to play concurrently.
  ///   - report: Called before the first step of a script and after its end, so that the scripts in progress are known after a trap.
  nonisolated(nonsending) func play(_ files: [String], jobs: Int, report: (Event) -> Void) async {
    guard !files.isEmpty else { return }
    let dealer = AtomicIndexCounter()
    let (messages, post) = AsyncStream.makeStream(of: AcknowledgedEvent.self)
    @Sendable func send(_ event: Event) async {
      await withCheckedContinuation { continuation in
        guard case .enqueued = post.yield(AcknowledgedEvent(event: event, isReported: continuation)) else {
          return continuation.resume()
        }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(jobs, files.count)) {
        group.addTask {
          while case let index = dealer.next(), index < files.count, !Task.isCancelled {
            await send(.began(files[index]))
            await send(.ended(await play(files[index])))
          }
        }
      }
      var rest = files.count
      for await message in messages {
        report(message.event)
        message.isReported.resume()
        if case .ended = message.event { rest -= 1 }
        if rest == 0 { return }
      }
    }
  }

  /// A worker's event; the worker waits until it is reported.
  private struct AcknowledgedEvent {
    let event: Event
    let isReported: CheckedContinuation<Void, Never>
  }

  /// Plays a script.
  func play(_ file: String) async -> Result {
    let script: LoadedScript
    do {
      script = try loader.load(try ScriptFinder().bytes(of: file), file: file)
    } catch {
      return malformed(
        file,
        (error as? ScriptMistakeDetails)?.text ?? UsageError(error)?.text(program: loader.overrides.program)
          ?? "\(error)"
      )
    }
    let source = script.script.source
    var behavior = PlayedBehavior(file: file, title: script.info.title, verdict: .passed)
    (behavior.feature, behavior.name) = (script.info.feature, script.info.name)
    behavior.includedFiles = source.includedFiles
    let outcome = await run(script, &behavior)
    var result = Result(behavior: behavior, source: source)
    if outcome.isFailure { await complete(script, &result) }
    return result
  }

  /// Plays a script up to its first failure, and reports its screens; reports nothing if the script is malformed or can't be read.
  ///
  /// - Parameter report: Called for each screen before the next step.
  nonisolated(nonsending) func showScreens(of file: String, report: @escaping (ShownScreen) -> Void) async {
    guard let bytes = try? ScriptFinder().bytes(of: file), let script = try? loader.load(bytes, file: file) else {
      return
    }
    let collector = ScreenCollector { report(ShownScreen(lines: $0.lines, text: $0.screen.text)) }
    await SequentialScriptRunner(reporters: [collector], golden: nil, keepsGoing: true).play(script)
  }

  private func run(
    _ script: LoadedScript,
    _ behavior: inout PlayedBehavior,
    continuesAfterFailedChecks: Bool = false
  ) async -> ScriptOutcome {
    let reporter = BehaviorReporter()
    var text: [UInt8] = []
    let sink = BufferedByteWriter { text += $0 }
    let printer = TextReporter(output: sink, paint: LineColorizer(isOn: false), detail: .quiet)
    var run = SequentialScriptRunner(reporters: [reporter, printer], golden: nil, keepsGoing: true)
    (run.continuesAfterFailedChecks, run.trapText) = (continuesAfterFailedChecks, \.line)
    let outcome = await run.play(script).outcome
    sink.flush()
    (behavior.trace, behavior.snapshots) = (reporter.trace, reporter.snapshots)
    behavior.verdict = outcome.isFailure ? .failed : .passed
    (behavior.isCut, behavior.place) = (outcome.isFailure, outcome.place)
    // Removes the verdict after the failure, which is a separate property.
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      4
    )
    behavior.failure = outcome.isFailure ? lines.joined(separator: "\n") : ""
    behavior.cause = outcome.cause.map { "\(behavior.feature)\n\($0)" } ?? ""
    return outcome
  }

  /// Plays a failed script with corrected lines, continuing after failed checks, to observe the behaviour after its first failure.
  private func complete(_ script: LoadedScript, _ result: inout Result) async {
    let recording: ScriptRecorder
    do throws(RecordingFailure) {
      recording = try await ScriptRecorder.recording(of: script)
    } catch {
      result.behavior.remainingFailure = error.title(in: script.script.source)
      return
    }
    let bytes = recording.edits.applied(to: script.script.source)
    var whole = result.behavior
    guard let completed = try? loader.load(bytes, file: result.behavior.file) else { return }
    switch await run(completed, &whole, continuesAfterFailedChecks: true) {
    case .passed: break
    case .failed(let played, _, _, _) where played.step.kind.verb.statement.isCheck:
      result.behavior.failedCheck = "\(whole.place), `\(played.step.kind.text)`"
    case .failed, .undetermined, .golden, .malformed: return
    }
    (result.behavior.trace, result.behavior.snapshots, result.behavior.isCut) = (whole.trace, whole.snapshots, false)
    result.edits = recording.edits
  }

  private func malformed(_ file: String, _ text: String) -> Result {
    Result(behavior: PlayedBehavior(file: file, title: file, verdict: .malformed, failure: text))
  }
}

extension ScriptOutcome {
  /// The action and the messages of a failed step, with each number replaced by `#`; nil for other outcomes.
  fileprivate var cause: String? {
    guard case .failed(let played, _, _, _) = self else { return nil }
    let action = played.events.reversed().lazy.compactMap(\.startedAction).first
    return ([action?.caseChain ?? ""] + played.failureFindings).map(\.shape).joined(separator: "\n")
  }
}

extension TraceEvent {
  fileprivate var startedAction: Tree? { if case .stepStarted(_, let action, _) = self { action } else { nil } }
}
