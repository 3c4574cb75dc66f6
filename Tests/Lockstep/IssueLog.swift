import Lockstep
import Synchronization

/// Collects the issues that stores report, instead of writing them to standard error.
final class IssueLog: Sendable {
  private let content = Mutex<[EngineIssue]>([])

  /// Everything reported so far, oldest first.
  var issues: [EngineIssue] { content.withLock { $0 } }

  var texts: [String] { issues.map(\.text) }
  var titles: [String] { issues.map(\.title) }

  var sink: IssueSink {
    IssueSink { issue in self.content.withLock { $0.append(issue) } }
  }
}
