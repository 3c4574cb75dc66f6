public import Lockstep

/// The service that counts an app's sessions and crashes, as a struct of functions.
///
/// Each function throws a ``StabilityError``; one that is cancelled throws a `CancellationError`.
public struct Stability: Sendable {
  /// The share of sessions that crashed, on the day and on the day it is compared with.
  public var metric: @Sendable (_ query: Query) async throws -> Metric
  /// The course of that share: one series a version, the most important first.
  public var trends: @Sendable (_ query: Query) async throws -> [Trend]
  /// How the app has been in the last seven days, whatever the filters.
  public var summary: @Sendable () async throws -> Summary
  /// The versions people may choose from, newest first.
  public var versions: @Sendable () async throws -> [Version]
  /// A page of crashes grouped by signature, the most frequent first; the cursor is that of the page before, `nil` for the first page.
  public var aggregations: @Sendable (_ query: Query, _ cursor: String?) async throws -> AggregationPage
  /// A group of crashes and how it is distributed.
  public var aggregation: @Sendable (_ id: Int, _ query: Query) async throws -> Distribution
  /// One crash: its stack, and crashes like it.
  public var crash: @Sendable (_ id: String) async throws -> Crash

  /// Makes a service of its functions.
  ///
  /// - Parameters:
  ///   - metric: The share of sessions that crashed.
  ///   - trends: The course of that share.
  ///   - summary: How the app has been in the last seven days.
  ///   - versions: The versions people may choose from, newest first.
  ///   - aggregations: A page of crashes grouped by signature.
  ///   - aggregation: A group of crashes and how it is distributed.
  ///   - crash: One crash: its stack, and crashes like it.
  public init(
    metric: @escaping @Sendable (_ query: Query) async throws -> Metric,
    trends: @escaping @Sendable (_ query: Query) async throws -> [Trend],
    summary: @escaping @Sendable () async throws -> Summary,
    versions: @escaping @Sendable () async throws -> [Version],
    aggregations: @escaping @Sendable (_ query: Query, _ cursor: String?) async throws -> AggregationPage,
    aggregation: @escaping @Sendable (_ id: Int, _ query: Query) async throws -> Distribution,
    crash: @escaping @Sendable (_ id: String) async throws -> Crash
  ) {
    self.metric = metric
    self.trends = trends
    self.summary = summary
    self.versions = versions
    self.aggregations = aggregations
    self.aggregation = aggregation
    self.crash = crash
  }
}

extension Stability: DependencyKey {
  /// A generated year of data, until an app overrides it by ``http(baseURL:timeout:authorization:)``.
  public static var liveValue: Stability { .embedded() }

  /// Functions that must not be called.
  public static let testValue = Stability(
    metric: unimplemented("Stability.metric"),
    trends: unimplemented("Stability.trends"),
    summary: unimplemented("Stability.summary"),
    versions: unimplemented("Stability.versions"),
    aggregations: unimplemented("Stability.aggregations"),
    aggregation: unimplemented("Stability.aggregation"),
    crash: unimplemented("Stability.crash")
  )
}

extension DependencyValues {
  /// The service that counts an app's sessions and crashes.
  public var stability: Stability {
    get { self[Stability.self] }
    set { self[Stability.self] = newValue }
  }
}
