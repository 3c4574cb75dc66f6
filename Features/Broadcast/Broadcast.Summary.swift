extension Broadcast {
  /// The result of a broadcast: the app's own numbers, and the service's summary.
  public struct Summary: Equatable, Sendable, Decodable {
    /// The broadcast's title.
    public var title: String
    /// The time on air, in whole seconds.
    public var duration: Int
    /// The maximum number of viewers.
    public var peakViewers: Int
    /// The number of messages of each kind.
    public var counts: LiveRoom.Counts
    /// The auctions with their results, oldest first.
    public var auctions: [Auction]
    /// The lots that were not offered.
    public var unofferedLots: [Auction.Lot]
    /// The people who were blocked.
    public var blocked: Set<String>
    /// The identifier of the service's broadcast; `nil` if the service doesn't know it.
    public var broadcast: String?
    /// The service's answer; `nil` if no request was made.
    public var service: ServiceAnswer?

    /// The service's answer to the request for a summary.
    public enum ServiceAnswer: Hashable, Sendable, Decodable {
      /// The request is in flight.
      case waiting
      /// The request failed.
      case missing(BroadcastError)
      /// The service's own summary.
      case arrived(BroadcastSummary)
    }

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - title: The broadcast's title.
    ///   - duration: The time on air, in whole seconds.
    ///   - peakViewers: The maximum number of viewers.
    ///   - counts: The number of messages of each kind.
    ///   - auctions: The auctions with their results, oldest first.
    ///   - unofferedLots: The lots that were not offered.
    ///   - blocked: The people who were blocked.
    ///   - service: The service's answer.
    public init(
      title: String = "",
      duration: Int,
      peakViewers: Int,
      counts: LiveRoom.Counts,
      auctions: [Auction],
      unofferedLots: [Auction.Lot] = [],
      blocked: Set<String> = [],
      service: ServiceAnswer? = nil
    ) {
      self.title = title
      self.duration = duration
      self.peakViewers = peakViewers
      self.counts = counts
      self.auctions = auctions
      self.unofferedLots = unofferedLots
      self.blocked = blocked
      self.service = service
    }

    /// The report to send to the service.
    var report: BroadcastReport { BroadcastReport(peakViewers: peakViewers, sales: auctions.map(\.sale)) }
  }
}

extension Auction {
  /// The result to send to the service.
  var sale: Sale {
    guard case .sold(let bid) = outcome else {
      return Sale(lot: lot.id, bidder: nil, amount: 0, currency: lot.currency)
    }
    return Sale(lot: lot.id, bidder: bid.bidder, amount: bid.amount, currency: lot.currency)
  }
}
