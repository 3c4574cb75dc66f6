extension Broadcast {
  /// What a broadcast came to.
  public struct Summary: Equatable, Sendable, Decodable {
    /// How long it was live, in whole seconds.
    public var duration: Int
    /// How many people watched at most.
    public var peakViewers: Int
    /// How many messages there were, of all kinds.
    public var messages: Int
    /// How many bids there were, accepted or not.
    public var bids: Int
    /// The auction, decided.
    public var auction: Auction

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - duration: How long it was live, in whole seconds.
    ///   - peakViewers: How many people watched at most.
    ///   - messages: How many messages there were, of all kinds.
    ///   - bids: How many bids there were, accepted or not.
    ///   - auction: The auction, decided.
    public init(duration: Int, peakViewers: Int, messages: Int, bids: Int, auction: Auction) {
      self.duration = duration
      self.peakViewers = peakViewers
      self.messages = messages
      self.bids = bids
      self.auction = auction
    }

    /// The lines of the screen.
    public var lines: [String] {
      [
        "Duration: \(Self.durationText(duration))",
        "Peak viewers: \(Auction.grouped(peakViewers))",
        "Messages: \(Auction.grouped(messages))",
        "Bids: \(Auction.grouped(bids))",
        "\(auction.lot.title): \(auction.outcomeText ?? "still open")",
      ]
    }

    /// A duration as a stopwatch shows it: `0:00:07`, `25:00:00`.
    ///
    /// - Parameter seconds: Whole seconds.
    /// - Returns: Hours, as many digits as they need, and two digits each for minutes and seconds.
    public static func durationText(_ seconds: Int) -> String {
      let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      return "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    }
  }
}
