extension LotList.State {
  /// The number of lots and their bidding time: `3 lots, about 4 min`.
  public var planText: String {
    if chosen.isEmpty { return "No lots yet" }
    let time = plannedSeconds < 60 ? "\(plannedSeconds) s" : "\((plannedSeconds + 30) / 60) min"
    return "\(chosen.count) \(chosen.count == 1 ? "lot" : "lots"), about \(time)"
  }

  /// The text instead of the offered lots; `nil` if there are any.
  public var catalogueText: String? {
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
  var termsText: String { "\(price(startingPrice)), \(seconds) s" }
}
