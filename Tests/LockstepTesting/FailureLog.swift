import Lockstep
import LockstepTesting
import Synchronization

/// Records reports of test stores instead of failing the test.
final class FailureLog: Sendable {
  struct Report: Sendable {
    /// The reported text, including the listed steps.
    let reported: TestFailure
    let severity: FailureReporter.Severity
    let location: CodeLocation

    /// The failure itself.
    var failure: TestFailure { reported.itself }
  }

  private let content = Mutex<[Report]>([])

  /// Everything reported so far, oldest first.
  var entries: [Report] { content.withLock { $0 } }

  var texts: [String] { entries.map(\.reported.text) }
  var titles: [String] { entries.map(\.failure.title) }
  var lines: [UInt] { entries.map(\.location.line) }

  /// Runs an operation whose test stores report to this log.
  nonisolated(nonsending) static func of(_ work: nonisolated(nonsending) () async throws -> Void) async rethrows
    -> FailureLog
  {
    let log = FailureLog()
    try await FailureReporter.$current.withValue(log.reporter) { try await work() }
    return log
  }

  /// Runs an operation with a test store of a counter, which reports to this log until it is released after the operation.
  nonisolated(nonsending) static func of(
    _ counter: Counter,
    _ exhaustivity: Exhaustivity = .on,
    _ work: nonisolated(nonsending) (TestStoreOf<Counter>) async throws -> Void
  ) async rethrows -> FailureLog {
    try await of {
      let store = TestStore(initialState: Counter.State()) { counter }
      store.exhaustivity = exhaustivity
      try await work(store)
    }
  }

  var reporter: FailureReporter {
    FailureReporter { failure, severity, location in
      self.content.withLock { $0.append(Report(reported: failure, severity: severity, location: location)) }
    }
  }
}
