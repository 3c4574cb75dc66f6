import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct AppSelectionTests {
  private static let studio = Stability.MonitoredApp(id: "studio", name: "Studio", platform: "iPadOS")

  private static func testStore(_ stability: Stability) -> TestStoreOf<AppSelection> {
    TestStore(initialState: AppSelection.State(selected: "shop")) {
      AppSelection()
    } withDependencies: {
      $0.stability = stability
    }
  }

  @Test(arguments: StabilityError.allCases)
  func aFailureIsShownWithARetryAndEachAppIsListedOnce(error: StabilityError) async {
    let store = Self.testStore(.failing(error))
    await store.send(.appeared) { $0.apps.isLoading = true }
    await store.receive(.response(.failure(error))) {
      ($0.apps.isLoading, $0.apps.error) = (false, error)
    }
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    if error == .forbidden { await store.receive(.delegate(.ticketNeeded)) }
    store.dependencies.stability.apps = { [.shop, Self.studio, .shop] }
    await store.send(.retryButtonTapped) { ($0.apps.isLoading, $0.apps.error) = (true, nil) }
    await store.receive(.response(.success([.shop, Self.studio, .shop]))) {
      $0.apps = .loaded([.shop, Self.studio, .shop])
      $0.rows = [AppRow.State(.shop), AppRow.State(Self.studio)]
    }
    await store.send(.appeared)
    await store.finish()
  }

  @Test func leavingCancelsTheRequest() async {
    let store = Self.testStore(.slow)
    await store.send(.appeared) { $0.apps.isLoading = true }
    await store.send(.disappeared) { $0.apps.isLoading = false }
    await store.finish()
  }

  @Test func anotherAppHasItsOwnNumbersVersionsAndWatch() async throws {
    var state = Dashboard.State.loaded
    (state.version, state.comparisonVersion, state.isUnusual) = ("30.1.0", "30.0.0", true)
    let store = Dashboard.testStore(state, .fixtures)
    store.dependencies.stability.apps = { [.shop, Self.studio] }
    await store.send(.appsButtonTapped) { $0.path.append(.apps(AppSelection.State(selected: "shop"))) }
    await store.send(.appsButtonTapped)
    let page = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: page, action: .apps(.appeared)))) {
      $0.path[id: page, case: Dashboard.Path.State.apps]?.apps.isLoading = true
    }
    await store.receive(.path(.element(id: page, action: .apps(.response(.success([.shop, Self.studio])))))) {
      $0.path[id: page, case: Dashboard.Path.State.apps]?.apps = .loaded([.shop, Self.studio])
      $0.path[id: page, case: Dashboard.Path.State.apps]?.rows = [AppRow.State(.shop), AppRow.State(Self.studio)]
    }
    await store.send(.path(.element(id: page, action: .apps(.row(id: "studio", action: .tapped))))) {
      $0.path.removeAll()
      ($0.app, $0.version, $0.comparisonVersion, $0.isUnusual) = (Self.studio, nil, nil, false)
      ($0.metric, $0.trends, $0.summary) = (LoadableValue(), LoadableValue(), LoadableValue())
      ($0.metricQuery, $0.trendsQuery, $0.isReloadDue) = (nil, nil, true)
    }
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) {
      $0.expectReload()
      $0.summary.isLoading = true
    }
    await store.receive(.metricResponse(.success(.fixture))) { $0.expectMetric() }
    await store.receive(.trendsResponse(.success(.fixture))) { $0.expectTrends() }
    await store.receive(.summaryResponse(.success(.fixture))) { $0.summary = .loaded(.fixture) }
    #expect(store.state.metricQuery?.app == "studio" && store.state.filterText == nil)
    await store.finish()
  }

  @Test func theSameAppOnlyClosesThePage() async throws {
    var page = AppSelection.State(selected: "shop")
    (page.apps, page.rows) = (.loaded([.shop]), [AppRow.State(.shop)])
    var state = Dashboard.State.loaded
    state.path.append(.apps(page))
    let store = Dashboard.testStore(state, .testValue)
    let id = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: id, action: .apps(.row(id: "shop", action: .tapped))))) {
      $0.path.removeAll()
    }
    await store.finish()
  }

  @Test func eachAppOfTheEmbeddedServiceHasItsOwnNumbers() async throws {
    try await Stability.embedded().onTheFirstDay { stability in
      let apps = try await stability.apps().map(\.id)
      var crashes: Set<Int> = []
      for app in apps {
        let query = Stability.Query(date: "1999-12-31", comparisonDate: "1999-12-30", app: app)
        crashes.insert(try await stability.metric(query).value.crashes)
        let rows = try await stability.aggregations(query, nil).rows
        let group = try await stability.aggregation(try #require(rows.first).id, query)
        let crash = try #require(group.crashes.first)
        #expect(try await stability.crash(crash.id, app).origin == crash.origin)
      }
      #expect(apps == ["shop", "seller", "studio"] && crashes.count == 3)
      await #expect(throws: StabilityError.notFound) { try await stability.summary("till") }
    }
  }
}
