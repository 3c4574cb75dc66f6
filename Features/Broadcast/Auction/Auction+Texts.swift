extension Auction {
  /// The leader and the highest bid: `Leading: ann, 12.50 EUR`; `nil` when bidding is over.
  public var leaderText: String? {
    guard isOpen else { return nil }
    guard let highest else { return "No bids yet, starts at \(price(minimumBid))" }
    return "Leading: \(highest.bidder), \(price(highest.amount))"
  }

  /// The lowest valid bid: `Next bid from 13.50 EUR`; `nil` when bidding is over.
  public var nextBidText: String? {
    isOpen ? "Next bid from \(price(minimumBid))" : nil
  }

  /// The number of all bids, and how many were refused: `15 bids, 3 of them refused`.
  public var bidsText: String {
    let bids = acceptedBids + refusedBids
    return "\(Self.grouped(bids)) \(bids == 1 ? "bid" : "bids")\(refusedBidsText)"
  }

  /// How many of the bids were refused, to follow their number: `, 3 of them refused`; empty if there are none.
  var refusedBidsText: String {
    refusedBids == 0 ? "" : ", \(Self.grouped(refusedBids)) of them refused"
  }

  /// The result: `Sold to ann for 12.50 EUR`; `nil` while the auction is open.
  public var outcomeText: String? {
    switch outcome {
    case .open: nil
    case .sold(let bid): "Sold to \(bid.bidder) for \(price(bid.amount))"
    case .unsold: isProvisional ? "Not sold: no bids arrived" : "Not sold: there were no bids"
    case .calledOff: "Called off: there is no winner"
    }
  }

  /// Why the result may be wrong; `nil` if it is final.
  public var provisionalText: String? {
    isProvisional ? "Closed before all bids arrived: later ones may be missing" : nil
  }

  /// The result with the reason why it may be wrong.
  var resultText: String {
    [outcomeText ?? "still open", provisionalText].compactMap(\.self).joined(separator: ". ")
  }

  /// Formats an amount in the lot's currency: `12.50 EUR`.
  ///
  /// - Parameter amount: The amount in minor units; a hundred minor units make one major unit.
  /// - Returns: Digits in groups of three, two after the point, and the currency's code.
  public func price(_ amount: Int) -> String { lot.price(amount) }

  /// Formats a number with its digits in groups of three: `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Auction.Lot {
  /// Formats an amount in the lot's currency: `12.50 EUR`.
  func price(_ amount: Int) -> String {
    let (units, cents) = amount.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(amount < 0 ? "-" : "")\(Auction.grouped(Int(units))).\(cents < 10 ? "0" : "")\(cents) \(currency)"
  }
}
