internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// Tells programs: the trace of every script as JSON lines, in the format of ``TraceFormat``, with these lines between the events.
///
///     {"event":"scriptStarted","feature":string,"script":string,"world":string,"seed":n,"schedule":string}
///                                                                    (* world, seed, schedule: where given; a script that
///                                                                       starts again under a schedule had passed without *)
///     {"event":"scriptPassed","steps":n,"schedules":n}               (* schedules: where there was more than one *)
///     {"event":"scriptUndetermined","findings":[string, …]}          (* two runs under one schedule differ *)
///     {"event":"scriptFailed","step":n,"steps":n,"failures":[string, …],"finding":string}
///                                                                    (* the texts for people; finding: what the schedule did *)
///     {"event":"goldenFailed","finding":string}
///     {"event":"goldenRecorded","file":string}
///     {"event":"runEnded","passed":n,"failed":n,"recorded":n,"notRun":n}
final class JSONReporter: RunReporter {
  private let output: ByteSink

  init(output: ByteSink) {
    self.output = output
    write(TraceFormat.header)
  }

  func begin(_ info: ScriptInfo) {
    write("scriptStarted") { json in
      json.write(info.feature, under: "feature")
      json.write(info.name, under: "script")
      if let world = info.world { json.write(world, under: "world") }
      if let seed = info.seed { json.write(seed, under: "seed") }
      if let schedule = info.schedule { json.write(schedule.description, under: "schedule") }
    }
  }

  func take(_ played: PlayedStep, state _: () -> Tree) {
    for event in played.events { write(event.json) }
  }

  func end(_ info: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource) {
    switch outcome {
    case .passed(let steps, let schedules):
      write("scriptPassed") { json in
        json.write(steps, under: "steps")
        if schedules > 1 { json.write(schedules, under: "schedules") }
      }
    case .undetermined(let findings):
      write("scriptUndetermined") { json in
        json.key("findings")
        json.array { json in for finding in findings { json.string(finding.text(command: info.command)) } }
      }
    case .failed(let played, let position, let steps, let log):
      write("scriptFailed") { json in
        json.write(position, under: "step")
        json.write(steps, under: "steps")
        json.key("failures")
        json.array { json in for failure in played.failures { json.string(failure.text(in: source)) } }
        if let log { json.write(ScheduleFinding.failed(log).text(command: info.command), under: "finding") }
      }
    case .golden(.recorded(let file), _): write("goldenRecorded") { $0.write(file, under: "file") }
    case .golden(let fault, _): write("goldenFailed") { $0.write(fault.title, under: "finding") }
    }
  }

  func end(_ summary: RunSummary) {
    write("runEnded") { json in
      json.write(summary.passed, under: "passed")
      json.write(summary.failed, under: "failed")
      json.write(summary.recorded, under: "recorded")
      json.write(summary.notRun, under: "notRun")
    }
  }

  private func write(_ event: String, _ facts: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.write(event, under: "event")
      facts(&json)
    }
    write(json.bytes)
  }

  private func write(_ line: [UInt8]) {
    output.append(line)
    output.append(CollectionOfOne(UInt8(ascii: "\n")))
  }
}
