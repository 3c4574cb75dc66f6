internal import Lockstep
internal import LockstepDiff

/// Tells programs: the trace of every script as JSON lines, in the format of ``TraceFormat``, with these lines between the events.
///
///     {"event":"scriptStarted","feature":string,"script":string,"world":string,"seed":n}   (* world, seed: where given *)
///     {"event":"scriptPassed","steps":n}
///     {"event":"scriptFailed","step":n,"steps":n,"failures":[string, …]}                   (* the texts for people *)
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
    }
  }

  func take(_ played: PlayedStep, state _: () -> Tree) {
    for event in played.events { write(event.json) }
  }

  func end(_: ScriptInfo, _ outcome: ScriptOutcome, source: ScriptSource) {
    switch outcome {
    case .passed(let steps): write("scriptPassed") { $0.write(steps, under: "steps") }
    case .failed(let played, let position, let steps):
      write("scriptFailed") { json in
        json.write(position, under: "step")
        json.write(steps, under: "steps")
        json.key("failures")
        json.array { json in for failure in played.failures { json.string(failure.text(in: source)) } }
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
