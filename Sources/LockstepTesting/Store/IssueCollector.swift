internal import Lockstep
internal import Synchronization

/// Keeps the engine's issues, which may come from any thread, until the test store reports them at the line it was called from.
final class IssueCollector: Sendable {
  private let issues = Mutex<[EngineIssue]>([])

  func collect(_ issue: EngineIssue) {
    issues.withLock { $0.append(issue) }
  }

  func takeAll() -> [EngineIssue] {
    issues.withLock { issues in
      guard !issues.isEmpty else { return [] }
      defer { issues = [] }
      return issues
    }
  }
}
