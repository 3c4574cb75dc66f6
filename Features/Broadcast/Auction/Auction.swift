/// An auction in a chat: tracks the leader, the minimum next bid and the end time.
///
/// The server is the only source of time, in milliseconds since the room was opened. Time advances with the messages, which arrive in
/// order, and with the server's confirmation that it has sent everything up to a moment. A bid delayed by a broken connection therefore
/// counts as if it had arrived on time, and the auction never ends by itself while earlier bids may still arrive. A host who can't wait for
/// them closes it with the bids received so far; bids that arrive later correct the result.
public struct Auction: Equatable, Sendable, Decodable {
  /// The lot for sale.
  public let lot: Lot
  /// The end of the auction, in milliseconds since the room was opened.
  public private(set) var endsAt: Int
  /// The time up to which all messages have been received, in milliseconds since the room was opened.
  public private(set) var knownUntil = 0
  /// The leading bid.
  public private(set) var highest: Bid?
  /// The number of bids that led when they arrived.
  public private(set) var acceptedBids = 0
  /// The number of refused bids: too low, above the limit, or too late.
  public private(set) var refusedBids = 0
  /// The number of refused bids that were too late.
  public private(set) var lateBids = 0
  /// The number of times a last-moment bid extended the auction.
  public private(set) var extensions = 0
  /// The result of the auction.
  public private(set) var outcome = Outcome.open
  /// Whether the auction was closed before all bids were received.
  public private(set) var isProvisional = false

  /// A bid this close to the end extends the auction by the same time, in milliseconds.
  static let lastMoment = 10_000

  /// The highest amount accepted as plausible, in minor units.
  static let highestAmount = 1_000_000_000_000

  /// Opens an auction.
  ///
  /// - Parameters:
  ///   - lot: The lot for sale.
  ///   - time: The opening time, in milliseconds since the room was opened.
  public init(lot: Lot, opensAt time: Int = 0) {
    self.lot = lot
    knownUntil = time
    endsAt = time + max(0, lot.seconds) * 1000
  }

  /// The minimum next bid, in minor units.
  public var minimumBid: Int {
    guard let highest else { return max(1, lot.startingPrice) }
    return highest.amount + max(1, lot.increment)
  }

  /// Whether bidding is open, according to the messages received so far.
  public var isOpen: Bool { outcome == .open }

  /// Advances the known time, and ends the auction if its end has been reached.
  ///
  /// - Parameter time: The time up to which the server has sent everything, in milliseconds since the room was opened.
  public mutating func know(until time: Int) {
    knownUntil = max(knownUntil, time)
    // All viewers must see the same winner, so a bid that arrives late corrects the result.
    if isProvisional { (outcome, isProvisional) = (.open, false) }
    guard isOpen, knownUntil >= endsAt else { return }
    outcome = result
  }

  /// The reason why a bid was refused.
  public enum Refusal: Hashable, Sendable, Decodable {
    /// It was below the minimum, in minor units.
    case tooLow(minimum: Int)
    /// It was above the highest plausible amount.
    case tooHigh
    /// The auction was over.
    case tooLate
  }

  /// Records a bid. It leads if it is on time and high enough; the first of equal bids wins.
  ///
  /// - Parameters:
  ///   - bid: The bidder and the amount.
  ///   - time: The time at which the server accepted the bid, in milliseconds since the room was opened.
  /// - Returns: Why the bid was refused; `nil` if it leads.
  @discardableResult
  public mutating func take(_ bid: Bid, at time: Int) -> Refusal? {
    know(until: time)
    if let refusal = refusal(of: bid) {
      refusedBids += 1
      if refusal == .tooLate { lateBids += 1 }
      return refusal
    }
    highest = bid
    acceptedBids += 1
    if endsAt - time <= Self.lastMoment {
      endsAt += Self.lastMoment
      extensions += 1
    }
    return nil
  }

  private func refusal(of bid: Bid) -> Refusal? {
    if !isOpen { return .tooLate }
    if bid.amount < minimumBid { return .tooLow(minimum: minimumBid) }
    return bid.amount > Self.highestAmount ? .tooHigh : nil
  }

  /// Ends the auction with the bids received so far, because the last ones may never arrive.
  public mutating func closeWithReceivedBids() {
    guard isOpen else { return }
    (outcome, isProvisional) = (result, true)
  }

  private var result: Outcome { highest.map(Outcome.sold) ?? .unsold }

  /// Ends the auction early, without a winner.
  public mutating func callOff() {
    if isOpen { outcome = .calledOff }
  }
}
