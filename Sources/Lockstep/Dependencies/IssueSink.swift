#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#else
  internal import Darwin
#endif

/// Where a store's issues go: a dependency like any other, so that a test store, a runner and an app each hear of their own.
public struct IssueSink: Sendable {
  private let receive: @Sendable (EngineIssue) -> Void

  /// Makes a sink of a function.
  ///
  /// - Parameter receive: Called with each issue, on whatever thread it arises.
  public init(_ receive: @escaping @Sendable (EngineIssue) -> Void) {
    self.receive = receive
  }

  /// Writes issues to standard error.
  public static let standardError = IssueSink { issue in
    // One call a text, so that texts of several threads don't mix.
    let bytes = Array((issue.text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Takes an issue.
  ///
  /// - Parameter issue: What was misused.
  public func report(_ issue: EngineIssue) {
    receive(issue)
  }
}

extension DependencyValues {
  /// Where issues of this store go; standard error by default.
  public var issueSink: IssueSink {
    get { self[IssueSinkKey.self] }
    set { self[IssueSinkKey.self] = newValue }
  }
}

private enum IssueSinkKey: DependencyKey {
  static let liveValue = IssueSink.standardError
  static let testValue = IssueSink.standardError
}
