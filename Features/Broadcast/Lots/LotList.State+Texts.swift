public import Lockstep

extension LotList.State {
  /// The number of lots and their bidding time: `3 lots, about 4 min`.
  public var planText: TextState {
    if chosen.isEmpty { return "No lots yet" }
    let time: TextState = plannedSeconds < 60 ? "\(plannedSeconds) s" : "\((plannedSeconds + 30) / 60) min"
    let lots: TextState = chosen.count == 1 ? "1 lot" : "\(chosen.count) lots"
    return "\(lots), about \(time)"
  }

  /// The text shown instead of offered lots; `nil` if there are any.
  public var catalogueText: TextState? {
    switch loading {
    case .notStarted, .inFlight: "Loading the catalogue …"
    case .failed(let error): "\(error.title). \(error.advice)"
    case .loaded where catalogue.isEmpty: "The catalogue is empty."
    case .loaded: offered.isEmpty ? "All lots of the catalogue are chosen." : nil
    }
  }
}

extension Auction.Lot {
  /// The starting price and the bidding time: `10.00 EUR, 60 s`.
  var termsText: TextState { "\(price(startingPrice)), \(seconds) s" }
}
