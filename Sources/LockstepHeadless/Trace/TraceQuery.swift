internal import LockstepDiff
internal import LockstepReport

/// A question about a trace.
enum TraceQuery: String, CaseIterable {
  case steps, state, changes, effects, why, diff, diverges, shrink

  /// The operands after the query.
  var operands: String {
    switch self {
    case .steps, .effects, .shrink: "TRACE"
    case .state: "TRACE STEP [PATH]"
    case .changes: "TRACE [STEP]"
    case .why: "TRACE STEP PATH"
    case .diff: "TRACE STEP STEP"
    case .diverges: "TRACE OTHER"
    }
  }

  /// The allowed numbers of operands.
  var counts: ClosedRange<Int> {
    switch self {
    case .steps, .effects, .shrink: 1...1
    case .state: 2...3
    case .changes: 1...2
    case .why, .diff: 3...3
    case .diverges: 2...2
    }
  }

  static var help: [(String, String)] {
    allCases.map { query in
      let text =
        switch query {
        case .steps: "Prints the steps of the script, one per line."
        case .state: "Prints the state after a step, or the part at PATH."
        case .changes: "Prints the changes of all steps, or of one step."
        case .effects: "Prints the effects, when they started and ended,\nand the actions they sent."
        case .why: "Prints the step that wrote the value at PATH, and\nwhat led to it."
        case .diff: "Prints how the states after two steps differ."
        case .diverges: "Prints the first step that differs in another trace."
        case .shrink: "Prints the shortest script that fails like the\ntraced one."
        }
      return ("\(query.rawValue) \(query.operands)", text)
    }
  }
}

extension TraceQuery {
  typealias Answer = (rows: [QueryRow], isDifferent: Bool)

  /// The run that the question is about: the named run, else the first failed run, else the first run.
  func run(of index: TraceIndex, named name: String?) throws(UsageError) -> IndexedRun {
    if let name {
      guard let run = index.runs.first(where: { $0.description.name == name }) else {
        throw .unknownRun(name, known: index.runs.map(\.description.name))
      }
      return run
    }
    guard let run = index.runs.first(where: { $0.end?.isFailure ?? false }) ?? index.runs.first else {
      throw .emptyTrace
    }
    return run
  }

  /// Answers the question.
  ///
  /// - Parameters:
  ///   - options: The arguments of `trace`.
  ///   - run: The run that the question is about.
  ///   - other: Returns the run with the same name in another trace.
  func answer(
    _ options: TraceQueryOptions,
    _ run: IndexedRun,
    other: (String) throws(UsageError) -> IndexedRun
  ) throws(UsageError) -> Answer {
    let operands = options.operands
    switch self {
    case .steps: return (run.stepRows(onlyFailed: options.onlyFailed), false)
    case .effects: return (run.effectRows, false)
    // `shrink` plays the script instead of querying the trace.
    case .shrink: return ([], false)
    case .changes:
      let step = try operands.dropFirst(2).first.map { text throws(UsageError) in try run.count(of: text) }
      if step == 0 { throw .unknownStep("0", of: run.steps.count) }
      return (run.changeRows(at: step.map { $0 - 1 }), false)
    case .state:
      let path = try Self.path(operands.dropFirst(3).first ?? "")
      return (
        try run.stateRows(after: run.count(of: operands[2]), at: path, lines: .max).orThrow(run, operands[2], path),
        false
      )
    case .why:
      let path = try Self.path(operands[3])
      return (try run.whyRows(path, after: run.count(of: operands[2])).orThrow(run, operands[2], path), false)
    case .diff:
      let rows = try run.differenceRows(from: run.count(of: operands[2]), to: run.count(of: operands[3]))
      return (try rows.orThrow(run, operands[3], Path()), false)
    case .diverges:
      let other = try other(operands[2])
      let position = run.divergence(from: other)
      return (run.rows(at: position, besides: other), position != nil)
    }
  }

  private static func path(_ text: String) throws(UsageError) -> Path {
    do throws(Path.ParsingError) {
      return try Path(parsing: text)
    } catch {
      throw .malformedPath(text, error)
    }
  }
}

extension IndexedRun {
  /// The number of steps up to and including the given one: `4`, `failed` or `last`; `0` means the start.
  fileprivate func count(of step: String) throws(UsageError) -> Int {
    switch step {
    case "last": return steps.count
    case "failed":
      guard let position = steps.lastIndex(where: \.isFailed) else {
        throw .nothingFailed(description.name, isCutOff: end == nil)
      }
      return position + 1
    default:
      guard let count = Int(step), (0...steps.count).contains(count) else { throw .unknownStep(step, of: steps.count) }
      return count
    }
  }
}

extension [QueryRow]? {
  /// Returns the rows; throws the reason if there are none.
  fileprivate func orThrow(_ run: IndexedRun, _ step: String, _ path: Path) throws(UsageError) -> [QueryRow] {
    if let self { return self }
    guard let state = try run.state(after: run.count(of: step)) else { throw .unknownState }
    throw .noPart(path, of: state, step: step)
  }
}
