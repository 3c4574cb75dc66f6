package import Lockstep
internal import Synchronization

/// Collects the trace notes and issues of a simulated store by step, until the driver removes them. They may arrive from any thread.
package final class StepJournal: Sendable {
  /// The notes and issues of one step, or of the time between a call of the driver and the next step.
  package struct Record: Sendable {
    /// The number of the step; nil outside steps.
    fileprivate let step: Int?

    /// The number of records before this one.
    fileprivate let arrival: Int
    package private(set) var notes: [LazyTraceEvent] = []
    package private(set) var issues: [EngineIssue] = []

    fileprivate mutating func append(_ note: LazyTraceEvent) {
      if notes.isEmpty { notes.reserveCapacity(8) }
      notes.append(note)
      if case .event(.issue(let issue)) = note { issues.append(issue) }
    }

    fileprivate mutating func append(_ other: Record) {
      if notes.isEmpty { notes = other.notes } else { notes += other.notes }
      issues += other.issues
    }

    fileprivate mutating func takeIssues() -> [EngineIssue] {
      defer { issues = [] }
      return issues
    }

    package init() { self.init(step: nil, arrival: 0) }

    fileprivate init(step: Int?, arrival: Int) {
      (self.step, self.arrival) = (step, arrival)
    }
  }

  fileprivate struct LockedState {
    /// The record that notes are added to; empty after it was removed. Usually, it is the only record.
    var last = Record()

    /// The earlier records of steps, by step. There are thousands if no step is asserted.
    var ofSteps: [Int: [Record]] = [:]

    /// The earlier records outside steps.
    var outside: [Record] = []

    /// The number of records so far.
    var arrivals = 0

    /// The step that notes belong to; nil outside steps.
    var step: Int?
  }

  private let content = Mutex(LockedState())

  package init() {}

  /// Adds a note.
  package func add(_ note: LazyTraceEvent) {
    content.withLock { content in
      if content.last.step != content.step { content.beginRecord() }
      content.last.append(note)
    }
  }

  /// Adds an event.
  package func add(_ event: TraceEvent) {
    add(.event(event))
  }

  /// Assigns the following notes to a step.
  func beginStep(_ number: Int) {
    content.withLock { $0.step = number }
  }

  /// Assigns the following notes, up to the next step, to the driver's call.
  package func beginCall() {
    content.withLock { $0.step = nil }
  }

  /// Removes and returns the notes outside steps and the notes of one step, in order of arrival.
  ///
  /// - Parameter step: The number of the step; nil for none.
  /// - Complexity: O(*n*) in the number of returned notes.
  package func take(ofStep step: Int?) -> Record {
    content.withLock { $0.take(ofStep: step) }
  }

  /// Removes and returns the remaining issues of steps. The steps' notes stay.
  package func takeIssuesOfSteps() -> [EngineIssue] {
    content.withLock { $0.takeIssuesOfSteps() }
  }

  /// Removes and returns all notes.
  package func takeAll() -> Record {
    content.withLock { $0.takeAll() }
  }
}

extension StepJournal.LockedState {
  /// Begins a record of the current step.
  fileprivate mutating func beginRecord() {
    switch last.step {
    case _ where last.notes.isEmpty: break
    case let step?: ofSteps[step, default: []].append(last)
    case nil: outside.append(last)
    }
    arrivals += 1
    last = StepJournal.Record(step: step, arrival: arrivals)
  }

  fileprivate mutating func take(ofStep step: Int?) -> StepJournal.Record {
    let takesLast = last.step == nil || last.step == step
    if takesLast, outside.isEmpty, ofSteps.isEmpty { return takeLast() }
    var taken = outside
    outside = []
    if let step, let records = ofSteps.removeValue(forKey: step) { taken += records }
    if takesLast { taken.append(takeLast()) }
    return StepJournal.Record(taken)
  }

  fileprivate mutating func takeIssuesOfSteps() -> [EngineIssue] {
    var issues: [EngineIssue] = []
    for step in ofSteps.keys.sorted() {
      for index in ofSteps[step, default: []].indices {
        issues += ofSteps[step, default: []][index].takeIssues()
      }
    }
    return last.step == nil ? issues : issues + last.takeIssues()
  }

  fileprivate mutating func takeAll() -> StepJournal.Record {
    defer { (ofSteps, outside) = ([:], []) }
    return StepJournal.Record(outside + ofSteps.values.flatMap(\.self) + [takeLast()])
  }

  private mutating func takeLast() -> StepJournal.Record {
    arrivals += 1
    defer { last = StepJournal.Record(step: nil, arrival: arrivals) }
    return last
  }
}

extension StepJournal.Record {
  /// Joins records in the order in which they arrived.
  fileprivate init(_ records: [StepJournal.Record]) {
    self.init()
    for record in records.sorted(by: { $0.arrival < $1.arrival }) { append(record) }
  }
}
