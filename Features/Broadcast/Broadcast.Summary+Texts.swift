public import Lockstep

extension Broadcast.Summary {
  /// The facts on the screen with their names, in order. The service's numbers replace the app's own.
  public var facts: [(name: TextState, value: TextState)] {
    var facts: [(name: TextState, value: TextState)] = [
      ("Duration", TextState(Self.durationText(arrived?.duration ?? duration))),
      ("Peak viewers", "\(GroupedNumber(arrived?.peakViewers ?? peakViewers))"),
      ("Messages", counts.text),
      ("Bids", auctions.map(\.bidNumbers).reduce(Auction.BidNumbers(), +).text),
    ]
    for auction in auctions { facts.append((TextState(auction.lot.title), result(of: auction))) }
    for lot in unofferedLots { facts.append((TextState(lot.title), "Not offered")) }
    if let revenueText { facts.append((Self.revenueName, revenueText)) }
    return facts
  }

  /// The name of the fact that the screen shows largest.
  static let revenueName: TextState = "Revenue"

  /// The facts as lines: `Bids: 12`.
  public var lines: [TextState] { facts.map { "\($0.name): \($0.value)" } }

  /// The reason why the app's own numbers are shown; `nil` if the service's are shown or were not requested.
  public var serviceText: TextState? {
    switch service {
    case nil, .arrived: nil
    case .waiting: "Waiting for the service's summary …"
    case .missing(let error): "The service's summary is missing. \(error.title). \(error.advice)"
    }
  }

  /// Whether the retry button is shown.
  public var canRetry: Bool { if case .missing = service { true } else { false } }

  /// The sum of all sales per currency, from the service's summary: `1,012.50 EUR`; `nil` if nothing was sold or the service has not
  /// responded.
  public var revenueText: TextState? {
    let sold = arrived?.sales.filter { $0.bidder != nil }.map { Money($0.amount, $0.currency) } ?? []
    return sold.isEmpty ? nil : sold.sums.map { "\($0)" as TextState }.joined(separator: ", ")
  }

  private var arrived: BroadcastSummary? { if case .arrived(let summary) = service { summary } else { nil } }

  private func result(of auction: Auction) -> TextState {
    let sale = arrived?.sales.first { $0.lot == auction.lot.id } ?? auction.sale
    guard let bidder = sale.bidder, blocked.contains(bidder) else { return saleText(of: auction) }
    return "\(saleText(of: auction)). \(Auction.text(ofBlocked: bidder))"
  }

  private func saleText(of auction: Auction) -> TextState {
    guard let sale = arrived?.sales.first(where: { $0.lot == auction.lot.id }), sale != auction.sale else {
      return auction.resultText
    }
    guard let bidder = sale.bidder else { return "Not sold" }
    return "Sold to \(bidder) for \(Money(sale.amount, sale.currency))"
  }

  /// Formats a duration like a stopwatch: `0:00:07`, `25:00:00`.
  ///
  /// - Parameter seconds: Whole seconds.
  /// - Returns: Hours with as many digits as needed; minutes and seconds with two digits each.
  public static func durationText(_ seconds: Int) -> String {
    let twoDigits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(seconds / 3600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
  }
}
