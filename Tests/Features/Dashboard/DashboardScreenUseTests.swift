import Features
import Foundation
import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

/// What a person does with the dashboard's screens.
@Suite struct DashboardScreenUseTests {
  @Test func eachFilterIsAControl() async {
    let store = Dashboard.screenStore(.loaded)
    await store.perform(.select("Crashes", "Hangs")) {
      $0.crashType = .hang
      $0.expectReloadDue()
    }
    await store.perform(.select("Interval", "30 days")) { $0.precision = .day }
    await store.perform(.select("Measure", "Affected users")) { $0.measure = .users }
    await store.perform(.toggle("Count duplicates once")) { $0.correctionOn = false }
    await store.perform(.toggle("Bypass server cache")) { $0.forced = true }
    #expect(store.screen.shows("3 filters set"))
    await store.tap("Refresh") {
      $0.refresh = true
      $0.summary.isOutdated = true
    }
    #expect(store.screen.elements.first { $0.label == "Refresh" }?.isDisabled == true)
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func filtersAreClearedByAButtonThatIsEnabledOnlyWithFilters() async {
    let store = Dashboard.screenStore(.loaded)
    #expect(store.screen.shows("No filters set") && isClearDisabled(store.screen) == true)
    await store.perform(.toggle("Bypass server cache")) {
      $0.forced = true
      $0.expectReloadDue()
    }
    #expect(store.screen.shows("1 filter set"))
    await store.tap("Clear filters") { $0.forced = false }
    #expect(store.screen.shows("No filters set") && isClearDisabled(store.screen) == true)
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  private func isClearDisabled(_ screen: ScreenSnapshot) -> Bool? {
    screen.elements.first { $0.label == "Clear filters" }?.isDisabled
  }

  @Test func aFailedLoadIsRetried() async {
    let store = Dashboard.screenStore(.failed(.offline), .fixtures)
    #expect(store.screen.shows("Next try in 2 s"))
    await store.tap("Try again") { $0.expectLoad() }
    await store.receive(.metricResponse(.success(.fixture))) { $0.expectMetric() }
    await store.receive(.trendsResponse(.success(.fixture))) { $0.expectTrends() }
    await store.receive(.summaryResponse(.success(.fixture))) {
      $0.summary = .loaded(.fixture)
      $0.failedLoads = 0
    }
    #expect(!store.screen.shows("Try again"))
    await store.finish()
  }

  @Test func aDayAndAVersionAreChosenInThePanel() async {
    let store = Dashboard.screenStore(.loaded, .fixtures)
    await store.tap("Show") { $0.panelScreen = .fixture(.main) }
    await store.receive(.panel(.appeared)) { $0.expectVersionsReload() }
    await store.receiveVersions()
    await store.perform(.select("Change", "Comparison day")) {
      $0.panelScreen?.side = .comparison
      $0.expectVersionsReload()
    }
    await store.receiveVersions()
    await store.perform(.step("Day", .down)) { $0.panelScreen?.month = CalendarMonth(year: 1999, month: 11) }
    await store.perform(.select("Day", "1999-11-30")) {
      $0.comparisonDate = "1999-11-30"
      $0.expectReloadDue()
      $0.expectVersionsReload()
    }
    await store.receiveVersions()
    await store.perform(.back) { $0.panelScreen = nil }
    #expect(store.screen.shows("30 Nov 1999, all versions"))
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func theCalendarShowsOnlyMonthsWithDaysToChoose() async {
    var state = Dashboard.State.choosing(.main, .loaded(.fixture))
    state.panelScreen?.month = CalendarMonth(year: 2000, month: 1)
    let store = Dashboard.screenStore(state)
    await store.receive(.panel(.appeared))
    #expect(throws: ScreenFault.isAtLimit("datePicker “Day”", text: "January 2000")) {
      try store.screenSession?.perform(.step("Day", .up))
    }
    #expect(store.screen.text.contains("‹ January 2000  "), "\(store.screen.text)")
    await store.finish()
  }

  @Test func aVersionIsTyped() async {
    let store = Dashboard.screenStore(.choosing(.main, .loaded(.fixture)))
    await store.receive(.panel(.appeared))
    await store.type("Search versions", "31.0") { $0.panelScreen?.search = "31.0" }
    await store.tap("Use “31.0”") {
      $0.version = "31.0"
      $0.expectReloadDue()
    }
    await store.tap("Close") { $0.panelScreen = nil }
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test func aVersionIsSearchedAndChosen() async {
    let store = Dashboard.screenStore(.choosing(.main, .loaded(.fixture)))
    await store.receive(.panel(.appeared))
    await store.type("Search versions", "30.1") { $0.panelScreen?.search = "30.1" }
    #expect(!store.screen.shows("30.2.0"))
    await store.tap("30.1.0") {
      $0.version = "30.1.0"
      $0.expectReloadDue()
    }
    #expect(!store.screen.shows("All versions"), "Only matches are offered while searching")
    await store.perform(.clear("Search versions")) { $0.panelScreen?.search = "" }
    await store.tap("All versions") { $0.version = nil }
    await store.tap("Close") { $0.panelScreen = nil }
    await store.send(.disappeared) { $0.isReloadDue = false }
    await store.finish()
  }

  @Test(arguments: [ScreenSize.standard, ScreenSize(columns: 40, rows: 20)])
  func aVersionThatIsChosenMovesNoRow(size: ScreenSize) async {
    let versions = [
      Stability.Version(name: "30.12.0", released: "1999-12-23", share: 82.5),
      Stability.Version(name: "30.11.10", released: "1999-12-09", share: 12.2),
    ]
    var places: Set<[CellRect]> = []
    for version in [nil, "30.12.0", "30.11.10"] {
      var state = Dashboard.State.choosing(.main, .loaded(versions))
      state.version = version
      let store = Dashboard.screenStore(state)
      await store.receive(.panel(.appeared))
      store.screenSession?.size = size
      await store.perform(.scroll(to: "All versions"))
      let rows = store.screen.elements.filter { $0.role == .row }
      #expect(rows.count == 3 && rows.allSatisfy { $0.cells.rows == 1 }, "\(store.screen.text)")
      let texts = ["All versions", "30.12.0", "30.11.10", "23 Dec 1999, 82.5 %", "9 Dec 1999, 12.2 %"]
      places.insert(texts.compactMap { text in store.screen.elements.first { $0.label == text }?.cells })
      #expect(store.screen.text.split(separator: "✓").count == 2)
      await store.finish()
    }
    #expect(places.count == 1)
  }

  @MainActor
  @Test(arguments: ["Search versions", "30.2.0"])
  func escapeClearsTheSearchInItsFieldAndClosesThePanelElsewhere(focus: String) throws {
    let store = Store(initialState: Dashboard.State.choosing(.main, .loaded(.fixture), search: "30")) { Dashboard() }
    let session = ScreenSession(DashboardScreen(store: store), size: .standard)
    session.keepFocus()
    while session.snapshot().elements.first(where: \.isFocused)?.label != focus { try session.press(.tab) }
    if focus == "Search versions" {
      try session.press(.escape)
      #expect(store.state.panelScreen?.search == "")
    }
    try session.press(.escape)
    #expect(store.state.panelScreen == nil)
  }

  @MainActor
  @Test func theSimilarCrashesAreOneStopOfTheTabKey() throws {
    let store = Store(initialState: Dashboard.State.showing(.crash(.loaded(.sample)))) { Dashboard() }
    let session = ScreenSession(DashboardScreen(store: store), size: .standard)
    session.keepFocus()
    var stops: [String] = []
    repeat {
      try session.press(.tab)
      stops.append(session.snapshot().elements.first(where: \.isFocused)?.label ?? "")
    } while stops.last != "Back" && stops.count < 10
    #expect(stops.count == 3, "the stack, the similar crashes, and the way back: \(stops)")
  }

  @Test func theEnterKeyGoesFromTheSearchToTheFirstMatch() async throws {
    let store = Dashboard.screenStore(.choosing(.main, .loaded(.fixture)))
    await store.receive(.panel(.appeared))
    await store.type("Search versions", "30.1") { $0.panelScreen?.search = "30.1" }
    try store.screenSession?.press(.enter)
    #expect(store.screen.elements.first(where: \.isFocused)?.label == "30.1.0")
    await store.finish()
  }

  @Test func theMatchesAreSeenWhileSearchingInASmallWindow() async throws {
    let store = Dashboard.screenStore(.choosing(.main, .loaded(.fixture)))
    await store.receive(.panel(.appeared))
    store.screenSession?.size = ScreenSize(columns: 40, rows: 20)
    while store.screen.elements.first(where: \.isFocused)?.label != "Search versions" {
      try store.screenSession?.press(.tab)
    }
    let match = try #require(store.screen.elements.first { $0.label == "30.0.0" })
    #expect(match.visibility == .visible)
    await store.finish()
  }

  @Test func aPersonGoesFromTheListToACrashAndBack() async {
    var service = Stability.fixtures
    service.aggregation = { _, _ in .sample }
    let store = Dashboard.screenStore(.showing(.aggregations(.rows(3, of: 3, position: .end))), service)
    store.exhaustivity = .off
    await store.tap("#signature-2")
    #expect(store.screen.shows("Signature 2") && !store.screen.shows("3 of 3 signatures"))
    await store.perform(.back) { $0.path.pop(from: 1) }
    #expect(store.screen.shows("3 of 3 signatures"))
    await store.tap("Back") { $0.path.removeAll() }
    await store.finish()
  }

  @Test func theNextPageIsLoadedWhenTheEndOfTheListAppears() async {
    var service = Stability.fixtures
    service.aggregations = { _, _ in .page(3) }
    let store = Dashboard.screenStore(.showing(.aggregations(.rows(2, of: 3))), service)
    store.exhaustivity = .off
    await store.skipReceivedActions()
    #expect(store.screen.shows("No more signatures"))
  }

  @Test func repeatedCallsUnfoldAndFold() async throws {
    let store = Dashboard.screenStore(.showing(.crash(.loaded(.sample))))
    await store.receive(.path(.element(id: 0, action: .crash(.appeared))))
    let top = try #require(store.state.path.ids.last)
    await store.tap("Unfold 3 calls") {
      $0.path[id: top, case: Dashboard.Path.State.crash]?.unfoldedGroups = [3]
    }
    await store.perform(.scroll(to: "Similar crashes"))
    await store.receive(.path(.element(id: top, action: .crash(.scrolled(isTitleVisible: false))))) {
      $0.path[id: top, case: Dashboard.Path.State.crash]?.isTitleVisible = false
    }
    #expect(store.screen.text.contains("4  CartModel.total(_:)  CartModel.swift:51"))
    await store.perform(.scroll(to: "#group-3"))
    await store.tap("Fold 3 calls") { $0.path[id: top, case: Dashboard.Path.State.crash]?.unfoldedGroups = [] }
    await store.receive(.path(.element(id: top, action: .crash(.scrolled(isTitleVisible: true))))) {
      $0.path[id: top, case: Dashboard.Path.State.crash]?.isTitleVisible = true
    }
    await store.send(.path(.element(id: top, action: .crash(.groupTapped(0)))))
    await store.finish()
  }

  @Test func nothingMovesWhileTheFiltersSettle() {
    func row(_ state: Dashboard.State) -> Int? {
      Dashboard.screenStore(state).screen.elements.first { $0.label == "Crashes by signature" }?.cells.row
    }
    var outdated = Dashboard.State.loaded
    outdated.crashType = .hang
    var due = outdated
    due.expectReloadDue()
    #expect(row(.loaded) != nil && row(.loaded) == row(outdated) && row(outdated) == row(due))
  }
}
