import Features
import Foundation
import LockstepTesting
import Synchronization

extension Stability.Metric {
  static let fixture = Self(
    value: Stability.Count(crashes: 420, sessions: 100_000),
    comparison: Stability.Count(crashes: 400, sessions: 100_000)
  )
}

extension [Stability.Trend] {
  static let fixture = [Stability.Trend(version: "30.2.0", points: Stability.TrendPoints([0.301, 0.523, 0.4]))]
}

extension Stability.Summary {
  static let fixture = Self(
    count: Stability.Count(crashes: 2_800, sessions: 700_000),
    users: 80_000,
    affectedUsers: 2_000,
    mainVersion: "30.2.0",
    outages: []
  )
}

extension Stability.Query {
  /// A dashboard's first query, on the first day of a test.
  static let fixture = Self(date: "1999-12-31", comparisonDate: "1999-12-30")
}

extension Stability {
  /// Responds with the fixtures immediately.
  static let fixtures: Stability = {
    var service = Stability.testValue
    service.metric = { _ in .fixture }
    service.trends = { _ in .fixture }
    service.summary = { _ in .fixture }
    service.versions = { _, _ in .fixture }
    return service
  }()
}

extension Dashboard.State {
  /// A dashboard that is not loaded yet, on the first day of a test.
  static var fresh: Self { Self(today: "2000-01-01", isEarly: true) }

  /// A dashboard with everything loaded.
  static var loaded: Self {
    var state = fresh
    state.metric = .loaded(.fixture)
    state.trends = .loaded(.fixture)
    state.summary = .loaded(.fixture)
    (state.metricQuery, state.trendsQuery) = (.fixture, .fixture)
    return state
  }

  /// Applies the expected changes after a filter change.
  mutating func expectReloadDue() {
    (metric.isOutdated, metric.isLoading) = (true, false)
    (trends.isOutdated, trends.isLoading) = (true, false)
    isReloadDue = true
    failedLoads = 0
  }

  /// Applies the expected changes at the end of the delay.
  mutating func expectReload() {
    isReloadDue = false
    (metric.isLoading, metric.error) = (true, nil)
    (trends.isLoading, trends.error) = (true, nil)
  }

  /// Applies the expected changes after a metric for the current filters.
  mutating func expectMetric(_ metric: Stability.Metric = .fixture) {
    (self.metric, metricQuery) = (.loaded(metric), query)
  }

  /// Applies the expected changes after trends for the current filters.
  mutating func expectTrends(_ trends: [Stability.Trend] = .fixture) {
    (self.trends, trendsQuery) = (.loaded(trends), query)
  }

  /// Applies the expected changes after a choice of another day or side in the panel.
  mutating func expectVersionsReload() {
    panelScreen?.versions.isOutdated = true
    panelScreen?.versions.isLoading = true
  }

  /// Applies the expected changes at the start of a load of all parts.
  mutating func expectLoad() {
    expectReload()
    (summary.isLoading, summary.error) = (true, nil)
  }
}

extension Dashboard {
  /// A test store of a dashboard.
  static func testStore(_ state: State, _ stability: Stability) -> TestStoreOf<Dashboard> {
    TestStore(initialState: state) {
      Dashboard()
    } withDependencies: {
      $0.stability = stability
      $0.messages = .queue()
    }
  }
}

extension TestStoreOf<Dashboard> {
  /// Receives the versions of the panel.
  nonisolated(nonsending) func receiveVersions() async {
    await receive(.panel(.versionsResponse(.success(.fixture)))) { $0.panelScreen?.versions = .loaded(.fixture) }
  }

  /// Receives the responses with the fixtures, in the order of the requests.
  nonisolated(nonsending) func receiveFixtures(summary: Bool = false, endsRefresh: Bool = false) async {
    await receive(.metricResponse(.success(.fixture))) {
      $0.expectMetric()
    }
    await receive(.trendsResponse(.success(.fixture))) {
      $0.expectTrends()
      if endsRefresh, !summary { $0.refresh = false }
    }
    guard summary else { return }
    await receive(.summaryResponse(.success(.fixture))) {
      $0.summary = .loaded(.fixture)
      if endsRefresh { $0.refresh = false }
    }
  }
}

/// The names of the requests to a service, in order.
final class RequestLog: Sendable {
  private let names = Mutex<[String]>([])

  var all: [String] { names.withLock { $0 } }

  func count(_ name: String) -> Int { all.count { $0 == name } }

  func add(_ name: String) { names.withLock { $0.append(name) } }
}

extension Stability {
  /// The same service, with its requests recorded.
  func logged(in log: RequestLog) -> Stability {
    before { log.add($0) }
  }
}
