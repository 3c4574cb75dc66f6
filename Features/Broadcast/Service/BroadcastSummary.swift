/// The result of a lot's auction.
public struct Sale: Hashable, Sendable, Codable, Identifiable {
  /// The lot's identifier.
  public var lot: String
  /// The bidder; `nil` if the lot was not sold.
  public var bidder: String?
  /// The amount, in minor units; 0 if the lot was not sold.
  public var amount: Int
  /// The currency's code.
  public var currency: String

  public var id: String { lot }

  /// Creates a sale.
  ///
  /// - Parameters:
  ///   - lot: The lot's identifier.
  ///   - bidder: The bidder; `nil` if the lot was not sold.
  ///   - amount: The amount, in minor units.
  ///   - currency: The currency's code.
  public init(lot: String, bidder: String?, amount: Int, currency: String) {
    self.lot = lot
    self.bidder = bidder
    self.amount = amount
    self.currency = currency
  }
}

/// The report that the host's app sends to the service when a broadcast ends.
public struct BroadcastReport: Hashable, Sendable, Codable {
  /// The maximum number of viewers.
  public var peakViewers: Int
  /// The results of the lots that were offered, in order.
  public var sales: [Sale]

  /// Creates a report; without arguments, the report of a broadcast that never started.
  ///
  /// - Parameters:
  ///   - peakViewers: The maximum number of viewers.
  ///   - sales: The results of the lots that were offered, in order.
  public init(peakViewers: Int = 0, sales: [Sale] = []) {
    self.peakViewers = peakViewers
    self.sales = sales
  }
}

/// The service's summary of a broadcast.
public struct BroadcastSummary: Hashable, Sendable, Codable {
  /// The time from the start to the end, in whole seconds.
  public var duration: Int
  /// The maximum number of viewers.
  public var peakViewers: Int
  /// The results of the lots that were offered, in order, without duplicates.
  public var sales: [Sale]

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - duration: The time from the start to the end, in whole seconds.
  ///   - peakViewers: The maximum number of viewers.
  ///   - sales: The results of the lots that were offered, in order.
  public init(duration: Int, peakViewers: Int, sales: [Sale]) {
    self.duration = duration
    self.peakViewers = peakViewers
    self.sales = sales
  }
}
