import Features
import LockstepTesting
import Testing

@Suite struct DateVersionPanelTests {
  @Test func versionsAreLoadedOnceAndSearched() async {
    let store = Self.testStore(.embedded())
    await store.send(.appeared) { $0.screen.versions.isLoading = true }
    let versions = try? await Stability.embedded().onTheFirstDay { try await $0.versions("1999-12-31", "shop") }
    await store.receive(DateVersionPanel.Action.versionsResponse) { $0.screen.versions = .loaded(versions ?? []) }
    await store.send(.appeared)
    #expect(store.state.foundVersions.count == 6 && store.state.versionsPhase == .content)
    await store.send(.searchChanged(" 30.1 ")) { $0.screen.search = " 30.1 " }
    #expect(store.state.foundVersions.map(\.name) == ["30.1.0"])
    await store.send(.searchChanged("31")) { $0.screen.search = "31" }
    #expect(store.state.versionsPhase == .empty && store.state.emptyText == "No version contains “31”")
    await store.send(.searchChanged("")) { $0.screen.search = "" }
    await store.send(.versionTapped("30.1.0")) { $0.main.version = "30.1.0" }
    await store.send(.versionTapped(nil)) { $0.main.version = nil }
    await store.finish()
  }

  @Test(arguments: [
    ("", nil), ("  ", nil), ("30", "30"), (" 31.0 ", "31.0"), ("30.2.0", nil), (" 30.2.0", nil), ("30.2.0b", "30.2.0b"),
  ])
  func aVersionThatIsNotListedCanBeTyped(search: String, typed: String?) {
    var state = Dashboard.State.choosing(.main, .loaded(.fixture), search: search).panel
    #expect(state?.typedVersion == typed)
    state?.screen.versions = .init()
    #expect(state?.typedVersion == (search.allSatisfy(\.isWhitespace) ? nil : search.filter { !$0.isWhitespace }))
    #expect(state?.versionRuleText == nil)
  }

  @Test(arguments: ["abc !", "v30", "30.", ".5", "30.2.0-"])
  func aTextThatIsNoVersionCannotBeUsed(search: String) {
    let state = Dashboard.State.choosing(.main, .loaded([]), search: search).panel
    #expect(state?.typedVersion == nil)
    #expect(state?.versionRuleText == "A version has numbers and points, such as 30.2.0")
  }

  @Test(arguments: [StabilityError.offline, .serverError, .unexpectedAnswer])
  func failedVersionsCanBeReloaded(error: StabilityError) async {
    let store = Self.testStore(.failing(error))
    await store.send(.appeared) { $0.screen.versions.isLoading = true }
    await store.receive(.versionsResponse(.failure(error))) {
      $0.screen.versions.isLoading = false
      $0.screen.versions.error = error
    }
    #expect(store.state.versionsPhase == .failed)
    store.dependencies.stability.versions = { _, _ in [] }
    await store.send(.retryButtonTapped) {
      $0.screen.versions.isLoading = true
      $0.screen.versions.error = nil
    }
    await store.receive(.versionsResponse(.success([]))) { $0.screen.versions = .loaded([]) }
    #expect(store.state.emptyText == "No sessions on this day")
    await store.send(.dayTapped("2000-01-01")) {
      $0.main.date = "2000-01-01"
      $0.screen.month = CalendarMonth(year: 2000, month: 1)
      ($0.screen.versions.isOutdated, $0.screen.versions.isLoading) = (true, true)
    }
    await store.receive(.versionsResponse(.success([]))) { $0.screen.versions = .loaded([]) }
    await store.send(.searchChanged("30")) { $0.screen.search = "30" }
    #expect(store.state.emptyText == "No sessions yet today")
    await store.finish()
  }

  @Test func anExpiredSessionIsReportedToTheParent() async {
    let store = Self.testStore(.failing(.sessionExpired))
    await store.send(.appeared) { $0.screen.versions.isLoading = true }
    await store.receive(.versionsResponse(.failure(StabilityError.sessionExpired))) {
      $0.screen.versions.isLoading = false
      $0.screen.versions.error = .sessionExpired
    }
    await store.receive(.delegate(.sessionExpired))
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSecondsAndASecondTapDoesNothing() async {
    let store = Self.testStore(.slow)
    await store.send(.appeared) { $0.screen.versions.isLoading = true }
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.advance(by: .seconds(10))
    await store.receive(DateVersionPanel.Action.versionsResponse) {
      $0.screen.versions.isLoading = false
      $0.screen.versions.error = .timedOut
    }
    await store.finish()
  }

  @Test func leavingCancelsTheVersionsAndReturningRequestsThemAgain() async {
    let store = Self.testStore(.unhurried)
    await store.send(.disappeared)
    await store.send(.appeared) { $0.screen.versions.isLoading = true }
    await store.send(.disappeared) { $0.screen.versions.isLoading = false }
    await store.advance(by: .seconds(60))
    store.dependencies.stability.versions = { _, _ in [] }
    await store.send(.appeared) { $0.screen.versions.isLoading = true }
    await store.receive(.versionsResponse(.success([]))) { $0.screen.versions = .loaded([]) }
    await store.finish()
  }

  @Test func aDayOutsideTheRangeShowsTheNearestMonth() async {
    let store = Self.testStore(.fixtures, comparison: "1998-11-30")
    await store.send(.sideChanged(.comparison)) {
      $0.screen.side = .comparison
      $0.screen.month = CalendarMonth(year: 1999, month: 1)
      $0.screen.versions.isLoading = true
    }
    await store.receiveVersions()
    #expect(store.state.canGoForward && !store.state.canGoBack)
    await store.finish()
  }

  @Test func monthsCanBeChangedWithinTheRange() async {
    let store = Self.testStore(.testValue)
    await store.send(.monthChanged(1)) { $0.screen.month = CalendarMonth(year: 2000, month: 1) }
    #expect(!store.state.canGoForward && store.state.canGoBack)
    await store.send(.monthChanged(1))
    await store.send(.monthChanged(-12)) { $0.screen.month = CalendarMonth(year: 1999, month: 1) }
    #expect(store.state.canGoForward && !store.state.canGoBack && store.state.monthText == "January 1999")
    await store.send(.monthChanged(-1))
    await store.finish()
  }

  @Test func onlyDaysOfTheRangeCanBeChosenAndTheMonthFollows() async {
    let store = Self.testStore(.fixtures)
    await store.send(.dayTapped("2000-01-02"))
    await store.send(.dayTapped("1999-01-01"))
    await store.send(.dayTapped("2000-01-01")) {
      $0.main.date = "2000-01-01"
      $0.screen.month = CalendarMonth(year: 2000, month: 1)
      $0.screen.versions.isLoading = true
    }
    await store.receiveVersions()
    await store.finish()
  }

  @Test func theOtherSideShowsItsOwnMonth() async {
    let store = Self.testStore(.fixtures, comparison: "1999-02-28")
    #expect(store.state.otherText == "Compared with 28 Feb 1999, all versions" && store.state.ruleText == nil)
    await store.send(.sideChanged(.comparison)) {
      $0.screen.side = .comparison
      $0.screen.month = CalendarMonth(year: 1999, month: 2)
      $0.screen.versions.isLoading = true
    }
    await store.receiveVersions()
    #expect(store.state.otherText == "Shown: 31 Dec 1999, all versions")
    #expect(store.state.ruleText == "Only days up to the day shown")
    // The day after the day shown.
    await store.send(.dayTapped("2000-01-01"))
    await store.send(.dayTapped("1999-02-27")) {
      $0.comparison.date = "1999-02-27"
      $0.screen.versions.isOutdated = true
      $0.screen.versions.isLoading = true
    }
    await store.receiveVersions()
    await store.send(.versionTapped("30.1.0")) { $0.comparison.version = "30.1.0" }
    await store.send(.closeButtonTapped)
    await store.send(.versionsResponse(.failure(StabilityError.offline)))
    await store.send(.delegate(.sessionExpired))
    await store.finish()
  }

  @Test func theVersionsAreThoseOfTheChosenDay() async {
    var service = Stability.testValue
    service.versions = { day, _ in day < "1999-12-23" ? Array([Stability.Version].fixture.dropFirst()) : .fixture }
    let store = Self.testStore(service)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.skipReceivedActions()
    await store.send(.versionTapped("30.2.0"))
    #expect(store.state.foundVersions.first?.name == "30.2.0")
    #expect(store.state.versionsTitle == "Version, release, sessions")
    await store.send(.dayTapped("1999-12-22"))
    await store.skipReceivedActions()
    #expect(store.state.foundVersions.first?.name == "30.1.0")
    #expect(store.state.versionsTitle == "30.2.0 isn't in use on 22 Dec 1999")
    await store.finish()
  }

  private static func testStore(
    _ stability: Stability,
    comparison: CalendarDay = "1999-12-30"
  ) -> TestStoreOf<DateVersionPanel> {
    let state = DateVersionPanel.State(
      main: DateVersionPanel.Choice(date: "1999-12-31"),
      comparison: DateVersionPanel.Choice(date: comparison),
      screen: .fixture(.main)
    )
    return TestStore(initialState: state) {
      DateVersionPanel()
    } withDependencies: {
      $0.stability = stability
    }
  }
}

extension TestStoreOf<DateVersionPanel> {
  /// Receives the versions of the fixtures.
  fileprivate nonisolated(nonsending) func receiveVersions() async {
    await receive(.versionsResponse(.success(.fixture))) { $0.screen.versions = .loaded(.fixture) }
  }
}
