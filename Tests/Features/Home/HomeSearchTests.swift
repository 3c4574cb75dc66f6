import Features
import LockstepTesting
import Testing

@Suite struct HomeSearchTests {
  @Test func aSearchStarts300MillisecondsAfterTheLastKeystroke() async {
    let store = Home.testStore(.loaded(), menu: .embedded())
    await store.send(.queryChanged("t")) { $0 = .searching("t", .searching) }
    await store.advance(by: .milliseconds(299))
    await store.send(.queryChanged("te")) { $0.query = "te" }
    await store.advance(by: .milliseconds(299))
    await store.send(.queryChanged("tea")) { $0.query = "tea" }
    await store.advance(by: .milliseconds(299))
    await store.advance(by: .milliseconds(1))
    await store.receive(.searchResponse(.success(["green-tea"]))) { $0.search = .found(["green-tea"]) }
    await store.finish()
  }

  @Test func enterSearchesAtOnceAndAgainIfNothingWasFound() async {
    let store = Home.testStore(.loaded(), menu: .embedded())
    await store.send(.searchSubmitted)
    await store.send(.queryChanged("tea")) { $0 = .searching("tea", .searching) }
    await store.send(.searchSubmitted)
    await store.receive(.searchResponse(.success(["green-tea"]))) { $0.search = .found(["green-tea"]) }
    await store.advance(by: .milliseconds(300))
    await store.send(.searchSubmitted)
    await store.send(.queryChanged("x")) { ($0.query, $0.search) = ("x", .searching) }
    await store.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.success([]))) { $0.search = .found([]) }
    await store.send(.searchSubmitted) { $0.search = .searching }
    await store.receive(.searchResponse(.success([]))) { $0.search = .found([]) }
    await store.finish()
  }

  @Test func theLastQueryWinsOverASlowFirstOne() async {
    var menu = MenuClient.testValue
    menu.search = { term in
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: term == "slow" ? .seconds(5) : .seconds(1))
      return [term]
    }
    let store = Home.testStore(.loaded(), menu: menu)
    await store.send(.queryChanged("slow")) { $0 = .searching("slow", .searching) }
    await store.advance(by: .seconds(2))
    await store.send(.queryChanged("fast")) { $0.query = "fast" }
    await store.advance(by: .milliseconds(1300))
    await store.receive(.searchResponse(.success(["fast"]))) { $0.search = .found(["fast"]) }
    await store.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func spacesDoNotChangeTheQuery() async {
    let store = Home.testStore(.searching("tea", .found(["green-tea"])))
    await store.send(.queryChanged(" tea ")) { $0.query = " tea " }
    await store.finish()
  }

  @Test(arguments: ["", "  "])
  func clearingTheFieldEndsTheSearch(query: String) async {
    let store = Home.testStore(.loaded(), menu: .slow)
    await store.send(.queryChanged("tea")) { $0 = .searching("tea", .searching) }
    await store.advance(by: .seconds(1))
    await store.send(.queryChanged(query)) { $0 = .searching(query, .off) }
    await store.finish()
  }

  @Test func aFailedSearchCanBeRepeated() async {
    let store = Home.testStore(.loaded(), menu: .withoutSearch)
    await store.send(.queryChanged("tea")) { $0 = .searching("tea", .searching) }
    await store.send(.searchRetryButtonTapped)
    await store.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.failure(MenuError.serverError))) { $0.search = .failed(.serverError) }
    store.dependencies.menu = .embedded()
    await store.send(.searchRetryButtonTapped) { $0.search = .searching }
    await store.receive(.searchResponse(.success(["green-tea"]))) { $0.search = .found(["green-tea"]) }
    await store.send(.searchRetryButtonTapped)
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSeconds() async {
    let store = Home.testStore(.loaded(), menu: .slow)
    await store.send(.queryChanged("tea")) { $0 = .searching("tea", .searching) }
    await store.advance(by: .milliseconds(10_300))
    await store.receive(Home.Action.searchResponse) { $0.search = .failed(.timedOut) }
    await store.finish()
  }

  @Test func anExpiredSessionIsReportedToTheParent() async {
    let store = Home.testStore(.loaded(), menu: .failing(.sessionExpired))
    await store.send(.queryChanged("tea")) { $0 = .searching("tea", .searching) }
    await store.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.failure(MenuError.sessionExpired))) { $0.search = .failed(.sessionExpired) }
    await store.receive(.delegate(.sessionExpired))
    await store.finish()
  }

  @Test func leavingCancelsTheSearchAndReturningRestartsIt() async {
    let store = Home.testStore(.loaded(), menu: .embedded())
    await store.send(.queryChanged("tea")) { $0 = .searching("tea", .searching) }
    await store.send(.disappeared) { $0.search = .off }
    await store.advance(by: .seconds(5))
    await store.send(.appeared) { $0.search = .searching }
    await store.receive(.searchResponse(.success(["green-tea"]))) { $0.search = .found(["green-tea"]) }
    await store.send(.disappeared)
    await store.send(.appeared)
    await store.finish()
  }

  @Test func anAnswerWithoutARequestChangesNothing() async {
    let store = Home.testStore(.loaded())
    await store.send(.searchResponse(.success(["green-tea"])))
    await store.send(.searchResponse(.failure(MenuError.offline)))
    await store.finish()
  }
}
