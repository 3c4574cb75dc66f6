public import Lockstep

extension Auction {
  /// The leader and the highest bid: `Leading: ann, 12.50 EUR`; `nil` when bidding is over.
  public var leaderText: TextState? {
    guard isOpen else { return nil }
    guard let highest else { return "No valid bid yet. Bidding starts at \(price(minimumBid))." }
    return "Leading: \(highest.bidder), \(price(highest.amount))"
  }

  /// The lowest valid bid: `Next bid from 13.50 EUR`; `nil` when bidding is over.
  public var nextBidText: TextState? {
    isOpen ? "Next bid from \(price(minimumBid))" : nil
  }

  /// The time added by last-moment bids: `extended by 10 s`; `nil` if there is none, or bidding is over.
  var extensionText: TextState? {
    guard isOpen, extensions > 0 else { return nil }
    return "extended by \(GroupedNumber(extensions * Self.lastMoment / 1000)) s"
  }

  /// The numbers of timely bids, of refused ones among them, and of late bids: `15 bids on time (3 refused), 12 late`.
  public var bidsText: TextState {
    let bids = bidNumbers
    let count = GroupedNumber(bids.inTime)
    let inTime: TextState =
      bids.late == 0
      ? bids.inTime == 1 ? "1 bid" : "\(count) bids"
      : bids.inTime == 1 ? "1 bid on time" : "\(count) bids on time"
    let refused: TextState = bids.refused == 0 ? "" : " (\(GroupedNumber(bids.refused)) refused)"
    return "\(inTime)\(refused)\(bids.lateText)"
  }

  /// The numbers of timely, refused and late bids.
  var bidNumbers: BidNumbers {
    let refusedInTime = refusedBids - lateBids
    return BidNumbers(inTime: acceptedBids + refusedInTime, refused: refusedInTime, late: lateBids)
  }

  /// Counts the bids of one or several auctions.
  struct BidNumbers {
    /// The number of bids before the end.
    var inTime = 0
    /// The number of refused bids among them.
    var refused = 0
    /// The number of bids after the end.
    var late = 0

    static func + (one: Self, other: Self) -> Self {
      Self(inTime: one.inTime + other.inTime, refused: one.refused + other.refused, late: one.late + other.late)
    }

    /// All counts, for a line titled “Bids”: `27: 15 on time (3 of them refused), 12 late`.
    var text: TextState {
      let (count, refusedCount) = (GroupedNumber(inTime), GroupedNumber(refused))
      if late == 0 { return refused == 0 ? "\(count)" : "\(count), \(refusedCount) of them refused" }
      let inTimeText: TextState =
        refused == 0 ? "\(count) on time" : "\(count) on time (\(refusedCount) of them refused)"
      return "\(GroupedNumber(inTime + late)): \(inTimeText)\(lateText)"
    }

    fileprivate var lateText: TextState { late == 0 ? "" : ", \(GroupedNumber(late)) late" }
  }

  /// The result: `Sold to ann for 12.50 EUR`; `nil` while the auction is open.
  public var outcomeText: TextState? {
    switch outcome {
    case .open: nil
    case .sold(let bid): "Sold to \(bid.bidder) for \(price(bid.amount))"
    case .unsold: isProvisional ? "Not sold: no bids arrived" : "Not sold: there were no bids"
    case .calledOff: "Called off: there is no winner"
    }
  }

  /// Why the result may be wrong; `nil` if it is final.
  public var provisionalText: TextState? {
    isProvisional ? "Closed before all bids arrived: later ones may be missing" : nil
  }

  /// Explains that a blocked bidder's earlier bids still count, so that all viewers see the same winner.
  static func text(ofBlocked bidder: String) -> TextState { "\(bidder) is blocked; earlier bids count" }

  /// The result, with the reason why it may be wrong, if any.
  var resultText: TextState {
    [outcomeText ?? "still open", provisionalText].compactMap(\.self).joined(separator: ". ")
  }

  /// Formats an amount in the lot's currency: `12.50 EUR`.
  ///
  /// - Parameter amount: The amount in minor units.
  public func price(_ amount: Int) -> TextState { lot.price(amount) }
}

extension Auction.Refusal {
  /// The reason for the refusal: `too low, 13.50 EUR or more`.
  ///
  /// - Parameter lot: The lot that the bid was for.
  public func text(_ lot: Auction.Lot) -> TextState {
    switch self {
    case .tooLow(let minimum): "too low, \(lot.price(minimum)) or more"
    case .tooHigh: "too high to be accepted"
    case .tooLate: "too late, the auction is over"
    }
  }
}

extension Auction.Lot {
  /// Formats an amount in the lot's currency: `12.50 EUR`.
  func price(_ amount: Int) -> TextState { "\(Money(amount, currency))" }
}
