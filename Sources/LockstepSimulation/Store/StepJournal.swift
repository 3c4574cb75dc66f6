package import Lockstep
internal import Synchronization

/// Trace notes and issues of a simulated store, kept by step until the driver takes them. They may come from any thread.
package final class StepJournal: Sendable {
  /// What happened during one step, or between a call of the driver and the first step after it.
  package struct Record: Sendable {
    /// The number of the step; nil outside any.
    fileprivate let step: Int?
    package private(set) var notes: [TraceNote] = []
    package private(set) var issues: [EngineIssue] = []

    fileprivate mutating func append(_ note: TraceNote) {
      if notes.isEmpty { notes.reserveCapacity(8) }
      notes.append(note)
      if case .event(.issue(let issue)) = note { issues.append(issue) }
    }

    fileprivate mutating func append(_ other: Record) {
      if notes.isEmpty { notes = other.notes } else { notes += other.notes }
      issues += other.issues
    }

    package init() { self.init(step: nil) }

    fileprivate init(step: Int?) {
      self.step = step
    }
  }

  fileprivate struct Content {
    var records: [Record] = []

    /// The step that notes belong to; nil outside any.
    var step: Int?
  }

  private let content = Mutex(Content())

  package init() {}

  /// Adds a note.
  package func add(_ note: TraceNote) {
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

  /// Notes belong to a step from now on.
  func beginStep(_ number: Int) {
    content.withLock { $0.step = number }
  }

  /// Notes belong to the driver's call from now on, up to the next step.
  package func beginCall() {
    content.withLock { $0.step = nil }
  }

  /// Takes the notes outside steps, and those of one step.
  ///
  /// - Parameter step: The number of the step; nil for none.
  package func take(ofStep step: Int?) -> Record {
    content.withLock { content in
      guard !content.records.isEmpty else { return Record() }
      // Mostly it is the only record.
      if content.records.count == 1, content.records[0].step == step || content.records[0].step == nil {
        return content.records.removeLast()
      }
      return content.take { $0.step == nil || $0.step == step }
    }
  }

  /// Takes all notes.
  package func takeAll() -> Record {
    content.withLock { content in content.take { _ in true } }
  }
}

extension StepJournal.Content {
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
