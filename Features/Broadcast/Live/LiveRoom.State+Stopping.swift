internal import Lockstep

extension LiveRoom.State {
  /// Maximum wait for the last bids after the end of the auction, in seconds.
  static let longestWaitForBids = 30

  /// The remaining bidding time in whole seconds, rounded up; zero or less if only the last bids are missing.
  var auctionSecondsLeft: Int {
    (auction.endsAt - auction.knownUntil + 999) / 1000 - (elapsed - auctionHeardAt)
  }

  /// Closes an auction whose last bids can't arrive without a connection.
  mutating func closeOverdueAuction() {
    if auctionSecondsLeft <= -Self.longestWaitForBids { auction.closeWithReceivedBids() }
  }

  /// Ends the auction when the broadcast stops: calls it off before its end time, or closes it after that time.
  mutating func endAuction() {
    if auctionSecondsLeft > 0 { auction.callOff() } else { auction.closeWithReceivedBids() }
  }

  /// Updates the open stop confirmation after the auction changed.
  mutating func updateConfirmation() {
    guard let shown = confirmation else { return }
    let current = ConfirmationDialogState.stop(self)
    if shown != current { confirmation = current }
  }

  /// The summary of the broadcast so far.
  var summary: Broadcast.Summary {
    Broadcast.Summary(
      duration: elapsed,
      peakViewers: peakViewers,
      counts: counts,
      auctions: auctions,
      unofferedLots: upcomingLots,
      blocked: blocked
    )
  }
}

extension ConfirmationDialogState<LiveRoom.Confirmation> {
  /// Asks for confirmation before stopping, and explains the effect on an open auction.
  static func stop(_ room: LiveRoom.State) -> Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Stop the broadcast?")
    } actions: {
      ButtonState(role: .destructive, action: .stop) { TextState("Stop") }
      ButtonState(role: .cancel) { TextState("Continue") }
    } message: {
      consequence(room)
    }
  }

  private static func consequence(_ room: LiveRoom.State) -> TextState {
    let lots = room.upcomingLots.count
    let rest: TextState = lots == 0 ? "" : lots == 1 ? " 1 lot was not offered." : " \(lots) lots were not offered."
    return "\(consequenceForAuction(room))\(rest)"
  }

  private static func consequenceForAuction(_ room: LiveRoom.State) -> TextState {
    guard room.auction.isOpen else { return "The chat ends for everyone." }
    let leader = room.auction.highest?.bidder
    guard room.auctionSecondsLeft > 0 else {
      let result: TextState = leader.map { "\($0) would win" } ?? "Nothing would be sold"
      return "The last bids have not arrived. \(result)."
    }
    let leaderText: TextState = leader.map { ": \($0) would not win" } ?? ""
    return "The auction is open and would be called off\(leaderText)."
  }
}
