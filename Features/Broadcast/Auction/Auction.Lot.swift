public import Foundation

extension Auction {
  /// The item for sale and its bidding rules.
  public struct Lot: Hashable, Sendable, Codable, Identifiable {
    /// The lot's identifier, unique in a broadcast.
    public var id: String
    /// The item's name.
    public var title: String
    /// The URL of the item's picture.
    public var picture: URL?
    /// The minimum first bid, in minor units: cents.
    public var startingPrice: Int
    /// The minimum raise over the highest bid, in minor units; values below 1 count as 1.
    public var increment: Int
    /// The bidding time without extensions, in seconds.
    public var seconds: Int
    /// The currency's code: `EUR`.
    public var currency: String

    /// Creates a lot.
    ///
    /// - Parameters:
    ///   - id: The lot's identifier; the title by default.
    ///   - title: The item's name.
    ///   - picture: The URL of the item's picture.
    ///   - startingPrice: The minimum first bid, in minor units.
    ///   - increment: The minimum raise over the highest bid, in minor units.
    ///   - seconds: The bidding time without extensions.
    ///   - currency: The currency's code.
    public init(
      id: String? = nil,
      title: String,
      picture: URL? = nil,
      startingPrice: Int,
      increment: Int,
      seconds: Int,
      currency: String = "EUR"
    ) {
      self.id = id ?? title
      self.title = title
      self.picture = picture
      self.startingPrice = startingPrice
      self.increment = increment
      self.seconds = seconds
      self.currency = currency
    }

    /// Example: a lamp with one minute of bidding.
    public static let example = Lot(id: "lamp", title: "Brass lamp", startingPrice: 1000, increment: 100, seconds: 60)
  }

  /// A valid bid.
  public struct Bid: Hashable, Sendable, Decodable {
    /// The bidder's name.
    public var bidder: String
    /// The amount, in minor units.
    public var amount: Int
    /// The sequence number of the bid's chat message.
    public var sequence: Int

    /// Creates a bid.
    ///
    /// - Parameters:
    ///   - bidder: The bidder's name.
    ///   - amount: The amount, in minor units.
    ///   - sequence: The sequence number of the bid's chat message.
    public init(bidder: String, amount: Int, sequence: Int) {
      self.bidder = bidder
      self.amount = amount
      self.sequence = sequence
    }
  }

  /// The result of an auction.
  public enum Outcome: Hashable, Sendable, Decodable {
    /// Bidding is open, or the last bids haven't arrived yet.
    case open
    /// The auction ended with a highest bid.
    case sold(Bid)
    /// The auction ended without bids.
    case unsold
    /// The broadcast stopped before the auction ended; there is no winner.
    case calledOff
  }
}
