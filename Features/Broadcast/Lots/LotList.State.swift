internal import Foundation
public import Lockstep

extension LotList {
  /// The state of the lots of a broadcast.
  public struct State: Equatable, Sendable {
    /// The lots that the service offers, with unique ids.
    public var catalogue: [Auction.Lot] = []
    /// The progress of loading the catalogue.
    public var loading = Loading.notStarted
    /// The lots of the broadcast, in the order in which they are sold.
    public var chosen: IdentifiedArrayOf<Auction.Lot>
    /// The pictures of the displayed lots.
    public var pictures: LotPictures.State = []
    /// The identifier of the locale for amounts, such as `de_JP`; `nil` for the device's locale. Set by the parent.
    public var localeIdentifier: String?
    /// The editor of a lot, while it is open.
    @PresentationState public var editor: LotEditor.State?

    /// Creates the state of a list that has not appeared.
    ///
    /// - Parameter chosen: The initially chosen lots; if several have the same id, only the first is used.
    public init(chosen: [Auction.Lot] = []) {
      self.chosen = IdentifiedArray(chosen) { first, _ in first }
    }
  }

  /// The progress of loading the catalogue.
  public enum Loading: Equatable, Sendable {
    /// Nothing has been requested.
    case notStarted
    /// The request is in flight.
    case inFlight
    /// The catalogue is known.
    case loaded
    /// The request failed.
    case failed(BroadcastError)
  }
}

extension LotList.State {
  /// The maximum number of lots.
  static let mostLots = 10

  /// The lots in the catalogue that are not chosen, in the catalogue's order.
  public var offered: [Auction.Lot] { catalogue.filter { chosen[id: $0.id] == nil } }

  /// The bidding time of all chosen lots without extensions, in seconds.
  public var plannedSeconds: Int { chosen.reduce(0) { $0 + max(0, $1.seconds) } }

  /// The currency of a new lot: that of the other lots, or else the region's.
  var usualCurrency: String {
    (chosen.first ?? catalogue.first)?.currency ?? locale?.currency?.identifier ?? "EUR"
  }

  /// The locale for amounts; `nil` for the device's locale.
  var locale: Locale? { localeIdentifier.map { Locale(identifier: $0) } }

  /// The first problem that prevents the broadcast from starting; `nil` if there is none.
  public var problem: TextState? {
    if chosen.isEmpty { return "Choose a lot to sell." }
    if chosen.count > Self.mostLots {
      return "A broadcast has at most \(Self.mostLots) lots; this one has \(chosen.count)."
    }
    let currencies = Set(chosen.map(\.currency)).sorted()
    if currencies.count > 1 {
      return "All lots need the same currency; these have \(currencies.joined(separator: ", "))."
    }
    return chosen.lazy.compactMap { lot in lot.problem.map { "\(lot.title): \($0)" as TextState } }.first
  }
}
