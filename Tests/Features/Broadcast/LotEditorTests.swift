import Features
import Foundation
import Lockstep
import LockstepTesting
import Testing

@Suite struct LotEditorTests {
  @Test func aNewLotStartsWithAnIncrementAndATime() {
    let state = LotEditor.State(newLot: "stool", currency: "USD")
    #expect((state.isNew, state.heading, state.currency) == (true, "New lot", "USD"))
    #expect((state.title, state.startingPrice, state.increment, state.seconds) == ("", "", "1.00", 60))
    #expect(state.lot == nil)
  }

  @Test func aLotIsEditedAndKeepsWhatCannotBeEdited() async throws {
    let lot = Auction.Lot(
      id: "lamp",
      title: "Brass lamp",
      picture: URL(string: "https://example.com/lamp.png"),
      startingPrice: 1005,
      increment: 50,
      seconds: 90,
      currency: "USD"
    )
    let store = LotEditor.testStore(LotEditor.State(lot))
    #expect((store.state.isNew, store.state.heading, store.state.currency) == (false, "Edit lot", "USD"))
    #expect((store.state.startingPrice, store.state.increment, store.state.seconds) == ("10.05", "0.50", 90))
    #expect(store.state.lot == lot)
    await store.send(.titleChanged(" Copper lamp ")) { $0.title = " Copper lamp " }
    await store.send(.startingPriceChanged("1200.5")) { $0.startingPrice = "1200.5" }
    await store.send(.incrementChanged("2")) { $0.increment = "2" }
    await store.send(.pictureChanged(" http://example.com/2.gif ")) { $0.picture = " http://example.com/2.gif " }
    await store.send(.secondsChanged(120)) { $0.seconds = 120 }
    await store.send(.saveButtonTapped)
    var edited = lot
    (edited.title, edited.startingPrice, edited.increment, edited.seconds) = ("Copper lamp", 120_050, 200, 120)
    edited.picture = URL(string: "http://example.com/2.gif")
    await store.receive(.delegate(.saved(edited)))
    await store.finish()
  }

  @Test func aLotWithAProblemIsNotSaved() async {
    let store = LotEditor.testStore(LotEditor.State(newLot: "stool", currency: "EUR"))
    #expect((store.state.canSave, store.state.problem) == (false, "Give the lot a name."))
    await store.send(.saveButtonTapped)
    await store.send(.titleChanged("Stool")) { $0.title = "Stool" }
    #expect((store.state.canSave, store.state.problem) == (false, "Type the starting price."))
    await store.send(.saveButtonTapped)
    await store.send(.startingPriceChanged("5")) { $0.startingPrice = "5" }
    #expect((store.state.canSave, store.state.problem) == (true, nil))
    for address in ["stool.png", "file:///stool.png", "https://example.com"] {
      await store.send(.pictureChanged(address)) { $0.picture = address }
      #expect(store.state.problem == "The picture needs an address such as https://example.com/lamp.png.")
    }
    await store.send(.saveButtonTapped)
    await store.send(.pictureChanged("")) { $0.picture = "" }
    await store.send(.incrementChanged("")) { $0.increment = "" }
    #expect((store.state.canSave, store.state.problem) == (false, "Type the increment."))
    await store.send(.saveButtonTapped)
    await store.finish()
  }

  @Test(arguments: [
    (29, 30), (30, 30), (34, 30), (35, 40), (45, 50), (60, 60), (295, 300), (300, 300), (301, 300), (.max, 300),
    (.min, 30),
  ])
  func biddingTimesAreRoundedToTenSeconds(seconds: Int, chosen: Int) async {
    let store = LotEditor.testStore(LotEditor.State(newLot: "stool", currency: "EUR"))
    store.exhaustivity = .off
    await store.send(.secondsChanged(seconds)) { $0.seconds = chosen }
    var lot = Auction.Lot.example
    lot.seconds = seconds
    #expect(LotEditor.State(lot).seconds == chosen)
    await store.finish()
  }

  @Test(arguments: [
    ("12.50", 1250), ("12.5", 1250), ("12.", 1200), ("12", 1200), (".5", 50), ("0.01", 1), (" 7 ", 700), ("007", 700),
    ("10000000000", 1_000_000_000_000), ("12,50", 1250), ("12,5", 1250), (",5", 50),
  ])
  func amountsAreTypedInMajorUnits(text: String, amount: Int) {
    var state = LotEditor.State(.example)
    (state.startingPrice, state.increment) = (text, text)
    #expect(state.problem == nil)
    #expect(state.lot?.startingPrice == amount)
    #expect(state.lot?.increment == amount)
  }

  @Test(arguments: [
    ("", "Type the ~."), (" ", "Type the ~."), (".", "The ~ must be a number such as 12.50."),
    ("ten", "The ~ must be a number such as 12.50."), ("-5", "The ~ must be a number such as 12.50."),
    ("+5", "The ~ must be a number such as 12.50."), ("1.250,00", "The ~ must be a number such as 12.50."),
    ("1 000", "The ~ must be a number such as 12.50."), ("1.2.3", "The ~ must be a number such as 12.50."),
    ("١٢", "The ~ must be a number such as 12.50."), ("5 EUR", "The ~ must be a number such as 12.50."),
    ("1,2,3", "The ~ must be a number such as 12.50."), (",", "The ~ must be a number such as 12.50."),
    ("1,250", "The ~ must have at most 2 decimals."),
    ("12.505", "The ~ must have at most 2 decimals."), ("0", "The ~ must be more than 0.00 EUR."),
    ("0.00", "The ~ must be more than 0.00 EUR."), ("10000000000.01", "The ~ must be at most 10,000,000,000.00 EUR."),
    ("99999999999999999999999", "The ~ must be at most 10,000,000,000.00 EUR."),
  ])
  func badAmountsAreExplained(text: String, problem: String) {
    var state = LotEditor.State(.example)
    state.startingPrice = text
    #expect(state.problem?.text == problem.replacing("~", with: "starting price"))
    state = LotEditor.State(.example)
    state.increment = text
    #expect(state.problem?.text == problem.replacing("~", with: "increment"))
    #expect(state.lot == nil)
  }

  @Test(arguments: [
    ("JPY", "1250", "1250", 1250, "12.5", "The starting price must have no decimals."),
    ("KWD", "1.25", "1.250", 1250, "1.2505", "The starting price must have at most 3 decimals."),
    ("JPY", "007", "7", 7, "ten", "The starting price must be a number such as 1250."),
    ("JPY", "1", "1", 1, "0", "The starting price must be more than 0 JPY."),
    ("KWD", "1", "1.000", 1000, "ten", "The starting price must be a number such as 1.250."),
  ])
  func amountsHaveTheDecimalsOfTheirCurrency(
    currency: String,
    text: String,
    shown: String,
    amount: Int,
    bad: String,
    problem: String
  ) throws {
    var state = LotEditor.State(newLot: "fan", currency: currency)
    (state.title, state.startingPrice) = ("Fan", text)
    let lot = try #require(state.lot)
    #expect(lot.startingPrice == amount)
    #expect(LotEditor.State(lot).startingPrice == shown)
    state.startingPrice = bad
    #expect(state.problem?.text == problem)
  }

  @Test(arguments: [("de", "12,50"), ("en_DE", "12,50"), ("en_GB", "12.50"), ("ar_EG@numbers=latn", "12.50")])
  func amountsAreFilledInAsTheLocaleWritesThem(locale: String, text: String) {
    var lot = Auction.Lot.example
    lot.startingPrice = 1250
    let state = LotEditor.State(lot, locale: Locale(identifier: locale))
    #expect(state.startingPrice == text)
    #expect(state.lot == lot)
  }

  @Test func aNameHasOneToSixtyCharacters() {
    var state = LotEditor.State(.example)
    for (title, problem) in [
      ("", "Give the lot a name."), ("  ", "Give the lot a name."), ("x", nil),
      (String(repeating: "x", count: 60), nil),
      (" \(String(repeating: "x", count: 61)) ", "A name has at most 60 characters; this one has 61."),
    ] {
      state.title = title
      #expect(state.problem?.text == problem)
    }
  }

  @Test func lotsOfTheServiceHaveTheSameLimits() {
    #expect([Auction.Lot].examples.allSatisfy { $0.problem == nil })
    for (problem, change) in lotProblems {
      var lot = Auction.Lot.example
      change(&lot)
      #expect(lot.problem?.text == problem)
    }
  }
}

private let lotProblems: [(String?, @Sendable (inout Auction.Lot) -> Void)] = [
  ("Give the lot a name.", { $0.title = " " }),
  ("The starting price must be more than 0.00 EUR.", { $0.startingPrice = -1 }),
  ("The starting price must be at most 10,000,000,000.00 EUR.", { $0.startingPrice = 1_000_000_000_001 }),
  ("The increment must be more than 0.00 EUR.", { $0.increment = 0 }),
  ("The bidding time must be 30 to 300 s; it is 29 s.", { $0.seconds = 29 }),
  ("The bidding time must be 30 to 300 s; it is 301 s.", { $0.seconds = 301 }),
  (nil, { $0.seconds = 45 }),
]

extension LotEditor {
  fileprivate static func testStore(_ state: State) -> TestStoreOf<LotEditor> {
    TestStore(initialState: state) { LotEditor() }
  }
}
