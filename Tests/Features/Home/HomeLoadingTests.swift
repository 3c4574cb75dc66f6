import Features
import LockstepTesting
import Testing

@Suite struct HomeLoadingTests {
  @Test func theMenuIsLoadedOnceWhenTheScreenAppears() async {
    let store = Home.testStore(menu: .embedded())
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.menuResponse(.success(.examples))) { $0 = .loaded() }
    await store.send(.disappeared)
    await store.send(.appeared)
    await store.finish()
  }

  @Test func aSecondTapWhileLoadingDoesNothing() async {
    let store = Home.testStore(menu: .slow)
    await store.send(.appeared) { $0.isLoading = true }
    await store.send(.appeared)
    await store.send(.refreshButtonTapped)
    await store.send(.retryButtonTapped)
    await store.send(.disappeared) { $0.isLoading = false }
    await store.finish()
  }

  @Test func leavingCancelsTheRequestAndReturningSendsAnother() async {
    let store = Home.testStore(menu: MenuClient.embedded().delayed(by: .seconds(5)))
    await store.send(.appeared) { $0.isLoading = true }
    await store.advance(by: .seconds(4))
    await store.send(.disappeared) { $0.isLoading = false }
    await store.advance(by: .seconds(10))
    await store.send(.appeared) { $0.isLoading = true }
    await store.advance(by: .seconds(5))
    await store.receive(.menuResponse(.success(.examples))) { $0 = .loaded() }
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSeconds() async {
    let store = Home.testStore(menu: .slow)
    await store.send(.appeared) { $0.isLoading = true }
    await store.advance(by: .milliseconds(9999))
    await store.advance(by: .milliseconds(1))
    await store.receive(.menuResponse(.failure(TimeoutError(limit: .seconds(10))))) { $0 = .failed(.timedOut) }
    #expect(store.state.retryText == "Next try in 1 s")
    await store.send(.disappeared)
    await store.finish()
  }

  @Test(arguments: MenuError.allCases.filter(\.passes))
  func temporaryFailuresAreRetriedAfter1And2And4UpTo30Seconds(error: MenuError) async {
    let store = Home.testStore(menu: .failing(error))
    await store.send(.appeared) { $0.isLoading = true }
    for (index, delay) in [1, 2, 4, 8, 16, 30, 30].enumerated() {
      await store.receive(.menuResponse(.failure(error))) { $0 = .failed(error, times: index + 1) }
      #expect(store.state.retryText == "Next try in \(delay) s")
      await store.advance(by: .seconds(delay) - .milliseconds(1))
      await store.advance(by: .milliseconds(1))
      await store.receive(.retryDue) { $0.isLoading = true }
    }
    await store.receive(.menuResponse(.failure(error))) { $0 = .failed(error, times: 8) }
    store.dependencies.menu = .embedded()
    await store.advance(by: .seconds(30))
    await store.receive(.retryDue) { $0.isLoading = true }
    await store.receive(.menuResponse(.success(.examples))) { $0 = .loaded() }
    await store.advance(by: .seconds(60))
    await store.finish()
  }

  @Test(arguments: [MenuError.forbidden, .notFound, .unexpectedAnswer])
  func permanentFailuresAreRetriedOnlyByATap(error: MenuError) async {
    let store = Home.testStore(menu: .failing(error))
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.menuResponse(.failure(error))) { $0 = .failed(error) }
    #expect(store.state.retryText == nil)
    await store.advance(by: .seconds(60))
    store.dependencies.menu = .embedded()
    await store.send(.retryButtonTapped) { $0.isLoading = true }
    await store.receive(.menuResponse(.success(.examples))) { $0 = .loaded() }
    await store.finish()
  }

  @Test func withoutAFailureThereIsNothingToRetry() async {
    let store = Home.testStore(.loaded())
    await store.send(.retryButtonTapped)
    await store.finish()
  }

  @Test func anAnswerWithoutARequestChangesNothing() async {
    let store = Home.testStore()
    await store.send(.menuResponse(.success(.examples)))
    await store.send(.menuResponse(.failure(MenuError.offline)))
    await store.finish()
  }

  @Test func anUnknownErrorIsAnUnexpectedAnswer() async {
    struct UnexpectedError: Error {}
    var menu = MenuClient.testValue
    menu.load = { throw UnexpectedError() }
    let store = Home.testStore(menu: menu)
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(Home.Action.menuResponse) { $0 = .failed(.unexpectedAnswer) }
    await store.finish()
  }

  @Test func aFailedRefreshKeepsTheMenuAndShowsANotice() async {
    let store = Home.testStore(.loaded(), menu: .failing(.serverError))
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(.menuResponse(.failure(MenuError.serverError))) {
      $0.isLoading = false
      $0.failure = .serverError
      $0.failedLoads = 1
    }
    #expect(store.state.phase == .content)
    #expect(store.state.bannerText == "This menu may be outdated: The server reported an error")
    await store.send(.disappeared)
    store.dependencies.menu = .embedded()
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.menuResponse(.success(.examples))) {
      $0 = .loaded()
      $0.hasRefreshed = true
    }
    await store.finish()
  }

  @Test func aRefreshShowsThatItIsDone() async {
    let store = Home.testStore(.loaded([.espresso]), menu: .embedded(items: [.espresso, .croissant]))
    for _ in 1...2 {
      await store.send(.refreshButtonTapped) {
        $0.isLoading = true
        $0.hasRefreshed = false
      }
      #expect(store.state.refreshText == "Refreshing…")
      await store.receive(.menuResponse(.success([.espresso, .croissant]))) {
        $0 = .loaded([.espresso, .croissant])
        $0.hasRefreshed = true
      }
      #expect(store.state.countText == "Updated: 2 items")
    }
    await store.send(.queryChanged("croissant")) {
      $0.query = "croissant"
      $0.search = .searching
      $0.hasRefreshed = false
    }
    await store.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.success(["croissant"]))) { $0.search = .found(["croissant"]) }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(.menuResponse(.success([.espresso, .croissant]))) {
      $0.isLoading = false
      $0.hasRefreshed = true
    }
    #expect(store.state.countText == "Updated: 1 of 2 items")
    await store.send(.disappeared) { $0.hasRefreshed = false }
    await store.finish()
  }
}
