package import LockstepDiff
package import LockstepTrace

/// Receives the runs of a trace step by step.
package protocol TraceVisitor {
  mutating func begin(_ run: RunHeader)

  /// Receives the state before the first step; not called if the trace doesn't contain that state.
  mutating func begin(at state: Tree)

  /// Receives a step and the state after it, which is nil if it is unknown.
  mutating func append(_ step: IndexedStep, state: Tree?)

  /// Receives the outcome of a run; not called if the trace is cut off before the run ends.
  mutating func finish(_ end: RunEnd)
}

/// Reads a trace line by line, in any version.
///
/// Keeps one line, one step and the state in memory.
package struct TraceReader {
  private var lines: TraceLineReader
  private var assembler: StepAssembler?
  private var hasStarted = false

  package init(_ lines: TraceLineReader) { self.lines = lines }

  /// The number of bytes in a last line without a newline.
  package var unfinished: Int { lines.unfinished }

  /// Passes the runs of the trace to a visitor. The trace may be cut off anywhere; an incomplete last step is also passed.
  ///
  /// - Throws: The reason why the trace can't be read, and the location in it.
  package mutating func read(_ visitor: inout some TraceVisitor) throws(TraceFault) {
    _ = try lines.readHeader()
    while let bytes = try lines.next() {
      let line = try parse(bytes)
      guard let event = line["event"]?.string else {
        throw fault(.badMember("event", of: "the line", needs: "a string"))
      }
      read(line, event, &visitor)
    }
    pass(assembler?.finish(), to: &visitor)
  }

  private func parse(_ bytes: ArraySlice<UInt8>) throws(TraceFault) -> JSONValue {
    do throws(JSONFault) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw TraceFault(line: lines.number, column: error.offset + 1, reason: .json(error.expected))
    }
  }

  private func fault(_ reason: TraceFault.Reason) -> TraceFault {
    TraceFault(line: lines.number, column: 1, reason: reason)
  }
}

extension TraceReader {
  private mutating func read(_ line: JSONValue, _ event: String, _ visitor: inout some TraceVisitor) {
    switch event {
    case "scriptStarted", "sessionStarted", "testStarted": begin(RunHeader(line, event), &visitor)
    case "state":
      guard let state = line["state"].flatMap(Tree.init(traced:)) else { return }
      if !hasStarted { visitor.begin(at: state) }
      assembler?.record(state: state)
    case "step": pass(beginStep(line), to: &visitor)
    case "typed": if let text = line["text"]?.string { assembler?.reveal(statement: text) }
    case "wentTo": pass(line["position"]?.integer.flatMap { assembler?.go(to: $0) }, to: &visitor)
    case "scriptMalformed":
      begin(RunHeader(line, event), &visitor)
      finish(RunEnd(.malformed, failures: line["failures"]?.strings ?? []), &visitor)
    case "runEnded", "stateHash", "omitted": return
    default:
      if let end = RunEnd(line, event) { return finish(end, &visitor) }
      if let traced = TracedEvent(line) { record(traced, &visitor) }
    }
  }

  private mutating func begin(_ run: RunHeader, _ visitor: inout some TraceVisitor) {
    pass(assembler?.finish(), to: &visitor)
    assembler = StepAssembler(source: run.source)
    hasStarted = false
    visitor.begin(run)
  }

  private mutating func beginStep(_ line: JSONValue) -> StepWithState? {
    hasStarted = true
    if let number = line["line"]?.integer { return assembler?.beginStep(line: number) }
    let text = line["text"]?.string ?? ""
    let statement = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    return assembler?.beginStep(statement: statement, location: line["at"]?.string)
  }

  private mutating func record(_ event: TracedEvent, _ visitor: inout some TraceVisitor) {
    hasStarted = true
    pass(assembler?.record(event), to: &visitor)
  }

  private mutating func finish(_ end: RunEnd, _ visitor: inout some TraceVisitor) {
    if end.step != nil { assembler?.fail() }
    pass(assembler?.finish(), to: &visitor)
    assembler = nil
    visitor.finish(end)
  }

  private func pass(_ complete: StepWithState?, to visitor: inout some TraceVisitor) {
    if let complete { visitor.append(complete.step, state: complete.state) }
  }
}

extension RunHeader {
  fileprivate init(_ line: JSONValue, _ event: String) {
    let feature = line["feature"]?.string ?? ""
    let kind: Kind =
      switch event {
      case "sessionStarted": .session
      case "testStarted": .test
      default: .script
      }
    let name = line["script"]?.string.map { "\(feature)/\($0)" } ?? line["test"]?.string ?? feature
    self.init(kind: kind, name: name, feature: feature, source: line["source"]?.strings ?? [])
    world = line["world"]?.string
    seed = line["seed"]?.integer.flatMap(UInt64.init(exactly:))
    schedule = line["schedule"]?.string
  }
}

extension RunEnd {
  fileprivate init?(_ line: JSONValue, _ event: String) {
    let failures = line["failures"]?.strings ?? []
    switch event {
    case "scriptPassed", "sessionEnded", "testPassed": self.init(.passed)
    case "scriptFailed", "testFailed":
      self.init(.failed, failures: failures, step: line["step"]?.integer.map { $0 - 1 })
    case "scriptUndetermined": self.init(.undetermined, failures: line["findings"]?.strings ?? [])
    case "goldenFailed": self.init(.failed, failures: [line["finding"]?.string ?? ""])
    case "goldenRecorded": self.init(.recorded)
    default: return nil
    }
  }
}
