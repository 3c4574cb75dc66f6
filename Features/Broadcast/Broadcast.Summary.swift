extension Broadcast {
  /// The result of a broadcast.
  public struct Summary: Equatable, Sendable, Decodable {
    /// The broadcast's title.
    public var title: String
    /// The time on air, in whole seconds.
    public var duration: Int
    /// The maximum number of viewers.
    public var peakViewers: Int
    /// The number of messages of each kind.
    public var counts: LiveRoom.Counts
    /// The auction with its final result.
    public var auction: Auction

    /// Makes a summary.
    ///
    /// - Parameters:
    ///   - title: The broadcast's title.
    ///   - duration: The time on air, in whole seconds.
    ///   - peakViewers: The maximum number of viewers.
    ///   - counts: The number of messages of each kind.
    ///   - auction: The auction with its final result.
    public init(title: String = "", duration: Int, peakViewers: Int, counts: LiveRoom.Counts, auction: Auction) {
      self.title = title
      self.duration = duration
      self.peakViewers = peakViewers
      self.counts = counts
      self.auction = auction
    }

    /// The facts of the screen with their names, in order.
    public var facts: [(name: String, value: String)] {
      [
        ("Duration", Self.durationText(duration)),
        ("Peak viewers", Auction.grouped(peakViewers)),
        ("Messages", counts.text),
        ("Bids", auction.bidNumbersText),
        (auction.lot.title, auction.resultText),
      ]
    }

    /// The facts as lines: `Bids: 12`.
    public var lines: [String] { facts.map { "\($0.name): \($0.value)" } }

    /// Formats a duration like a stopwatch: `0:00:07`, `25:00:00`.
    ///
    /// - Parameter seconds: Whole seconds.
    /// - Returns: Hours, as many digits as they need, and two digits each for minutes and seconds.
    public static func durationText(_ seconds: Int) -> String {
      let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      return "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    }
  }
}
