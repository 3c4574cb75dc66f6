extension Auction {
  /// What is sold, and how one bids for it.
  public struct Lot: Hashable, Sendable, Decodable {
    /// What it is called.
    public var title: String
    /// What the first bid must reach, in minor units: cents.
    public var startingPrice: Int
    /// By how much a bid must beat the highest, in minor units; taken as 1 where it is less.
    public var increment: Int
    /// How long one can bid, extensions aside, in seconds.
    public var seconds: Int
    /// The currency's code: `EUR`.
    public var currency: String

    /// Makes a lot.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - startingPrice: What the first bid must reach, in minor units.
    ///   - increment: By how much a bid must beat the highest, in minor units.
    ///   - seconds: How long one can bid.
    ///   - currency: The currency's code.
    public init(title: String, startingPrice: Int, increment: Int, seconds: Int, currency: String = "EUR") {
      self.title = title
      self.startingPrice = startingPrice
      self.increment = increment
      self.seconds = seconds
      self.currency = currency
    }

    /// A lamp, for a minute.
    public static let example = Lot(title: "Brass lamp", startingPrice: 1000, increment: 100, seconds: 60)
  }

  /// A bid that counts.
  public struct Bid: Hashable, Sendable, Decodable {
    /// Who bids.
    public var bidder: String
    /// How much, in minor units.
    public var amount: Int
    /// The number of its message in the chat.
    public var sequence: Int

    /// Makes a bid.
    ///
    /// - Parameters:
    ///   - bidder: Who bids.
    ///   - amount: How much, in minor units.
    ///   - sequence: The number of its message in the chat.
    public init(bidder: String, amount: Int, sequence: Int) {
      self.bidder = bidder
      self.amount = amount
      self.sequence = sequence
    }
  }

  /// What an auction has come to.
  public enum Outcome: Hashable, Sendable, Decodable {
    /// One can still bid, or the last bids are still on their way.
    case open
    /// The hammer fell on the highest bid.
    case sold(Bid)
    /// The hammer fell, and nobody had bid.
    case unsold
    /// The broadcast was stopped before the hammer: nobody has won.
    case calledOff
  }
}
