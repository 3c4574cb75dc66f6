import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct DashboardScreensTests {
  @Test func aSelectionInThePanelReloadsLikeAnyFilter() async {
    let store = Dashboard.testStore(.loaded, .fixtures)
    await store.send(.panelButtonTapped(.main)) { $0.panelScreen = .fixture(.main) }
    #expect(store.state.panel?.choice == DateVersionPanel.Choice(date: "1999-12-31"))
    await store.send(.panel(.dayTapped("1999-12-30"))) {
      ($0.date, $0.comparisonDate) = ("1999-12-30", "1999-12-29")
      $0.expectReloadDue()
      $0.panelScreen?.versions.isLoading = true
    }
    await store.receiveVersions()
    await store.send(.panel(.versionTapped("30.1.0"))) { $0.version = "30.1.0" }
    await store.send(.panel(.sideChanged(.comparison))) {
      $0.panelScreen?.side = .comparison
      $0.expectVersionsReload()
    }
    await store.receiveVersions()
    await store.send(.panel(.dayTapped("1999-12-28"))) {
      $0.comparisonDate = "1999-12-28"
      $0.expectVersionsReload()
    }
    await store.receiveVersions()
    await store.send(.panel(.versionTapped("30.0.0"))) { $0.comparisonVersion = "30.0.0" }
    await store.advance(by: .milliseconds(500))
    await store.receive(.reloadDue) { $0.expectReload() }
    await store.receiveFixtures()
    await store.send(.panel(.closeButtonTapped)) { $0.panelScreen = nil }
    await store.finish()
  }

  @Test func theComparisonDayStaysBeforeTheShownDay() async {
    let store = Dashboard.testStore(.loaded, .fixtures)
    await store.send(.set(\.$comparisonDate, "1999-12-19")) {
      $0.comparisonDate = "1999-12-19"
      $0.expectReloadDue()
    }
    // A chosen day stays while it is before the shown day.
    await store.send(.set(\.$date, "1999-12-21")) { $0.date = "1999-12-21" }
    await store.send(.set(\.$date, "1999-12-19")) {
      ($0.date, $0.comparisonDate) = ("1999-12-19", "1999-12-18")
      $0.replacedComparisonDate = "1999-12-19"
    }
    #expect(store.state.replacedComparisonText == "19 Dec 1999 was replaced: it isn't before the day shown")
    // The day before follows the shown day.
    await store.send(.set(\.$date, "1999-12-29")) {
      ($0.date, $0.comparisonDate) = ("1999-12-29", "1999-12-28")
      $0.replacedComparisonDate = nil
    }
    #expect(store.state.replacedComparisonText == nil)
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func aReplacedComparisonDayIsExplainedUntilTheNextChoice() async {
    var state = Dashboard.State.loaded
    state.comparisonDate = "1999-12-28"
    let store = Dashboard.testStore(state, .fixtures)
    await store.send(.panelButtonTapped(.main)) { $0.panelScreen = .fixture(.main) }
    await store.send(.panel(.dayTapped("1999-12-20"))) {
      ($0.date, $0.comparisonDate) = ("1999-12-20", "1999-12-19")
      $0.replacedComparisonDate = "1999-12-28"
      $0.expectReloadDue()
      $0.panelScreen?.versions.isLoading = true
    }
    await store.receiveVersions()
    #expect(store.state.panel?.ruleText == "28 Dec 1999 was replaced: it isn't before the day shown")
    await store.send(.set(\.$comparisonDate, "1999-12-14")) {
      ($0.comparisonDate, $0.replacedComparisonDate) = ("1999-12-14", nil)
    }
    await store.send(.set(\.$date, "1999-12-14")) {
      ($0.date, $0.comparisonDate, $0.replacedComparisonDate) = ("1999-12-14", "1999-12-13", "1999-12-14")
    }
    await store.send(.clearFiltersButtonTapped) {
      ($0.date, $0.comparisonDate, $0.replacedComparisonDate) = ("1999-12-31", "1999-12-30", nil)
    }
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func theUsualComparisonDayIsNotBeforeTheFirstDay() async {
    let store = Dashboard.testStore(.loaded, .fixtures)
    await store.send(.set(\.$date, "1999-01-02")) {
      ($0.date, $0.comparisonDate) = ("1999-01-02", "1999-01-02")
      $0.expectReloadDue()
    }
    #expect(store.state.filterText == "1 filter")
    await store.send(.set(\.$date, "1999-01-03")) { $0.date = "1999-01-03" }
    await store.send(.set(\.$date, "1999-01-12")) { ($0.date, $0.comparisonDate) = ("1999-01-12", "1999-01-11") }
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func anEmptyListOfAnUnusedVersionSaysSo() async {
    var state = Dashboard.State.loaded
    (state.date, state.version) = ("1999-12-17", "30.2.0")
    state.metricQuery = state.query
    state.metric.value = Stability.Metric(value: Stability.Count(crashes: 0, sessions: 0), comparison: nil)
    let store = Dashboard.testStore(state, .testValue)
    let query = state.query
    await store.send(.aggregationsButtonTapped) {
      $0.path.append(.aggregations(AggregationList.State(query: query, hasSessions: false)))
    }
    let top = store.state.path.ids.last
    let list = top.flatMap { store.state.path[id: $0, case: Dashboard.Path.State.aggregations] }
    #expect(list?.emptyText == "30.2.0 was not in use on 17 Dec 1999")
    #expect(AggregationList.State(query: query).emptyText == "There were no crashes on this day")
    let all = AggregationList.State(query: .fixture, hasSessions: false)
    #expect(all.emptyText == "There were no sessions on this day")
    await store.finish()
  }

  @Test func filtersAreClearedButTheIntervalAndTheMeasureStay() async {
    var state = Dashboard.State.loaded
    (state.crashType, state.measure, state.correctionOn, state.forced) = (.hang, .count, false, true)
    (state.date, state.version, state.comparisonVersion) = ("1999-12-01", "30.0.0", "30.1.0")
    state.precision = .day
    let store = Dashboard.testStore(state, .fixtures)
    await store.send(.clearFiltersButtonTapped) {
      $0 = .loaded
      ($0.precision, $0.measure) = (.day, .count)
      $0.expectReloadDue()
    }
    #expect(store.state.filterText == nil)
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func aFilterChangedElsewhereChangesInThePanel() async {
    let store = Dashboard.testStore(.loaded, .fixtures)
    await store.send(.panelButtonTapped(.comparison)) { $0.panelScreen = .fixture(.comparison) }
    await store.send(.panelButtonTapped(.main))
    await store.send(.set(\.$comparisonVersion, "30.1.0")) {
      $0.comparisonVersion = "30.1.0"
      $0.expectReloadDue()
    }
    #expect(store.state.panel?.choice == DateVersionPanel.Choice(date: "1999-12-30", version: "30.1.0"))
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func weeksInThePanelFollowTheLocale() async {
    let store = Dashboard.testStore(.loaded, .testValue)
    store.dependencies.locale = Locale(identifier: "de_DE")
    await store.send(.panelButtonTapped(.main)) {
      $0.panelScreen = .fixture(.main)
      $0.panelScreen?.firstWeekday = .monday
    }
    #expect(store.state.panel?.weekdayTexts == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    await store.finish()
  }

  @Test(arguments: [("1997-06-15", 1999, 1), ("2000-02-01", 2000, 1)] as [(CalendarDay, Int, Int)])
  func aFilterOutsideTheRangeOpensThePanelInsideIt(day: CalendarDay, year: Int, month: Int) async {
    var state = Dashboard.State.loaded
    state.date = day
    let store = Dashboard.testStore(state, .testValue)
    await store.send(.panelButtonTapped(.main)) {
      $0.panelScreen = .fixture(.main)
      $0.panelScreen?.month = CalendarMonth(year: year, month: month)
    }
    #expect(store.state.panel?.canGoBack != store.state.panel?.canGoForward)
    await store.finish()
  }

  @Test func closingThePanelCancelsItsRequests() async {
    let store = Dashboard.testStore(.loaded, .slow)
    await store.send(.panelButtonTapped(.main)) { $0.panelScreen = .fixture(.main) }
    await store.send(.panel(.appeared)) { $0.panelScreen?.versions.isLoading = true }
    await store.send(.panel(.closeButtonTapped)) { $0.panelScreen = nil }
    await store.finish()
  }

  @Test func theListLeadsToAGroupThatLeadsToCrashes() async {
    let store = Dashboard.testStore(.loaded, .testValue)
    await store.send(.aggregationsButtonTapped) {
      $0.path.append(.aggregations(AggregationList.State(query: .fixture)))
    }
    await store.send(.aggregationsButtonTapped)
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
    await store.send(.aggregationOpened(42)) {
      $0.path.append(.aggregation(AggregationDetail.State(id: 42, query: .fixture)))
    }
    await store.send(.path(.element(id: 1, action: .aggregation(.crashTapped("42-7"))))) {
      $0.path.append(.crash(CrashAnalysis.State(id: "42-7")))
    }
    // A second tap, on a screen that is already covered, has no effect.
    await store.send(.path(.element(id: 1, action: .aggregation(.crashTapped("42-6")))))
    await store.send(.path(.element(id: 2, action: .crash(.similarTapped("49-1"))))) {
      $0.path.append(.crash(CrashAnalysis.State(id: "49-1")))
    }
    await store.finish()
  }

  @Test func aTappedRowOpensItsGroupWithTheFiltersOfTheList() async throws {
    var state = Dashboard.State.loaded
    var list = AggregationList.State(query: .fixture)
    list.rows = [AggregationRow.State(.numbered(42, crashes: 9))]
    list.position = .end
    state.path.append(.aggregations(list))
    let store = Dashboard.testStore(state, .testValue)
    let top = try #require(state.path.ids.last)
    await store.send(.path(.element(id: top, action: .aggregations(.row(id: 42, action: .tapped))))) {
      $0.path.append(.aggregation(AggregationDetail.State(id: 42, query: .fixture)))
    }
    await store.finish()
  }

  @Test func aLinkToAGroupReplacesOpenScreens() async {
    let store = Dashboard.testStore(.loaded, .testValue)
    await store.send(.panelButtonTapped(.main)) { $0.panelScreen = .fixture(.main) }
    await store.send(.aggregationsButtonTapped) {
      $0.path.append(.aggregations(AggregationList.State(query: .fixture)))
    }
    await store.send(.aggregationOpened(42)) {
      $0.panelScreen = nil
      $0.path.removeAll()
      $0.path.append(.aggregation(AggregationDetail.State(id: 42, query: .fixture)))
    }
    await store.finish()
  }

  @Test func poppingAScreenCancelsItsRequests() async {
    let store = Dashboard.testStore(.loaded, .slow)
    await store.send(.aggregationOpened(42)) {
      $0.path.append(.aggregation(AggregationDetail.State(id: 42, query: .fixture)))
    }
    await store.send(.path(.element(id: 0, action: .aggregation(.appeared)))) {
      $0.path[id: 0, case: Dashboard.Path.State.aggregation]?.distribution.isLoading = true
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
    await store.finish()
  }

  @Test func anExpiredSessionOnAnyScreenIsReportedToTheParent() async {
    let store = Dashboard.testStore(.loaded, .failing(.sessionExpired))
    store.exhaustivity = .off
    await store.send(.panelButtonTapped(.main))
    await store.send(.panel(.appeared))
    await store.receive(.panel(.delegate(.sessionExpired)))
    await store.receive(.delegate(.sessionExpired))
    await store.send(.aggregationsButtonTapped)
    await store.send(.path(.element(id: 0, action: .aggregations(.appeared))))
    await store.receive(.path(.element(id: 0, action: .aggregations(.delegate(.sessionExpired)))))
    await store.receive(.delegate(.sessionExpired))
    await store.send(.aggregationOpened(42))
    await store.send(.path(.element(id: 1, action: .aggregation(.appeared))))
    await store.receive(.path(.element(id: 1, action: .aggregation(.delegate(.sessionExpired)))))
    await store.receive(.delegate(.sessionExpired))
    await store.send(.path(.element(id: 1, action: .aggregation(.crashTapped("42-7")))))
    await store.send(.path(.element(id: 2, action: .crash(.appeared))))
    await store.receive(.path(.element(id: 2, action: .crash(.delegate(.sessionExpired)))))
    await store.receive(.delegate(.sessionExpired))
    await store.finish()
  }
}

extension DateVersionPanel.Screen {
  /// A panel as a dashboard opens it on the first day of a test.
  static func fixture(_ side: DateVersionPanel.Side) -> Self {
    Self(
      side: side,
      month: CalendarMonth(year: 1999, month: 12),
      range: "1999-01-02"..."2000-01-01",
      firstWeekday: .sunday
    )
  }
}

extension Stability.Aggregation {
  static func numbered(_ id: Int, crashes: Int) -> Self {
    Self(
      id: id,
      signature: "\(id)",
      reason: "SIGABRT",
      place: "CartModel.checkout()",
      crashes: crashes,
      users: crashes
    )
  }
}

extension Stability.AggregationPage {
  /// The last page, with the given row numbers.
  static func page(_ ids: Int..., next: String? = nil) -> Self {
    Self(rows: ids.map { .numbered($0, crashes: 9) }, next: next, total: ids.count)
  }
}
