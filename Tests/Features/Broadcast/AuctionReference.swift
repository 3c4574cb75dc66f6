import Features

/// The expected result of an auction, computed from its whole history at once.
struct AuctionReference {
  var highest: Auction.Bid?
  var accepted = 0
  var refused = 0
  var end: Int

  init(_ lot: Auction.Lot, _ history: some Sequence<ChatMessage>) {
    end = lot.seconds * 1000
    for message in history {
      guard case .bid(let amount) = message.content else { continue }
      let needed = highest.map { $0.amount + lot.increment } ?? lot.startingPrice
      guard message.time < end, amount >= needed else {
        refused += 1
        continue
      }
      highest = Auction.Bid(bidder: message.author, amount: amount, sequence: message.sequence)
      accepted += 1
      if message.time >= end - 10_000 { end += 10_000 }
    }
  }

  var outcome: Auction.Outcome { highest.map(Auction.Outcome.sold) ?? .unsold }
}
