public import Lockstep

extension LiveRoom {
  /// Asks the server to open the auction of the next lot.
  ///
  /// The auction opens when the chat delivers the resulting message, at the same time for all viewers.
  func openNextLot(_ state: inout State) -> Effect<Action> {
    guard state.canOpenNextLot, let lot = state.nextLot?.id else { return .none }
    state.openingLot = lot
    state.notice = nil
    let opening = LotOpening(host: state.host, lot: lot)
    return .task(name: "open lot") { [chat, clock, room = state.room] in
      try await withTimeout(Self.patience, clock: clock) { try await chat.open(room, opening) }
      return .openResponse(lot, nil)
    } catch: {
      .openResponse(lot, ChatError($0))
    }
    .cancellable(id: CancelID.openLot, cancelInFlight: true)
  }

  func endOpening(_ state: inout State, of lot: Auction.Lot.ID, error: ChatError?) -> Effect<Action> {
    // A lot that the chat has already delivered is open, even if the response reports an error.
    guard let error, state.openingLot == lot else { return .none }
    state.openingLot = nil
    state.notice = Notice(title: "The next lot is not open", message: "\(error.title). \(error.advice)")
    return report(error)
  }
}

extension LiveRoom.State {
  /// The lot for sale.
  public var lot: Auction.Lot { auction.lot }

  /// The lot after the one for sale; `nil` after the last one.
  public var nextLot: Auction.Lot? { upcomingLots.first }

  /// All lots of the broadcast, in the order in which they are sold.
  public var lots: [Auction.Lot] { earlierAuctions.map(\.lot) + [auction.lot] + upcomingLots }

  /// All auctions so far, oldest first.
  public var auctions: [Auction] { earlierAuctions + [auction] }

  /// The lot for sale and, if there are more, its number: `Brass lamp, 1 of 3`.
  public var lotText: TextState {
    lots.count == 1 ? TextState(lot.title) : "\(lot.title), \(earlierAuctions.count + 1) of \(lots.count)"
  }

  /// Whether the button that opens the next lot is enabled.
  public var canOpenNextLot: Bool { !auction.isOpen && nextLot != nil && openingLot == nil }

  /// The title of the button that opens the next lot; `nil` while the auction is open, and after the last lot.
  public var nextLotText: TextState? { auction.isOpen ? nil : nextLot.map { "Sell \($0.title)" } }

  /// Opens the auction of a lot when its message arrives. Ignores lots that are not upcoming, because each is sold once.
  ///
  /// - Parameters:
  ///   - id: The lot's identifier.
  ///   - time: The time at which it was opened, in milliseconds since the room was opened.
  mutating func openLot(_ id: Auction.Lot.ID, at time: Int) {
    auction.know(until: time)
    guard let index = upcomingLots.firstIndex(where: { $0.id == id }) else { return }
    auction.callOff()
    earlierAuctions.append(auction)
    auction = Auction(lot: upcomingLots.remove(at: index), opensAt: time)
    if openingLot == id { openingLot = nil }
  }
}
