internal import LockstepPlayback
internal import LockstepSimulation
internal import LockstepTrace

/// Plays scripts concurrently, and reports them in order: the output equals that of a sequential run, byte for byte.
///
/// Each worker plays one script at a time, and buffers its output until all earlier scripts are printed. The first failure in script
/// order ends the run, even if another one occurred earlier in real time.
struct ParallelScriptRunner {
  let workers: Int
  let outputs: [RunOutput]
  let golden: GoldenFolder?
  let keepsGoing: Bool
  let schedules: (budget: Int, strategy: ScheduleStrategy)?

  /// Plays scripts.
  ///
  /// - Parameters:
  ///   - scripts: The scripts; at least one.
  ///   - sinks: The sink of each output.
  ///   - note: Called for each script that counts, in order.
  nonisolated(nonsending) func play(
    _ scripts: [LoadedScript],
    _ sinks: [ByteSink],
    note: (PlayedScript) -> Void
  ) async -> RunSummary {
    let reporters = RunOutput.reporters(of: outputs, sinks)
    for reporter in reporters { reporter.begin(scripts) }
    let control = SharedWorkerState(scripts: scripts.count, workers: workers)
    let summary = await withTaskGroup { group in
      for _ in 0..<workers {
        group.addTask {
          while let script = control.takeNext() { await play(scripts[script], script, control) }
          control.leave()
        }
      }
      return await report(scripts.count, control, sinks, note)
    }
    for reporter in reporters { reporter.end(summary) }
    return summary
  }

  private func play(_ script: LoadedScript, _ position: Int, _ control: SharedWorkerState) async {
    let buffer = WorkerOutputBuffer(script: position, outputs: outputs.count, control: control)
    let reporters = RunOutput.reporters(of: outputs, buffer.sinks)
    // The format's header has already been written for the whole run.
    buffer.clear()
    let run = ScriptRun(reporters: reporters, golden: golden, keepsGoing: true, schedules: schedules, gate: buffer)
    let outcome = await run.play(script)
    if outcome.stopsRun, !keepsGoing { control.end(with: position) }
    await buffer.end(PlayedScript(info: script.info, outcome: outcome))
  }

  /// Maximum number of bytes that may wait to be printed before finished workers have to wait, too.
  private static let mostWaiting = 64_000_000

  /// Prints the messages of the workers in order, until all of them have finished.
  nonisolated(nonsending) private func report(
    _ count: Int,
    _ control: SharedWorkerState,
    _ sinks: [ByteSink],
    _ note: (PlayedScript) -> Void
  ) async -> RunSummary {
    var (order, summary, isOver) = (WorkerMessageOrder(), RunSummary(), false)
    for await message in control.messages {
      var message = message
      // A finished worker continues with another script, unless too much output is waiting. Once the run is over, all workers continue.
      if message.end != nil, order.size < Self.mostWaiting {
        message.answer()
        message.isAnswered = true
      }
      for due in order.take(message) {
        if !isOver { for (sink, bytes) in zip(sinks, due.bytes) { sink.append(bytes) } }
        if !due.isAnswered { due.answer() }
        guard let played = due.end, !isOver else { continue }
        summary.count(played.outcome, of: played.info)
        note(played)
        isOver = played.outcome.stopsRun && !keepsGoing
      }
      if isOver { for rest in order.takeRest() where !rest.isAnswered { rest.answer() } }
    }
    summary.notRun = count - summary.played
    return summary
  }
}
