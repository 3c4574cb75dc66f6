import Features
import Lockstep
import LockstepScreen
import Testing

@Suite struct AuctionTests {
  private let lot = Auction.Lot(title: "Lamp", startingPrice: 1000, increment: 100, seconds: 60)

  private func auction(_ bids: (String, Int, at: Int)...) -> Auction {
    var auction = Auction(lot: lot)
    for (index, bid) in bids.enumerated() {
      auction.take(Auction.Bid(bidder: bid.0, amount: bid.1, sequence: index + 1), at: bid.at)
    }
    return auction
  }

  /// Bids by their bidder, amount and time, and the auction after them.
  struct Bids: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bids: [(String, Int, at: Int)]
    let leader: String?
    let refused: Int
    let endsAt: Int

    init(_ claim: String, _ bids: [(String, Int, at: Int)], leader: String?, refused: Int = 0, endsAt: Int = 60_000) {
      (testDescription, self.bids, self.leader, self.refused, self.endsAt) = (claim, bids, leader, refused, endsAt)
    }
  }

  static let bids: [Bids] = [
    Bids("too low for the first", [("ann", 999, at: 0)], leader: nil, refused: 1),
    Bids("the starting price", [("ann", 1000, at: 0)], leader: "ann 1000"),
    Bids(
      "lower than the increment",
      [("ann", 1000, at: 0), ("ben", 1099, at: 1), ("cem", 1100, at: 2)],
      leader: "cem 1100",
      refused: 1
    ),
    Bids("equal", [("ann", 2000, at: 5), ("ben", 2000, at: 5)], leader: "ann 2000", refused: 1),
    Bids("at the end", [("ann", 1000, at: 10), ("ben", 2000, at: 60_000)], leader: "ann 1000", refused: 1),
    Bids("before the last ten seconds", [("ann", 1000, at: 49_999)], leader: "ann 1000"),
    Bids("at ten seconds from the end", [("ann", 1000, at: 50_000)], leader: "ann 1000", endsAt: 70_000),
    Bids("just before the end", [("ann", 1000, at: 59_999)], leader: "ann 1000", endsAt: 70_000),
    Bids(
      "in an extension",
      [("ann", 1000, at: 55_000), ("ben", 1100, at: 59_999), ("cem", 1200, at: 61_000)],
      leader: "cem 1200",
      endsAt: 80_000
    ),
    Bids("refused near the end", [("ann", 1, at: 59_000)], leader: nil, refused: 1),
    Bids("the largest number", [("ann", .max, at: 10), ("ben", 1000, at: 11)], leader: "ben 1000", refused: 1),
    Bids("the smallest number", [("ann", .min, at: 10), ("ben", 1000, at: 11)], leader: "ben 1000", refused: 1),
    Bids("negative", [("ann", -5, at: 10), ("ben", 1000, at: 11)], leader: "ben 1000", refused: 1),
    Bids("implausible", [("ann", 1_000_000_000_001, at: 10), ("ben", 1000, at: 11)], leader: "ben 1000", refused: 1),
  ]

  @Test(arguments: bids)
  func aBidMustBeatTheHighestByTheIncrementInTimeAndExtendsTheLastTenSeconds(bids: Bids) {
    var auction = Auction(lot: lot)
    for (index, bid) in bids.bids.enumerated() {
      auction.take(Auction.Bid(bidder: bid.0, amount: bid.1, sequence: index + 1), at: bid.at)
    }
    let leader = auction.highest.map { "\($0.bidder) \($0.amount)" }
    #expect((leader, auction.refusedBids, auction.endsAt) == (bids.leader, bids.refused, bids.endsAt))
    #expect(auction.acceptedBids == bids.bids.count - bids.refused)
    #expect(auction.extensions == (bids.endsAt - 60_000) / 10_000)
    #expect(auction.isOpen == (bids.bids.last?.at != 60_000))
    #expect(auction.minimumBid == (auction.highest.map { $0.amount + 100 } ?? 1000))
  }

  @Test func withoutAnIncrementABidMustStillBeHigher() {
    var auction = Auction(lot: .init(title: "Lamp", startingPrice: 0, increment: 0, seconds: 60))
    auction.take(.init(bidder: "ann", amount: 0, sequence: 1), at: 0)
    #expect(auction.highest == nil)
    auction.take(.init(bidder: "ben", amount: 1, sequence: 2), at: 0)
    auction.take(.init(bidder: "cem", amount: 1, sequence: 3), at: 0)
    #expect(auction.highest?.bidder == "ben")
  }

  @Test func theAuctionEndsWhenAllEarlierMessagesAreKnown() {
    var auction = auction(("ann", 1000, at: 10))
    auction.know(until: 59_999)
    #expect(auction.isOpen)
    auction.know(until: 60_000)
    #expect(auction.outcome == .sold(.init(bidder: "ann", amount: 1000, sequence: 1)))
  }

  @Test func withoutBidsNothingIsSold() {
    var auction = auction()
    auction.know(until: 60_000)
    #expect(auction.outcome == .unsold)
    auction.callOff()
    #expect(auction.outcome == .unsold)
  }

  @Test func timeDoesNotGoBack() {
    var auction = auction()
    auction.know(until: 5000)
    auction.know(until: 4000)
    #expect(auction.knownUntil == 5000)
  }

  @Test func aCalledOffAuctionHasNoWinner() {
    var auction = auction(("ann", 1000, at: 10))
    auction.callOff()
    auction.know(until: 60_000)
    #expect(auction.outcome == .calledOff)
  }

  @Test func anAuctionClosedEarlyGoesToTheHighestReceivedBid() {
    var sold = auction(("ann", 1000, at: 10))
    sold.closeWithReceivedBids()
    #expect(sold.outcome == .sold(.init(bidder: "ann", amount: 1000, sequence: 1)))
    #expect(sold.isProvisional)
    sold.callOff()
    #expect(sold.outcomeText == "Sold to ann for 10.00 EUR")
    #expect(sold.provisionalText == "Closed before all bids arrived: later ones may be missing")
    var unsold = auction()
    unsold.closeWithReceivedBids()
    #expect(unsold.outcomeText == "Not sold: no bids arrived")
  }

  @Test func lateMessagesCorrectAnAuctionClosedEarly() {
    var auction = auction(("ann", 1000, at: 10))
    auction.closeWithReceivedBids()
    auction.take(.init(bidder: "ben", amount: 1100, sequence: 2), at: 20)
    #expect(auction.isOpen && !auction.isProvisional)
    auction.closeWithReceivedBids()
    auction.know(until: 60_000)
    #expect(auction.outcome == .sold(.init(bidder: "ben", amount: 1100, sequence: 2)))
    #expect(auction.provisionalText == nil)
    auction.closeWithReceivedBids()
    #expect(!auction.isProvisional)
  }

  @Test func textsShowPricesInTheCurrency() {
    var auction = auction()
    #expect(auction.leaderText == "No valid bid yet. Bidding starts at 10.00 EUR.")
    #expect(auction.nextBidText == "Next bid from 10.00 EUR")
    #expect(auction.bidsText == "0 bids")
    auction.take(.init(bidder: "ann", amount: 123_456_705, sequence: 1), at: 0)
    auction.take(.init(bidder: "ben", amount: 1, sequence: 2), at: 0)
    #expect(auction.leaderText == "Leading: ann, 1,234,567.05 EUR")
    #expect(auction.nextBidText == "Next bid from 1,234,568.05 EUR")
    #expect(auction.bidsText == "2 bids (1 refused)")
    #expect(auction.price(-1250) == "−12.50 EUR")
    #expect(auction.outcomeText == nil)
  }

  @Test func aCurrencyWithoutMinorUnitsHasNoDecimals() {
    let kimono = Auction.Lot(title: "Kimono", startingPrice: 12_000, increment: 500, seconds: 60, currency: "JPY")
    var auction = Auction(lot: kimono)
    #expect(auction.leaderText == "No valid bid yet. Bidding starts at 12,000 JPY.")
    auction.take(.init(bidder: "ann", amount: 12_000, sequence: 1), at: 0)
    #expect(auction.nextBidText == "Next bid from 12,500 JPY")
    let refusal = auction.take(.init(bidder: "ben", amount: 12_499, sequence: 2), at: 1)
    #expect(refusal?.text(kimono) == "too low, 12,500 JPY or more")
    auction.know(until: 60_000)
    #expect(auction.outcomeText == "Sold to ann for 12,000 JPY")
  }

  @Test func revenuesOfSeveralCurrenciesAreNotAdded() {
    let sales = [(1250, "EUR"), (12_000, "JPY"), (100_000, "EUR")].enumerated().map { index, price in
      Sale(lot: "\(index)", bidder: "ann", amount: price.0, currency: price.1)
    }
    let unsold = Sale(lot: "4", bidder: nil, amount: 0, currency: "USD")
    let answer = BroadcastSummary(duration: 61, peakViewers: 1, sales: sales + [unsold])
    let summary = Broadcast.Summary(
      duration: 61,
      peakViewers: 1,
      counts: .init(bids: 4),
      auctions: [],
      service: .arrived(answer)
    )
    #expect(summary.revenueText == "1,012.50 EUR, 12,000 JPY")
  }

  @Test func refusedBidsHaveAReason() {
    var auction = auction(("ann", 1000, at: 0))
    let texts = [(1099, 1), (Int.max, 2), (1100, 60_000)].map { amount, time in
      auction.take(.init(bidder: "ben", amount: amount, sequence: 2), at: time).map { $0.text(lot) }
    }
    #expect(texts == ["too low, 11.00 EUR or more", "too high to be accepted", "too late, the auction is over"])
    #expect(auction.take(.init(bidder: "ben", amount: 1, sequence: 2), at: 60_000) == .tooLate)
    #expect(auction.refusedBids == 4)
  }

  @Test func bidsAfterTheEndAreCountedApart() {
    let auction = auction(("ann", 1000, at: 0), ("ben", 1, at: 1), ("ben", 2000, at: 60_000), ("cem", 3000, at: 61_000))
    #expect((auction.refusedBids, auction.lateBids) == (3, 2))
    #expect(auction.bidsText == "2 bids on time (1 refused), 2 late")
    let summary = Broadcast.Summary(duration: 61, peakViewers: 1, counts: .init(bids: 4), auctions: [auction])
    #expect(summary.lines.contains("Bids: 4: 2 on time (1 of them refused), 2 late"))
    let german = summary.facts[2...3].map { Language.german.string($0.value) }
    #expect(german == ["4 (4 Gebote)", "4: 2 rechtzeitig (davon 1 abgelehnt), 2 verspätet"])
  }

  @Test func textsShowTheOutcome() {
    var sold = auction(("ann", 1250, at: 0))
    sold.know(until: 60_000)
    #expect(sold.outcomeText == "Sold to ann for 12.50 EUR")
    #expect(sold.nextBidText == nil)
    #expect(sold.leaderText == nil)
    #expect(sold.bidsText == "1 bid")
    var unsold = auction()
    unsold.know(until: 60_000)
    #expect(unsold.outcomeText == "Not sold: there were no bids")
    var calledOff = auction(("ann", 1250, at: 0))
    calledOff.callOff()
    #expect(calledOff.outcomeText == "Called off: there is no winner")
  }
}
