import Features
import Foundation
import LockstepTesting
import TestProcesses
import Testing

/// Dashboards that use the live service, against a real HTTP server on loopback.
@Suite struct LiveDashboardTests {
  @Test func theDashboardLoadsFromTheServer() async throws {
    try await LoopbackServer.run(.stability) { server in
      // Real responses arrive in any order; a second between the requests makes the order deterministic.
      let store = Dashboard.testStore(.fresh, try server.stability("v1").oneAfterAnother())
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.expectLoad() }
      await store.receive(.metricResponse(.success(.fixture)), timeout: patience) { $0.expectMetric() }
      await store.advance(by: .seconds(1))
      await store.receive(Dashboard.Action.trendsResponse, timeout: patience) { $0.expectTrends(.served) }
      await store.advance(by: .seconds(1))
      await store.receive(Dashboard.Action.summaryResponse, timeout: patience) { $0.summary = .loaded(.served) }
      #expect(store.state.metricText == "0.420 %" && store.state.changeText == "+5.0 %")
      #expect(store.state.outageTexts == ["30 Dec 1999, 19:00 – 31 Dec 1999, 1:00: the café’s Wi-Fi"])
      await store.finish()
    }
  }

  @Test func aFilterChangesTheRequest() async throws {
    try await LoopbackServer.run(.stability) { server in
      let store = Dashboard.testStore(.loaded, try server.stability("v1").oneAfterAnother())
      store.timeout = LoopbackServer.patience
      await store.send(.set(\.$crashType, .hang)) {
        $0.crashType = .hang
        $0.expectReloadDue()
      }
      await store.advance(by: .milliseconds(500))
      await store.receive(.reloadDue) { $0.expectReload() }
      await store.receive(Dashboard.Action.metricResponse, timeout: patience) { $0.expectMetric() }
      await store.advance(by: .seconds(1))
      await store.receive(Dashboard.Action.trendsResponse, timeout: patience) { $0.expectTrends(.served) }
      let filters =
        "app=shop comparisonDate=1999-12-30 correctionOn=true crashType=hang date=1999-12-31 forced=false measure=rate precision=hour"
      #expect(try await server.asked() == ["metric \(filters)", "trends \(filters)"])
      await store.finish()
    }
  }

  @Test func aChangeDuringAReloadClosesTheReplacedConnections() async throws {
    try await LoopbackServer.run(.stability) { server in
      let silent = try server.stability("silent")
      let store = Dashboard.testStore(.fresh, silent)
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.expectLoad() }
      for name in ["metric", "trends", "summary"] { try await server.wait(for: "arrived/\(name)") }
      await store.send(.set(\.$forced, true)) {
        $0.forced = true
        $0.expectReloadDue()
      }
      for name in ["metric", "trends"] { try await server.wait(for: "hungup/\(name)") }
      #expect(store.state.summary.isLoading)
      await store.send(.disappeared) {
        $0.isReloadDue = false
        $0.summary.isLoading = false
      }
      try await server.wait(for: "hungup/summary")
      await store.finish()
    }
  }

  @Test func requestsTimeOutAfterTenSecondsOfTheFeaturesClock() async throws {
    try await LoopbackServer.run(.stability) { server in
      var state = Dashboard.State.loaded
      state.summary = LoadableValue()
      let silent = try server.stability("silent")
      let store = Dashboard.testStore(state, silent)
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.summary.isLoading = true }
      try await server.wait(for: "arrived/summary")
      await store.advance(by: .seconds(10))
      await store.receive(Dashboard.Action.summaryResponse, timeout: patience) {
        $0.summary.isLoading = false
        $0.summary.error = .timedOut
        $0.failedLoads = 1
      }
      try await server.wait(for: "hungup/summary")
      await store.send(.disappeared) { $0.failedLoads = 0 }
      await store.finish()
    }
  }

  @Test func anExpiredSessionIsReportedToTheParent() async throws {
    try await LoopbackServer.run(.stability) { server in
      var state = Dashboard.State.loaded
      state.summary = LoadableValue()
      let store = Dashboard.testStore(state, try server.stability("private"))
      store.timeout = LoopbackServer.patience
      await store.send(.appeared) { $0.summary.isLoading = true }
      await store.receive(.summaryResponse(.failure(StabilityError.sessionExpired)), timeout: patience) {
        $0.summary.isLoading = false
        $0.summary.error = .sessionExpired
      }
      await store.receive(.delegate(.sessionExpired))
      await store.finish()
    }
  }

  @Test func theListIsPagedWhileTheServersDataChanges() async throws {
    try await LoopbackServer.run(.stability) { server in
      let store = AggregationListTests.testStore(try server.stability("v1"))
      store.timeout = LoopbackServer.patience
      store.exhaustivity = .off
      await store.send(.appeared)
      for count in [100, 200, 250] {
        await store.receive(AggregationList.Action.pageResponse, timeout: patience)
        #expect(store.state.rows.map(\.id) == Array(1...count))
        await store.send(.row(id: count, action: .appeared))
      }
      #expect(store.state.position == .end && store.state.countText == "250 of 250 signatures")
      await store.finish()
    }
  }

  @Test func aGroupLeadsToACrashAndToASimilarOne() async throws {
    try await LoopbackServer.run(.stability) { server in
      let store = Dashboard.testStore(.loaded, try server.stability("v1"))
      store.timeout = LoopbackServer.patience
      store.exhaustivity = .off
      await store.send(.aggregationOpened(42))
      await store.send(.path(.element(id: 0, action: .aggregation(.appeared))))
      await store.receive(Dashboard.Action.path, timeout: patience)
      let group = store.state.path[id: 0, case: Dashboard.Path.State.aggregation]
      #expect(group?.title == "SIGABRT in CartModel.checkout()")
      let name = try #require(group?.distribution.value?.crashes.last?.id)
      await store.send(.path(.element(id: 0, action: .aggregation(.crashTapped(name)))))
      await store.send(.path(.element(id: 1, action: .crash(.appeared))))
      await store.receive(Dashboard.Action.path, timeout: patience)
      let crash = store.state.path[id: 1, case: Dashboard.Path.State.crash]
      #expect(crash?.stack.map(\.isHighlighted) == [false, true])
      #expect(crash?.crash.value?.similar.map(\.text) == ["93 % alike: SIGABRT"])
      await store.finish()
    }
  }
}

private let patience = LoopbackServer.patience

extension Stability {
  /// The same service; trends are requested one second later, the summary two seconds later.
  fileprivate func oneAfterAnother() -> Stability {
    before { request in
      @Dependency(\.continuousClock) var clock
      switch request {
      case "trends": try await clock.sleep(for: .seconds(1))
      case "summary": try await clock.sleep(for: .seconds(2))
      default: break
      }
    }
  }
}
