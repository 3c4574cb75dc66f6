import Features
import Foundation
import LockstepTesting
import Testing

@Suite struct OrderTests {
  @Test func anOrderCountsAndAddsUp() throws {
    var order = Order()
    #expect(order.total == nil)
    #expect(order.count == 0)
    try order.add(.espresso, quantity: 2)
    try order.add(.croissant)
    try order.add(.espresso)
    #expect(order.lines.map(\.text) == ["3 × Espresso, 7.20 EUR", "1 × Croissant, 2.20 EUR"])
    #expect(order.count == 4)
    #expect(order.total == Money(940, "EUR"))
    order.removeOne("croissant")
    order.removeOne("croissant")
    order.removeOne("unknown")
    #expect(order.lines.map(\.id) == ["espresso"])
    order.removeAll("espresso")
    #expect(order == Order())
  }

  @Test func anotherOrderIsRemovedFromAnOrder() {
    var order = Order.of(.espresso, .espresso, .croissant)
    order.remove(.of(.espresso, .croissant, .croissant, .cheesecake))
    #expect(order == .of(.espresso))
    #expect(order.summary == "1 item, 2.40 EUR")
    order.remove(order)
    #expect(order.summary == nil)
  }

  @Test func anItemKeepsThePriceOfItsFirstAddition() throws {
    var order = Order.of(.espresso)
    var dearer = MenuItem.espresso
    dearer.price = Money(999, "EUR")
    try order.add(dearer)
    #expect(order.total == Money(480, "EUR"))
  }

  @Test func anOrderHoldsOneCurrency() throws {
    var order = Order.of(.espresso)
    #expect(throws: OrderError.otherCurrency) { try order.add(.numbered(1, Money(500, "JPY"))) }
    #expect(order == .of(.espresso))
    order.removeAll("espresso")
    try order.add(.numbered(1, Money(500, "JPY")))
    #expect(order.total == Money(500, "JPY"))
  }

  @Test func anOrderHolds99OfOneItemAtMost() throws {
    var order = Order()
    try order.add(.espresso, quantity: 99)
    #expect(throws: OrderError.tooMany) { try order.add(.espresso) }
    #expect(throws: OrderError.tooMany) { try order.add(.croissant, quantity: 100) }
    #expect(throws: OrderError.tooMany) { try order.add(.croissant, quantity: 0) }
    #expect(order.count == 99)
  }

  @Test func theMostExpensiveOrderDoesNotOverflow() throws {
    var order = Order()
    for number in 0..<1000 {
      try order.add(.numbered(number, Money(Money.mostMinorUnits, "EUR")), quantity: Order.mostOfOne)
    }
    #expect(order.total == Money(99_000 * Money.mostMinorUnits, "EUR"))
  }

  @Test func decodingAnOrderChecksItsRules() throws {
    let order = Order.of(.espresso, .espresso, .cheesecake)
    let data = try JSONEncoder().encode(order)
    #expect(try JSONDecoder().decode(Order.self, from: data) == order)
    let broken = String(decoding: data, as: UTF8.self).replacing(#""quantity":2"#, with: #""quantity":-2"#)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: Data(broken.utf8)) }
  }

  @Test func everyErrorHasItsText() {
    #expect(
      OrderError.allCases.map(\.text) == [
        "Your order is in another currency. Finish or empty it first.",
        "You can order 99 of one item at most.",
        "Your order can't be read. Restart the app and try again.",
        "Your order could not be saved. Free some space and try again.",
        "Your order was not confirmed: you are offline. Try again: it is placed only once.",
        "Your order was not confirmed: the server isn't responding. Try again: it is placed only once.",
        "Your order was not confirmed: the server reported an error. Try again: it is placed only once.",
        "Your order was not accepted. Ask at the counter.",
        "Your order was not placed: your session has expired. Log in again.",
        "Your order was placed, but it is still stored here. Free some space and empty it.",
      ]
    )
  }
}

@Suite struct MoneyTests {
  @Test(arguments: [
    (Money(450, "EUR"), "4.50 EUR"), (Money(5, "EUR"), "0.05 EUR"), (Money(0, "USD"), "0.00 USD"),
    (Money(-1250, "EUR"), "−12.50 EUR"), (Money(450, "JPY"), "450 JPY"), (Money(1500, "KWD"), "1.500 KWD"),
  ])
  func anAmountIsShownWithItsUnit(money: Money, text: String) {
    #expect(money.text == text)
    #expect(Tree(describing: money).inline == text)
  }

  @Test(arguments: [(-1, "EUR"), (1_000_000_001, "EUR"), (1, "eur"), (1, "EURO"), (1, ""), (1, "€€€")])
  func invalidPricesAreNotDecoded(minor: Int, currency: String) {
    let json = #"{"minor": \#(minor), "currency": "\#(currency)"}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Money.self, from: Data(json.utf8)) }
  }
}
