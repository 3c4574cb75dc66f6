import Features
import LockstepTesting
import TestSize
import Testing

/// Random users under random schedules: at the end, the shown values match the final filters.
@Suite struct DashboardConsistencyTests {
  @Test(.schedules(10), arguments: 1...runs(4, oneIn: 2) as ClosedRange<UInt64>)
  func shownValuesMatchTheShownFilters(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let store = Dashboard.testStore(.fresh, Self.answering)
    store.exhaustivity = .off
    await store.send(.appeared)
    for _ in 0..<60 {
      await store.send(Self.step(&random))
      await store.advance(by: .milliseconds(Int.random(in: 0...900, using: &random)))
    }
    await store.send(.appeared)
    // The actions sent at the end of a delay must be received before the effects that they start can run.
    for _ in 0..<3 {
      await store.advance(by: .seconds(2))
      await store.skipReceivedActions(strict: false)
    }
    #expect(store.state.metric == .loaded(Self.metric(store.state.query)))
    #expect(store.state.trends == .loaded(Self.trends(store.state.query)))
    #expect(store.state.summary == .loaded(.fixture))
    #expect(!store.state.isBusy && !store.state.refresh && store.state.failedLoads == 0)
    await store.finish()
  }

  private static func step(_ random: inout SeededGenerator) -> Dashboard.Action {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .appeared
    case 1: .disappeared
    case 2: .set(\.$refresh, Bool.random(using: &random))
    case 3: .set(\.$forced, Bool.random(using: &random))
    case 4: .set(\.$crashType, Stability.CrashType.allCases.randomElement(using: &random) ?? .all)
    case 5: .set(\.$date, CalendarDay(number: Int.random(in: 10_900...10_956, using: &random)))
    case 6: .set(\.$version, ["30.1.0", "30.2.0", nil].randomElement(using: &random) ?? nil)
    case 7: .set(\.$measure, Stability.Measure.allCases.randomElement(using: &random) ?? .rate)
    default: .retryButtonTapped
    }
  }

  /// Returns a distinct response for each query; some responses are slow.
  private static let answering: Stability = {
    var service = Stability.testValue
    service.metric = { metric($0) }
    service.trends = { trends($0) }
    service.summary = { _ in .fixture }
    return service.before { request in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(request == "trends" ? 700 : 300))
    }
  }()

  private static func metric(_ query: Stability.Query) -> Stability.Metric {
    Stability.Metric(value: Stability.Count(crashes: number(of: query), sessions: 1_000_000), comparison: nil)
  }

  private static func trends(_ query: Stability.Query) -> [Stability.Trend] {
    [Stability.Trend(version: "\(number(of: query))", points: Stability.TrendPoints([0.4]))]
  }

  private static func number(of query: Stability.Query) -> Int {
    let versions = [nil, "30.1.0", "30.2.0"]
    let parts = [
      (query.forced ? 1 : 0, 2), (Stability.CrashType.allCases.firstIndex(of: query.crashType) ?? 0, 5),
      (Stability.Measure.allCases.firstIndex(of: query.measure) ?? 0, 3),
      (versions.firstIndex(of: query.version) ?? 0, 3), (query.date.number - 10_900, 100),
    ]
    return parts.reduce(0) { $0 * $1.1 + $1.0 }
  }
}
