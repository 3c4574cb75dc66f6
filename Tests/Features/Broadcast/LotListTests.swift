import Features
import Foundation
import Lockstep
import LockstepExplorationTesting
import LockstepSimulation
import LockstepTesting
import Testing

@Suite struct LotListTests {
  @Test func theCatalogueIsLoadedOnce() async {
    let store = LotList.testStore { $0.broadcasts = .slow(.seconds(9)) }
    #expect(store.state.catalogueText == "Loading the catalogue …")
    await store.send(.retryButtonTapped)
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    #expect(store.state.catalogueText == "Loading the catalogue …")
    await store.advance(by: .seconds(9))
    await store.receive(.response(.success(.examples))) {
      $0.loading = .loaded
      $0.catalogue = .examples
    }
    #expect(store.state.catalogueText == nil)
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.send(.response(.success([])))
    await store.finish()
  }

  @Test func ofLotsWithTheSameIdTheFirstOneCounts() async {
    var other = Auction.Lot.example
    other.title = "Another lamp"
    #expect(LotList.State(chosen: [.example, other]).chosen == [.example])
    let store = LotList.testStore { [other] in $0.broadcasts.catalogue = { [.example, other] } }
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.response(.success([.example, other]))) {
      $0.loading = .loaded
      $0.catalogue = [.example]
    }
    await store.finish()
  }

  @Test(arguments: BroadcastError.allCases.filter { $0 != .sessionExpired })
  func aFailedCatalogueCanBeReloaded(error: BroadcastError) async {
    let store = LotList.testStore { $0.broadcasts = .failing(error) }
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.response(.failure(error))) { $0.loading = .failed(error) }
    #expect(store.state.catalogueText == failureTexts[error])
    store.dependencies.broadcasts = .embedded(catalogue: [])
    await store.send(.retryButtonTapped) { $0.loading = .inFlight }
    await store.receive(.response(.success([]))) { $0.loading = .loaded }
    #expect(store.state.catalogueText == "The catalogue is empty.")
    await store.finish()
  }

  @Test func anExpiredSessionIsReportedToTheParentAndTheNextAppearanceLoadsAgain() async {
    let store = LotList.testStore { $0.broadcasts = .failing(.sessionExpired) }
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.response(.failure(BroadcastError.sessionExpired))) { $0.loading = .failed(.sessionExpired) }
    await store.receive(.delegate(.sessionExpired))
    store.dependencies.broadcasts = .embedded()
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.response(.success(.examples))) {
      $0.loading = .loaded
      $0.catalogue = .examples
    }
    await store.finish()
  }

  @Test func loadingTimesOutAfterTenSeconds() async {
    let store = LotList.testStore { $0.broadcasts = .slow(.seconds(60)) }
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.advance(by: .seconds(10))
    await store.receive(LotList.Action.response) { $0.loading = .failed(.timedOut) }
    await store.finish()
  }

  @Test func leavingCancelsTheRequestAndClosesTheEditor() async {
    let store = LotList.testStore(.init(chosen: [.example])) { $0.broadcasts = .slow(.seconds(60)) }
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.send(.editButtonTapped("lamp")) { $0.editor = LotEditor.State(.example) }
    await store.send(.left) {
      $0.loading = .notStarted
      $0.editor = nil
    }
    await store.finish()
  }

  @Test func aLateResponseIsIgnoredAndTheNextAppearanceLoadsAgain() async {
    let store = LotList.testStore()
    await store.send(.left)
    await store.send(.response(.success(.examples)))
    await store.send(.response(.failure(BroadcastError.offline)))
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.receive(.response(.success(.examples))) {
      $0.loading = .loaded
      $0.catalogue = .examples
    }
    await store.send(.left)
    await store.finish()
  }

  @Test func aLotIsChosenOnceAndOfferedAgainWhenItIsRemoved() async {
    let store = LotList.testStore(.loaded())
    await store.send(.chooseButtonTapped("vase")) { $0.chosen = [.vase] }
    #expect(store.state.offered.map(\.id) == ["lamp", "clock", "robot"])
    await store.send(.chooseButtonTapped("vase"))
    await store.send(.chooseButtonTapped("piano"))
    await store.send(.chooseButtonTapped("lamp")) { $0.chosen = [.vase, .example] }
    await store.send(.removeButtonTapped("vase")) { $0.chosen = [.example] }
    await store.send(.removeButtonTapped("vase"))
    #expect(store.state.offered.map(\.id) == ["vase", "clock", "robot"])
    await store.finish()
  }

  @Test func aLotThatCannotBeSoldIsNotChosen() async {
    var state = LotList.State.loaded()
    state.catalogue[0].startingPrice = 0
    let store = LotList.testStore(state)
    await store.send(.chooseButtonTapped("lamp"))
    await store.finish()
  }

  @Test func theOrderChangesByOneAndNotBeyondTheEnds() async {
    let store = LotList.testStore(.loaded([.example, .vase, .clock]))
    await store.send(.upButtonTapped("lamp"))
    await store.send(.downButtonTapped("clock"))
    await store.send(.upButtonTapped("robot"))
    await store.send(.downButtonTapped("robot"))
    await store.send(.downButtonTapped("lamp")) { $0.chosen = [.vase, .example, .clock] }
    await store.send(.downButtonTapped("lamp")) { $0.chosen = [.vase, .clock, .example] }
    await store.send(.upButtonTapped("clock")) { $0.chosen = [.clock, .vase, .example] }
    await store.finish()
  }

  @Test func aNewLotHasAnIdOfItsOwnAndTheCurrencyOfTheOthers() async {
    var kimono = Auction.Lot(id: "kimono", title: "Kimono", startingPrice: 100, increment: 1, seconds: 60)
    kimono.currency = "JPY"
    let store = LotList.testStore(.init(chosen: [kimono])) { $0.uuid = .incrementing }
    await store.send(.addButtonTapped) {
      $0.editor = LotEditor.State(newLot: UUID(0).uuidString, currency: "JPY")
    }
    await store.send(.editor(.presented(.titleChanged("Stool")))) { $0.editor?.title = "Stool" }
    await store.send(.editor(.presented(.startingPriceChanged("5")))) { $0.editor?.startingPrice = "5" }
    await store.send(.editor(.presented(.saveButtonTapped)))
    var stool = Auction.Lot(id: UUID(0).uuidString, title: "Stool", startingPrice: 5, increment: 100, seconds: 60)
    stool.currency = "JPY"
    await store.receive(.editor(.presented(.delegate(.saved(stool))))) { [stool] in
      $0.chosen = [kimono, stool]
      $0.editor = nil
    }
    await store.send(.addButtonTapped) {
      $0.editor = LotEditor.State(newLot: UUID(1).uuidString, currency: "JPY")
    }
    await store.send(.editor(.dismiss)) { $0.editor = nil }
    await store.finish()
  }

  @Test func theCurrencyOfAFirstLotIsThatOfTheCatalogue() async {
    let store = LotList.testStore { $0.uuid = .incrementing }
    await store.send(.addButtonTapped) { $0.editor = LotEditor.State(newLot: UUID(0).uuidString, currency: "EUR") }
    await store.send(.editor(.dismiss)) { $0.editor = nil }
    var state = LotList.State.loaded()
    state.catalogue[0].currency = "USD"
    let other = LotList.testStore(state) { $0.uuid = .incrementing }
    await other.send(.addButtonTapped) { $0.editor = LotEditor.State(newLot: UUID(0).uuidString, currency: "USD") }
    await other.send(.editor(.dismiss)) { $0.editor = nil }
    await store.finish()
    await other.finish()
  }

  @Test func anEditedLotKeepsItsIdAndItsPlace() async {
    let store = LotList.testStore(.loaded([.example, .vase]))
    await store.send(.editButtonTapped("clock"))
    await store.send(.editButtonTapped("lamp")) { $0.editor = LotEditor.State(.example) }
    await store.send(.editor(.presented(.titleChanged("Copper lamp")))) { $0.editor?.title = "Copper lamp" }
    await store.send(.editor(.presented(.saveButtonTapped)))
    var lamp = Auction.Lot.example
    lamp.title = "Copper lamp"
    await store.receive(.editor(.presented(.delegate(.saved(lamp))))) { [lamp] in
      $0.chosen = [lamp, .vase]
      $0.editor = nil
    }
    #expect(store.state.offered.map(\.id) == ["clock", "robot"])
    await store.finish()
  }

  @Test func aResponseLeavesTheEditorOpen() async {
    let store = LotList.testStore(.init(chosen: [.example])) { $0.broadcasts = .slow(.seconds(9)) }
    await store.send(.appeared) { $0.loading = .inFlight }
    await store.send(.editButtonTapped("lamp")) { $0.editor = LotEditor.State(.example) }
    await store.advance(by: .seconds(9))
    await store.receive(.response(.success(.examples))) {
      $0.loading = .loaded
      $0.catalogue = .examples
    }
    await store.send(.editor(.dismiss)) { $0.editor = nil }
    await store.finish()
  }
}

/// What the list says about its lots, and every state of a small list.
@Suite struct LotListTextTests {
  @Test func thePlanCountsLotsAndMinutes() {
    for (seconds, text) in [
      ([], "No lots yet"), ([30], "1 lot, about 30 s"), ([60], "1 lot, about 1 min"),
      ([60, 29], "2 lots, about 1 min"),
      ([60, 30], "2 lots, about 2 min"), ([60, 60, 90], "3 lots, about 4 min"), ([-60], "1 lot, about 0 s"),
    ] {
      let state = LotList.State(chosen: .lasting(seconds))
      #expect(state.planText.text == text)
      #expect(state.plannedSeconds == seconds.reduce(0) { $0 + max(0, $1) })
    }
  }

  @Test func oneProblemIsShownAtATime() {
    #expect(LotList.State().problem == "Choose a lot to sell.")
    #expect(LotList.State(chosen: [.example]).problem == nil)
    var lots = [Auction.Lot].lasting(Array(repeating: 60, count: 11))
    lots[3].currency = "USD"
    lots[4].currency = "CHF"
    lots[5].increment = 0
    #expect(LotList.State(chosen: lots).problem == "A broadcast has at most 10 lots; this one has 11.")
    lots.removeLast()
    #expect(LotList.State(chosen: lots).problem == "All lots need the same currency; these have CHF, EUR, USD.")
    (lots[3].currency, lots[4].currency) = ("EUR", "EUR")
    #expect(LotList.State(chosen: lots).problem == "Lot 5: The increment must be more than 0.00 EUR.")
    lots[5].increment = 1
    #expect(LotList.State(chosen: lots).problem == nil)
  }

  @Test func aCatalogueThatIsChosenCompletelyHasNothingToOffer() {
    #expect(LotList.State.loaded().catalogueText == nil)
    #expect(LotList.State.loaded(.examples).catalogueText == "All lots of the catalogue are chosen.")
  }

  @Test func noOrderOfActionsChoosesALotTwiceOrOneThatCannotBeSold() async {
    await explore(initialState: LotList.State()) {
      LotList()
    } actions: { state in
      // Two that the screen may have offered before.
      LotList.userActions(in: state) + [.chooseButtonTapped("gift"), .chooseButtonTapped("lamp")]
    } withDependencies: {
      // With other ids, every new lot would be another state.
      $0.uuid = .constant(UUID(0))
      $0.broadcasts.catalogue = {
        @Dependency(\.choose) var choose
        if try await choose("catalogue", ["answered", "offline"]) == "offline" { throw BroadcastError.offline }
        let gift = Auction.Lot(id: "gift", title: "Gift", startingPrice: 0, increment: 1, seconds: 60)
        return [gift] + .examples
      }
    } properties: {
      [
        .always("each lot is shown once", \.showsEachLotOnce),
        .always("every chosen lot can be sold", \.choosesValidLots),
        .reachable("two lots are chosen") { $0.chosen.count == 2 },
        .reachable("a new lot is chosen") { $0.chosen.contains { $0.title == "Stool" } },
        .eventually("the request ends") { $0.loading != .inFlight },
      ]
    }
  }
}

extension LotList {
  static func testStore(
    _ state: State = State(),
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<LotList> {
    TestStore(initialState: state) {
      LotList()
    } withDependencies: {
      $0.broadcasts = .embedded()
      prepare(&$0)
    }
  }
}

extension LotList.State {
  /// A list with the embedded catalogue, without its pictures.
  static func loaded(_ chosen: [Auction.Lot] = []) -> Self {
    var state = Self(chosen: chosen)
    (state.catalogue, state.loading) = (.withoutPictures, .loaded)
    return state
  }
}

extension Auction.Lot {
  static var vase: Self { [Self].withoutPictures[1] }
  static var clock: Self { [Self].withoutPictures[2] }
}

extension [Auction.Lot] {
  /// The embedded catalogue, without its pictures.
  static var withoutPictures: Self {
    examples.map {
      var lot = $0
      lot.picture = nil
      return lot
    }
  }

  /// Lots with these bidding times, in seconds.
  fileprivate static func lasting(_ times: [Int]) -> Self {
    times.enumerated().map {
      Auction.Lot(title: "Lot \($0.offset)", startingPrice: 1, increment: 1, seconds: $0.element)
    }
  }
}

extension BroadcastService {
  /// A service that takes some time to send the catalogue.
  fileprivate static func slow(_ time: Duration) -> BroadcastService {
    var service = BroadcastService.testValue
    service.catalogue = {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: time)
      return .examples
    }
    return service
  }
}

private let failureTexts: [BroadcastError: TextState] = [
  .offline: "You are offline. Check the connection and try again.",
  .timedOut: "The broadcast service isn't responding. Check the connection and try again.",
  .forbidden: "Your account isn't allowed to broadcast. Ask your administrator for access.",
  .notFound: "The broadcast service can't find this broadcast. Start another broadcast.",
  .rejected: "The broadcast service rejected this broadcast. Change the title or the lots and try again.",
  .serverError: "The broadcast service reported an error. Try again in a minute.",
  .unexpectedAnswer:
    "The broadcast service sent an unexpected response. Try again. If the problem persists, update the app.",
]
