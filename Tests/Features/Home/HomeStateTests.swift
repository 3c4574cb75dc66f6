import Features
import Lockstep
import LockstepTesting
import Testing

@Suite struct HomeStateTests {
  @Test func theScreenHasOnePhaseAtATime() {
    var state = Home.State()
    #expect(state.phase == .loading)
    #expect(state.placeholderText == "Loading the menu…")
    state.failure = .offline
    #expect(state.phase == .failed(.offline))
    #expect(state.placeholderText == "You are offline. Check the connection and try again.")
    state.isLoading = true
    #expect(state.phase == .loading)
    state = .loaded([])
    #expect(state.phase == .empty)
    #expect(state.placeholderText == "There is nothing on the menu today")
    state = .loaded()
    #expect(state.phase == .content)
    #expect(state.placeholderText == nil)
    state = .searching(" tea ", .searching)
    #expect(state.phase == .searching)
    #expect(state.placeholderText == "Searching for “tea”…")
    state.search = .failed(.timedOut)
    #expect(state.phase == .searchFailed(.timedOut))
    #expect(
      state.placeholderText == "Search failed: The server isn't responding. Check the connection and try again."
    )
    state.search = .found(["cake"])
    #expect(state.phase == .nothingFound)
    #expect(state.placeholderText == "Nothing found for “tea”")
    state.search = .found(["cake", "green-tea"])
    #expect(state.phase == .found)
    #expect(state.foundRows == ["green-tea"])
    #expect(state.placeholderText == nil)
  }

  @Test func sectionsKeepTheOrderOfTheirFirstAppearance() {
    let items = [MenuItem.numbered(1, in: "B"), .numbered(2, in: "A"), .numbered(3, in: "B")]
    let sections = Home.State.loaded(items).sections
    #expect(sections.map(\.name) == ["B", "A"])
    #expect(sections.map(\.rows) == [["item-1", "item-3"], ["item-2"]])
  }

  @Test func foundItemsKeepTheirSectionsWithTheBestOneFirst() {
    let sections = Home.State.searching("c", .found(["cheesecake", "unknown", "espresso", "croissant"])).foundSections
    #expect(sections.map(\.name) == ["Bakery", "Coffee"])
    #expect(sections.map(\.rows) == [["cheesecake", "croissant"], ["espresso"]])
  }

  @Test func rowsAreCountedWithTheirUnit() {
    #expect(Home.State.loaded([]).countText == "0 items")
    #expect(Home.State.loaded([.espresso]).countText == "1 item")
    #expect(Home.State.searching("tea", .found(["green-tea"])).countText == "1 of 6 items")
    for search in [Home.Search.searching, .failed(.offline)] {
      #expect(Home.State.searching("tea", search).countText == nil, "there is no answer yet")
    }
  }

  @Test func aRetryIsOfferedIfItMayHelp() {
    #expect(!Home.State().canRetry)
    #expect(Home.State.failed(.offline).canRetry)
    #expect(Home.State.failed(.notFound).canRetry)
    #expect(!Home.State.failed(.sessionExpired).canRetry)
    #expect(Home.State.failed(.offline, times: 3).retryText == "Next try in 4 s")
    #expect(Home.State.failed(.offline).bannerText == nil)
  }

  @Test func anOutdatedMenuHasABannerUnlessThereIsNothingToShow() {
    var state = Home.State.loaded([.espresso])
    state.failure = .serverError
    #expect(state.bannerText == "This menu may be outdated: The server reported an error")
    state.rows = []
    #expect((state.bannerText, state.phase) == (nil, .failed(.serverError)))
  }

  @Test func onlyARefreshHasAProgressBesideTheTitle() {
    var state = Home.State.loaded([.espresso])
    #expect(state.refreshText == nil)
    state.isLoading = true
    #expect(state.refreshText == "Refreshing…")
    state.hasLoaded = false
    #expect(state.refreshText == nil)
  }

  @Test func theOrderIsShownIfItIsInFront() {
    var state = Home.State.loaded()
    #expect(!state.showsOrder)
    state.path.append(.order(OrderScreen.State()))
    #expect(state.showsOrder)
    state.path.append(.item(ItemDetail.State(item: .espresso)))
    #expect(!state.showsOrder)
  }

  @Test(arguments: MenuError.allCases)
  func everyErrorHasATitleAndAdvice(error: MenuError) {
    #expect([error.title, error.advice] == errorTexts[error])
  }
}

private let errorTexts: [MenuError: [TextState]] = [
  .sessionExpired: ["Your session has expired", "Log in again."],
  .forbidden: ["You do not have access to this menu", "Ask your administrator for access."],
  .notFound: ["There is no menu", "Check the server's address in the settings."],
  .tooManyRequests: ["Too many requests", "Wait a minute and try again."],
  .offline: ["You are offline", "Check the connection and try again."],
  .timedOut: ["The server isn't responding", "Check the connection and try again."],
  .serverError: ["The server reported an error", "Try again in a minute."],
  .unexpectedAnswer: ["The server sent an unexpected response", "Try again. If the problem persists, update the app."],
]
