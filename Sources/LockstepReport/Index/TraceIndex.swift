package import LockstepDiff
package import LockstepTrace

/// Indexes the runs of a trace, with the state after each step and the cause of every value.
///
/// The index is built in one pass. For each run, it stores the edits and one state per 1,000 steps.
package struct TraceIndex: Sendable {
  package private(set) var runs: [IndexedRun] = []

  /// The number of bytes in an incomplete last line.
  package private(set) var unfinished = 0

  package init() {}

  /// Reads a trace.
  ///
  /// - Throws: The reason why the trace can't be read, and the location in it.
  /// - Complexity: O(size of the trace)
  package init(reading lines: TraceLineReader) throws(TraceFault) {
    var reader = TraceReader(lines)
    try reader.read(&self)
    unfinished = reader.unfinished
  }
}

extension TraceIndex: TraceVisitor {
  package mutating func begin(_ run: RunHeader) { runs.append(IndexedRun(run)) }

  package mutating func begin(at state: Tree) { runs[runs.count - 1].begin(at: state) }

  package mutating func append(_ step: IndexedStep, state: Tree?) { runs[runs.count - 1].append(step, state: state) }

  package mutating func finish(_ end: RunEnd) { runs[runs.count - 1].end = end }
}

/// A run of a trace.
package struct IndexedRun: Sendable {
  package let description: RunHeader
  package private(set) var steps: [IndexedStep] = []

  /// The outcome; nil if the trace is cut off before the end of the run.
  package var end: RunEnd?

  /// The states before steps 0, 1,000, 2,000 and so on; nil if unknown.
  private var keyStates: [Tree?] = [nil]

  /// For each action, the position of the step that reduced it. The index is the action's number minus one.
  private var positions: [Int] = []
  private var effects: [Int: RecordedEffect] = [:]

  /// An effect and the step that started it.
  package struct RecordedEffect: Sendable {
    package let name: String
    package let step: Int
  }

  package init(_ description: RunHeader) { self.description = description }

  /// The number of steps between two stored states.
  private static let interval = 1_000
}

// MARK: - Building

extension IndexedRun {
  package mutating func begin(at state: Tree) { keyStates = [state] }

  package mutating func append(_ step: IndexedStep, state: Tree?) {
    let position = steps.count
    steps.append(step)
    for entry in step.entries { index(entry, at: position) }
    if steps.count.isMultiple(of: Self.interval) { keyStates.append(state) }
  }

  private mutating func index(_ entry: IndexedStep.Entry, at position: Int) {
    guard case .event(let event) = entry else { return }
    switch event {
    case .stepStarted(let number, _, _):
      while positions.count < number - 1 { positions.append(position) }
      if positions.count == number - 1 { positions.append(position) } else { positions[number - 1] = position }
    case .effectStarted(let id, let name): effects[id] = RecordedEffect(name: name, step: position)
    default: return
    }
  }
}

// MARK: - Reading

extension IndexedRun {
  /// Returns the state after a number of steps; nil if it is unknown.
  ///
  /// - Complexity: O(edits of up to 1,000 steps).
  package func state(after count: Int) -> Tree? {
    let key = min(count / Self.interval, keyStates.count - 1)
    var state = keyStates[key]
    for step in steps[(key * Self.interval)..<count] { state.update(with: step) }
    return state
  }

  /// Returns the position of the step in which the engine reduced an action.
  package func position(ofAction number: Int) -> Int? {
    positions.indices.contains(number - 1) ? positions[number - 1] : nil
  }

  /// Returns the effect with the given number.
  package func effect(_ id: Int) -> RecordedEffect? { effects[id] }
}

extension Tree? {
  /// Applies the edits of a step.
  fileprivate mutating func update(with step: IndexedStep) {
    for entry in step.entries {
      switch entry {
      case .edits(let edits): for edit in edits { self?.apply(edit) }
      case .state(let state): self = state
      case .changes: self = nil
      case .event: continue
      }
    }
  }
}
