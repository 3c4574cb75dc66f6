package import Lockstep
internal import Synchronization

/// Collects the trace notes and issues of a simulated store by step, until the driver takes them. They may arrive from any thread.
package final class StepJournal: Sendable {
  /// The notes and issues of one step, or of the time between a call of the driver and the next step.
  package struct Record: Sendable {
    /// The number of the step; nil outside steps.
    fileprivate let step: Int?
    package private(set) var notes: [UndescribedTraceEvent] = []
    package private(set) var issues: [EngineIssue] = []

    fileprivate mutating func append(_ note: UndescribedTraceEvent) {
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

    package init() { self.init(step: nil) }

    fileprivate init(step: Int?) {
      self.step = step
    }
  }

  fileprivate struct LockedState {
    var records: [Record] = []

    /// The step that notes belong to; nil outside steps.
    var step: Int?
  }

  private let content = Mutex(LockedState())

  package init() {}

  /// Adds a note.
  package func add(_ note: UndescribedTraceEvent) {
    content.withLock { content in
      if content.records.last.map({ $0.step == content.step }) != true {
        content.records.append(Record(step: content.step))
      }
      content.records[content.records.count - 1].append(note)
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

  /// Takes the notes outside steps and the notes of one step.
  ///
  /// - Parameter step: The number of the step; nil for none.
  package func take(ofStep step: Int?) -> Record {
    content.withLock { content in
      guard !content.records.isEmpty else { return Record() }
      // Usually there is only one record.
      if content.records.count == 1, content.records[0].step == step || content.records[0].step == nil {
        return content.records.removeLast()
      }
      return content.take { $0.step == nil || $0.step == step }
    }
  }

  /// Takes the issues of steps that haven't been taken. Their notes stay.
  package func takeIssuesOfSteps() -> [EngineIssue] {
    content.withLock { content in
      content.records.indices.filter { content.records[$0].step != nil }.flatMap { content.records[$0].takeIssues() }
    }
  }

  /// Takes all notes.
  package func takeAll() -> Record {
    content.withLock { content in content.take { _ in true } }
  }
}

extension StepJournal.LockedState {
  fileprivate mutating func take(where isTaken: (StepJournal.Record) -> Bool) -> StepJournal.Record {
    var taken = StepJournal.Record()
    var rest: [StepJournal.Record] = []
    for record in records {
      if isTaken(record) { taken.append(record) } else { rest.append(record) }
    }
    records = rest
    return taken
  }
}
