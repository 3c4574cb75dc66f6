internal import Lockstep
internal import Synchronization

/// Keeps what a store did until somebody asks; issues may come from any thread.
final class Journal: Sendable {
  private struct Page {
    var notes: [TraceNote] = []
    var issues: [EngineIssue] = []
  }

  /// Notes that a step makes, as a rule, at the most.
  private static let usual = 8

  private let page = Mutex(Page())

  func note(_ note: TraceNote) {
    page.withLock { page in
      if page.notes.isEmpty { page.notes.reserveCapacity(Self.usual) }
      page.notes.append(note)
      if case .event(.issue(let issue)) = note { page.issues.append(issue) }
    }
  }

  func note(_ event: TraceEvent) {
    note(.event(event))
  }

  /// Takes everything, oldest first, and the issues among it.
  func takeAll() -> (notes: [TraceNote], issues: [EngineIssue]) {
    page.withLock { page in
      guard !page.notes.isEmpty else { return ([], []) }
      defer { page = Page() }
      return (page.notes, page.issues)
    }
  }
}
