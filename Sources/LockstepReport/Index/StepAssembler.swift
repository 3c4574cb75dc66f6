package import LockstepDiff
package import LockstepTrace

/// A step that is complete, and the state after it; nil if that is unknown.
package struct CompleteStep: Sendable {
  package let step: IndexedStep
  package let state: Tree?
}

/// Assembles the steps of a run from the events of its trace, and follows the state.
package struct StepAssembler: Sendable {
  private let source: [String]
  private var tracker = StateTracker()
  private var current: IndexedStep?

  /// Whether the trace says where steps begin; before version 3, each action is a step.
  private var hasSteps = false

  /// - Parameter source: The lines of the script; empty for a session or test.
  package init(source: [String] = []) { self.source = source }

  /// The state after the events taken so far; nil if it is unknown.
  package var state: Tree? { tracker.state }

  /// Records a whole state: that before the first step, or that after a step whose changes don't say what it is.
  package mutating func record(state: Tree) {
    tracker.begin(at: state)
    current?.entries.append(.state(state))
  }

  /// Begins a step of a script.
  ///
  /// - Returns: The step before it, which is complete now.
  package mutating func beginStep(line: Int) -> CompleteStep? {
    hasSteps = true
    let statement = source.indices.contains(line - 1) ? source[line - 1].drop { $0 == " " } : ""
    return begin(IndexedStep(line: line, statement: String(statement)))
  }

  /// Begins a step of a session or test.
  ///
  /// - Returns: The step before it, which is complete now.
  package mutating func beginStep(statement: String, location: String? = nil) -> CompleteStep? {
    hasSteps = true
    return begin(IndexedStep(location: location, statement: statement))
  }

  /// Records what the current step typed: the script had it hidden until it was known that it may be shown.
  package mutating func reveal(statement: String) { current?.statement = statement }

  /// Records an event.
  ///
  /// - Returns: The step before it, if the event begins one.
  package mutating func record(_ event: TracedEvent) -> CompleteStep? {
    var complete: CompleteStep?
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

  /// Goes to the position after a number of steps of the session. Its state follows.
  ///
  /// - Returns: The step before it, which is complete now.
  package mutating func go(to position: Int) -> CompleteStep? {
    let complete = begin(IndexedStep(statement: position == 0 ? "go to the start" : "go to step \(position)"))
    tracker = StateTracker()
    return complete
  }

  /// Returns the part of the current step that was not returned before; nil if there is no step.
  package mutating func takePart() -> IndexedStep? {
    defer { current?.entries = [] }
    return current
  }

  /// Marks the current step as failed.
  package mutating func fail() { current?.isFailed = true }

  /// Ends the run.
  ///
  /// - Returns: The last step; nil if it was already returned.
  package mutating func finish() -> CompleteStep? {
    defer { current = nil }
    return current.map { CompleteStep(step: $0, state: state) }
  }

  private mutating func begin(_ step: IndexedStep) -> CompleteStep? {
    defer { current = step }
    return current.map { CompleteStep(step: $0, state: state) }
  }
}
