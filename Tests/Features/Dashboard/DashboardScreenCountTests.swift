import Features
import Foundation
import LockstepScreen
import LockstepScreenTesting
import Testing

/// How much of the dashboard's screens a change evaluates.
@Suite struct DashboardScreenCountTests {
  /// Returns the work for the changes of an operation.
  private nonisolated(nonsending) func work(
    _ store: TestStoreOf<Dashboard>,
    _ operation: nonisolated(nonsending) () async -> Void
  ) async -> (screens: Int, rows: Int) {
    _ = store.screen
    guard let before = store.screenSession?.counts else { return (-1, -1) }
    await operation()
    _ = store.screen
    guard let after = store.screenSession?.counts else { return (-1, -1) }
    return (after.evaluatedScreens - before.evaluatedScreens, after.evaluatedRows - before.evaluatedRows)
  }

  private func store(_ state: Dashboard.State) -> TestStoreOf<Dashboard> {
    let store = Dashboard.screenStore(state, .fixtures)
    store.exhaustivity = .off
    return store
  }

  @Test func aFilterEvaluatesItsControlAndTheOutdatedPartsButNotTheChart() async {
    let store = store(.withTrends(10, points: 1440, precision: .minute))
    // The control, the number of filters, two headings with their status, and the metric's numbers.
    let first = await work(store) { await store.send(.set(\.$crashType, .hang)) }
    #expect(first.screens == 7)
    // The parts are outdated already.
    let second = await work(store) { await store.send(.set(\.$forced, true)) }
    #expect(second.screens == 2)
    await store.send(.disappeared)
  }

  @Test func aFilterChangedBelowTheListEvaluatesNoRow() async {
    let store = store(.showing(.aggregations(.rows(100, of: 10_000))))
    let work = await work(store) { await store.send(.set(\.$crashType, .hang)) }
    #expect(work.rows == 0)
    await store.send(.disappeared)
  }

  @Test func newTrendsEvaluateTheChart() async {
    var state = Dashboard.State.loaded
    state.trends.isLoading = true
    let store = store(state)
    // The chart, the heading and its status.
    let work = await work(store) {
      await store.send(.trendsResponse(.success([Stability.Trend(version: "30.3.0", points: .init([1, 2]))])))
    }
    #expect(work.screens == 3)
  }

  @Test func aGridOfTenThousandAppsEvaluatesTheVisibleCards() throws {
    var page = AppSelection.State(selected: "app-0")
    let apps = (0..<10_000).map { index in
      Stability.MonitoredApp(id: "app-\(index)", name: "App \(index)", platform: index < 5 ? "iOS" : "iPadOS")
    }
    (page.apps, page.rows) = (.loaded(apps), IdentifiedArray(uniqueElements: apps.map(AppRow.State.init)))
    let store = store(.showing(.apps(page)))
    let screen = store.screen
    #expect(screen.shows("iOS") && screen.shows("App 4") && screen.shows("iPadOS") && !screen.shows("App 60"))
    let cards = screen.elements.count { $0.role == .row }
    #expect(store.screenSession?.counts.evaluatedRows == cards && cards < 25, "\(cards) rows")
    try store.screenSession?.perform(.scroll(to: "App 9000"))
    #expect(store.screenSession?.snapshot().elements.count { $0.role == .row } ?? 0 < 25)
  }

  @Test func aListOfTenThousandRowsEvaluatesTheVisibleOnes() {
    let store = store(.showing(.aggregations(.rows(10_000, of: 10_000, position: .end))))
    #expect(store.screen.shows("10,000 of 10,000 signatures"))
    #expect(store.screenSession?.counts.evaluatedRows == 7)
  }

  @Test func aPageOfAHundredRowsEvaluatesNoVisibleRowAgain() async throws {
    var list = AggregationList.State.rows(100, of: 10_000)
    list.isLoading = true
    let store = store(.showing(.aggregations(list)))
    let top = try #require(store.state.path.ids.last)
    await store.skipReceivedActions()
    let page = Stability.AggregationPage(rows: (101...200).map { .row($0) }, next: "y", total: 10_000)
    let work = await work(store) {
      await store.send(.path(.element(id: top, action: .aggregations(.pageResponse(.success(page))))))
    }
    #expect(work.rows == 0)
    // The number of rows, and the list itself.
    #expect(work.screens == 2)
    #expect(store.screen.shows("200 of 10,000 signatures"))
  }

  @Test func anImageEvaluatesItsRowAlone() async throws {
    let store = store(.showing(.aggregations(.rows(100, of: 10_000))))
    let top = try #require(store.state.path.ids.last)
    await store.skipReceivedActions()
    // The image, and the button that retries it.
    let work = await work(store) {
      let loaded = RemoteImage.Action.response(.success(.gif))
      await store.send(.path(.element(id: top, action: .aggregations(.row(id: 2, action: .icon(loaded))))))
    }
    #expect(work.rows == 0 && work.screens == 2)
    #expect(store.screen.elements.contains { $0.role == .image && $0.value != .image(.placeholder) })
  }
}
