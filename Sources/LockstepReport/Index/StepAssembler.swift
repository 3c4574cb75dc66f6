package import LockstepDiff
package import LockstepTrace

/// A complete step and the state after it; the state is nil if it is unknown.
package struct StepWithState: Sendable {
  package let step: IndexedStep
  package let state: Tree?
}

/// Assembles the steps of a run from the events of its trace, and tracks the state.
package struct StepAssembler: Sendable {
  private let source: [String]
  private var tracker = StateTracker()
  private var current: IndexedStep?

  /// Whether the trace marks where steps begin; before version 3, each action is a step.
  private var hasSteps = false

  /// - Parameter source: The lines of the script; empty for a session or test.
  package init(source: [String] = []) { self.source = source }

  /// The state after the events recorded so far; nil if it is unknown.
  package var state: Tree? { tracker.state }

  /// Records a whole state: the state before the first step, or after a step whose changes are not recorded completely.
  package mutating func record(state: Tree) {
    tracker.begin(at: state)
    current?.entries.append(.state(state))
  }

  /// Begins a step of a script.
  ///
  /// - Returns: The previous step, which is now complete.
  package mutating func beginStep(line: Int) -> StepWithState? {
    hasSteps = true
    let statement = source.indices.contains(line - 1) ? source[line - 1].drop { $0 == " " } : ""
    return begin(IndexedStep(line: line, statement: String(statement)))
  }

  /// Begins a step of a session or test.
  ///
  /// - Returns: The previous step, which is now complete.
  package mutating func beginStep(statement: String, location: String? = nil) -> StepWithState? {
    hasSteps = true
    return begin(IndexedStep(location: location, statement: statement))
  }

  /// Records the full statement of the current step, whose text was hidden in the script until it was known not to be secret.
  package mutating func reveal(statement: String) { current?.statement = statement }

  /// Records an event.
  ///
  /// - Returns: The previous step if the event begins a new one.
  package mutating func record(_ event: TracedEvent) -> StepWithState? {
    var complete: StepWithState?
    if case .stepStarted = event, !hasSteps { complete = begin(IndexedStep(statement: "")) }
    if current == nil { current = IndexedStep(statement: "") }
    if case .stateChanged(let changes, let insertions) = event {
      let edits = tracker.apply(changes, insertions: insertions)
      current?.entries.append(edits.map { .edits($0) } ?? .changes(changes))
    } else {
      current?.entries.append(.event(event))
    }
    return complete
  }

  /// Moves to the position after a number of session steps. The trace records the state next.
  ///
  /// - Returns: The previous step, which is now complete.
  package mutating func go(to position: Int) -> StepWithState? {
    let complete = begin(IndexedStep(statement: position == 0 ? "go to the start" : "go to step \(position)"))
    tracker = StateTracker()
    return complete
  }

  /// Removes and returns the entries of the current step that were not returned before; nil if there is no step.
  package mutating func takePart() -> IndexedStep? {
    defer { current?.entries = [] }
    return current
  }

  /// Marks the current step as failed.
  package mutating func fail() { current?.isFailed = true }

  /// Ends the run.
  ///
  /// - Returns: The last step; nil if there is none.
  package mutating func finish() -> StepWithState? {
    defer { current = nil }
    return current.map { StepWithState(step: $0, state: state) }
  }

  private mutating func begin(_ step: IndexedStep) -> StepWithState? {
    defer { current = step }
    return current.map { StepWithState(step: $0, state: state) }
  }
}
