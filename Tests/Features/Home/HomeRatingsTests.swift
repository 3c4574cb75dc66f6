import Features
import Lockstep
import LockstepScreen
import LockstepScreenTesting
import Testing

/// Ratings in the rows of the menu, and the control on the page of an item.
@Suite struct HomeRatingsTests {
  @Test func rowsShowTheRatingsAndTheirChanges() async throws {
    let ratings = RatingsService.embedded()
    try await ratings.rate("espresso", .four)
    let store = Home.testStore(menu: .embedded(items: [.espresso, .croissant]), ratings: ratings)
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive(.ratingsChanged(["espresso": .four])) { $0.ratings = ["espresso": .four] }
    await store.receive(.menuResponse(.success([.espresso, .croissant]))) {
      $0 = .loaded([.espresso, .croissant])
      $0.ratings = ["espresso": .four]
      $0.rows[id: "espresso"]?.rating = .four
    }
    try await ratings.rate("croissant", .two)
    await store.receive(.ratingsChanged(["croissant": .two, "espresso": .four])) {
      $0.ratings["croissant"] = .two
      $0.rows[id: "croissant"]?.rating = .two
    }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(.menuResponse(.success([.espresso, .croissant]))) {
      ($0.isLoading, $0.hasRefreshed) = (false, true)
    }
    try await ratings.removeAll()
    await store.receive(.ratingsChanged([:])) {
      $0.ratings = [:]
      for id in $0.rows.ids { $0.rows[id: id]?.rating = nil }
    }
    await store.send(.disappeared) { $0.hasRefreshed = false }
    await store.finish()
  }

  @Test func aMenuThatHasLeftTheScreenShowsNoRatings() async {
    let store = Home.testStore(.loaded([.espresso, .croissant]))
    await store.send(.ratingsChanged(["croissant": .one])) {
      $0.ratings = ["croissant": .one]
      $0.rows[id: "croissant"]?.rating = .one
    }
    await store.send(.disappeared) {
      $0.ratings = [:]
      $0.rows[id: "croissant"]?.rating = nil
    }
    await store.finish()
  }

  @MainActor
  @Test(arguments: [ScreenSize.standard, .small])
  func anItemIsRatedByKeys(size: ScreenSize) throws {
    var state = Home.State.loaded()
    state.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino, .flatWhite])))
    let store = Store(initialState: state) {
      Home()
    } withDependencies: {
      ($0.ratings, $0.favorites, $0.order) = (.embedded(), .embedded(), .embedded())
    }
    let session = ScreenSession(HomeScreen(store: store), size: size)
    session.keepFocus()
    try session.focus("Rate Espresso 1 of 5 stars")
    for key in [ScreenKey.right, .right, .right, .enter] { try session.press(key) }
    #expect(store.state.path[id: 0, case: Home.Path.State.item]?.rating.shown == .four)
    #expect(session.snapshot().text.contains("[ ★ ][ ★ ][ ★ ]» ★ «[ ☆ ]"))
    #expect(session.snapshot().elements.first { $0.isFocused }?.label == "Rate Espresso 4 of 5 stars")
    try session.use("Remove your rating of Espresso")
  }

  @MainActor
  @Test(arguments: [ScreenSize.standard, .small])
  func aRatedRowShowsItsStars(size: ScreenSize) {
    var state = Home.State.loaded([.espresso, .cheesecake])
    state.rows[id: "cheesecake"]?.rating = .four
    let screen = ScreenSession(HomeScreen(store: Store(initialState: state) { EmptyReducer() }), size: size).snapshot()
    let lines = screen.text.split(separator: "\n")
    #expect(lines.first { $0.contains("[Cheese") }?.contains("★★★★☆") == true)
    #expect(lines.first { $0.contains("Espresso") }?.contains("★") == false)
  }

  @Test func aRatingThatCantBeSavedIsTakenBackWithAMessage() async {
    let messages = MessagesService.queue()
    let store = Home.screenStore(.loaded(), ratings: .failing(.notSaved), messages: messages)
    await store.tap("Espresso")
    await store.tap("Rate Espresso 4 of 5 stars")
    #expect(store.screen.shows("★"))
    await store.skipReceivedActions()
    #expect(!store.screen.shows("★"))
    var shown = await messages.current().makeAsyncIterator()
    #expect(await shown.next()??.title == "Your rating was not changed")
  }
}

extension ScreenSession {
  /// Moves the focus to a control by repeated tabs.
  fileprivate func focus(_ label: String) throws {
    for _ in 1...40 where snapshot().elements.first(where: \.isFocused)?.label != label { try press(.tab) }
  }

  /// Moves the focus to a control by repeated tabs, and uses it.
  fileprivate func use(_ label: String) throws {
    try focus(label)
    try press(.enter)
    keepFocus()
  }
}
