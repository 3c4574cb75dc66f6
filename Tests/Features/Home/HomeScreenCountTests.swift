import Features
import LockstepScreenTesting
import Testing

/// How much of the screen is evaluated after a change.
@MainActor
@Suite struct HomeScreenCountTests {
  private func open(_ state: Home.State = .loaded()) -> (StoreOf<Home>, ScreenSession) {
    let store = Store(initialState: state) { Home() }
    let session = ScreenSession(HomeScreen(store: store), size: .standard)
    _ = session.snapshot()
    return (store, session)
  }

  /// The number of screens and rows that an action evaluates.
  private func count(_ action: Home.Action, _ store: StoreOf<Home>, _ session: ScreenSession) -> [Int] {
    let before = session.counts
    store.send(action)
    _ = session.snapshot()
    let after = session.counts
    return [after.evaluatedScreens - before.evaluatedScreens, after.evaluatedRows - before.evaluatedRows]
  }

  @Test func aChangeOfTheOrderOrOfARowEvaluatesItsOwnPartOnly() {
    let (store, session) = open()
    #expect(count(.badge(.orderChanged(.of(.espresso))), store, session) == [1, 0], "the badge")
    #expect(session.snapshot().shows("1 item, 2.40 EUR"))
    let toggled = Home.Action.row(id: "espresso", action: .favorite(.isFavoriteChanged(true)))
    #expect(count(toggled, store, session) == [1, 0], "the button")
    #expect(session.snapshot().text.contains("♥"))
    let failed = Home.Action.row(id: "espresso", action: .favorite(.toggleResponse(.notSaved)))
    #expect(count(failed, store, session) == [2, 0], "the notice and its frame")
    #expect(session.snapshot().shows("Your favourite could not be saved. Free some space and try again."))
  }

  @Test func typingAndAQuantityEvaluateNoRows() {
    let (searching, list) = open(.searching("te", .searching))
    #expect(count(.queryChanged("te "), searching, list) == [1, 0])
    var state = Home.State.loaded()
    state.path.append(.item(ItemDetail.State(item: .espresso, similar: [.cappuccino])))
    let (store, session) = open(state)
    #expect(count(.path(.element(id: 0, action: .item(.quantityChanged(2)))), store, session) == [1, 0])
  }

  @Test func aLargeMenuEvaluatesItsVisibleRowsOnly() throws {
    let items = (0..<10_000).map { MenuItem.numbered($0, in: "Section \($0 / 100)") }
    let (_, session) = open(.loaded(items))
    #expect(session.counts.evaluatedRows < 25)
    let opened = session.counts.evaluatedRows
    try session.perform(.scroll(to: "Item 9999"))
    #expect(session.snapshot().shows("Item 9999"))
    #expect(session.counts.evaluatedRows - opened < 50)
  }

  @Test func anItemOfALargeSectionEvaluatesItsVisibleRowsOnly() {
    let items = (0..<10_000).map { MenuItem.numbered($0) }
    let (store, session) = open(.loaded(items))
    #expect(count(.row(id: "item-5", action: .tapped), store, session)[1] < 25)
    #expect(session.snapshot().shows("Similar items"))
  }
}
