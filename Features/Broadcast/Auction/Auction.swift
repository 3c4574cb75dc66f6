/// An auction in a chat: who leads, what the next bid must be, and when the hammer falls.
///
/// It knows time only from the server, in milliseconds since the room was opened: by the messages themselves, which come in order, and by
/// the server's word that all up to a moment has been sent. So a bid that comes late, because the connection was broken, counts as if
/// it had come in time, and the hammer never falls while earlier bids may be on their way.
public struct Auction: Equatable, Sendable, Decodable {
  /// What is sold.
  public let lot: Lot
  /// When the hammer falls, in milliseconds since the room was opened.
  public private(set) var endsAt: Int
  /// Up to when all is known, in milliseconds since the room was opened.
  public private(set) var knownUntil = 0
  /// The bid that leads.
  public private(set) var highest: Bid?
  /// Bids that led when they came.
  public private(set) var acceptedBids = 0
  /// Bids that were too low, too high to be meant, or too late.
  public private(set) var refusedBids = 0
  /// How often a bid in the last moment has extended the auction.
  public private(set) var extensions = 0
  /// What it has come to.
  public private(set) var outcome = Outcome.open

  /// A bid this close before the hammer extends the auction by as much, in milliseconds.
  static let lastMoment = 10_000

  /// The highest bid that can be meant, in minor units.
  static let highestAmount = 1_000_000_000_000

  /// Opens an auction.
  ///
  /// - Parameter lot: What is sold.
  public init(lot: Lot) {
    self.lot = lot
    endsAt = max(0, lot.seconds) * 1000
  }

  /// What the next bid must reach, in minor units.
  public var minimumBid: Int {
    guard let highest else { return max(1, lot.startingPrice) }
    return highest.amount + max(1, lot.increment)
  }

  /// Whether one can still bid, as far as is known.
  public var isOpen: Bool { outcome == .open }

  /// Takes the word of the server that all up to a moment is known; the hammer falls if the moment has come.
  ///
  /// - Parameter time: In milliseconds since the room was opened.
  public mutating func know(until time: Int) {
    knownUntil = max(knownUntil, time)
    guard isOpen, knownUntil >= endsAt else { return }
    outcome = highest.map(Outcome.sold) ?? .unsold
  }

  /// Takes a bid: it leads if it comes before the hammer and is high enough; of equal bids the first does.
  ///
  /// - Parameters:
  ///   - bid: Who bids how much.
  ///   - time: When the server took it, in milliseconds since the room was opened.
  public mutating func take(_ bid: Bid, at time: Int) {
    know(until: time)
    guard isOpen, bid.amount >= minimumBid, bid.amount <= Self.highestAmount else {
      refusedBids += 1
      return
    }
    highest = bid
    acceptedBids += 1
    guard endsAt - time <= Self.lastMoment else { return }
    endsAt += Self.lastMoment
    extensions += 1
  }

  /// Ends the auction before the hammer: nobody wins.
  public mutating func callOff() {
    if isOpen { outcome = .calledOff }
  }
}
