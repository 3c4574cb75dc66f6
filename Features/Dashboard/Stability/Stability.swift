public import Lockstep

/// The service that counts an app's sessions and crashes, as a struct of functions.
///
/// Each function throws a ``StabilityError``; a cancelled call throws a `CancellationError`.
public struct Stability: Sendable {
  /// Returns the share of sessions that crashed, on the selected day and on the comparison day.
  public var metric: @Sendable (_ query: Query) async throws -> Metric
  /// Returns the measure over time: a series per selected or main version, and within a day, one for the comparison.
  public var trends: @Sendable (_ query: Query) async throws -> [Trend]
  /// Returns an app's stability over the seven days before today, independent of the filters.
  public var summary: @Sendable (_ app: MonitoredApp.ID) async throws -> Summary
  /// Returns an app's versions in use on a day, newest first.
  public var versions: @Sendable (_ day: CalendarDay, _ app: MonitoredApp.ID) async throws -> [Version]
  /// Returns a page of crashes grouped by signature, most frequent first, after the previous page's cursor; `nil` for the first page.
  public var aggregations: @Sendable (_ query: Query, _ cursor: String?) async throws -> AggregationPage
  /// Returns a group of crashes and its distribution.
  public var aggregation: @Sendable (_ id: Int, _ query: Query) async throws -> Distribution
  /// Returns one crash of an app: its stack, and similar crashes.
  public var crash: @Sendable (_ id: String, _ app: MonitoredApp.ID) async throws -> Crash
  /// Returns the monitored apps.
  public var apps: @Sendable () async throws -> [MonitoredApp]

  /// Creates a service from its functions.
  ///
  /// - Parameters:
  ///   - metric: Returns the share of sessions that crashed.
  ///   - trends: Returns the measure over time.
  ///   - summary: Returns an app's stability over the seven days before today.
  ///   - versions: Returns the versions in use on a day, newest first.
  ///   - aggregations: Returns a page of crashes grouped by signature.
  ///   - aggregation: Returns a group of crashes and its distribution.
  ///   - crash: Returns one crash: its stack, and similar crashes.
  ///   - apps: Returns the monitored apps.
  public init(
    metric: @escaping @Sendable (_ query: Query) async throws -> Metric,
    trends: @escaping @Sendable (_ query: Query) async throws -> [Trend],
    summary: @escaping @Sendable (_ app: MonitoredApp.ID) async throws -> Summary,
    versions: @escaping @Sendable (_ day: CalendarDay, _ app: MonitoredApp.ID) async throws -> [Version],
    aggregations: @escaping @Sendable (_ query: Query, _ cursor: String?) async throws -> AggregationPage,
    aggregation: @escaping @Sendable (_ id: Int, _ query: Query) async throws -> Distribution,
    crash: @escaping @Sendable (_ id: String, _ app: MonitoredApp.ID) async throws -> Crash,
    apps: @escaping @Sendable () async throws -> [MonitoredApp]
  ) {
    self.metric = metric
    self.trends = trends
    self.summary = summary
    self.versions = versions
    self.aggregations = aggregations
    self.aggregation = aggregation
    self.crash = crash
    self.apps = apps
  }
}

extension Stability: DependencyKey {
  /// A generated year of data, until an app overrides it with ``http(baseURL:timeout:authorization:ticket:)``.
  public static var liveValue: Stability { .embedded() }

  /// Unimplemented functions: each reports an issue when called.
  public static let testValue = Stability(
    metric: unimplemented("Stability.metric"),
    trends: unimplemented("Stability.trends"),
    summary: unimplemented("Stability.summary"),
    versions: unimplemented("Stability.versions"),
    aggregations: unimplemented("Stability.aggregations"),
    aggregation: unimplemented("Stability.aggregation"),
    crash: unimplemented("Stability.crash"),
    apps: unimplemented("Stability.apps")
  )
}

extension DependencyValues {
  /// The service that counts an app's sessions and crashes.
  public var stability: Stability {
    get { self[Stability.self] }
    set { self[Stability.self] = newValue }
  }
}
