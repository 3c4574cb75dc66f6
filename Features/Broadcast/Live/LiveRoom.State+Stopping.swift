internal import Lockstep

extension LiveRoom.State {
  /// The summary of the broadcast so far.
  var summary: Broadcast.Summary {
    Broadcast.Summary(
      duration: elapsed,
      peakViewers: peakViewers,
      messages: counts.total,
      bids: counts.bids,
      auction: auction
    )
  }
}

extension ConfirmationDialogState<LiveRoom.Confirmation> {
  /// Asks for confirmation before stopping, and explains the effect on an open auction.
  static func stop(_ auction: Auction) -> Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Stop the broadcast?")
    } actions: {
      ButtonState(role: .destructive, action: .stop) { TextState("Stop") }
      ButtonState(role: .cancel) { TextState("Continue") }
    } message: {
      TextState(consequence(auction))
    }
  }

  private static func consequence(_ auction: Auction) -> String {
    guard auction.isOpen else { return "The chat ends for everyone." }
    guard let bid = auction.highest else { return "The auction is open and would be called off." }
    return "The auction is open and would be called off: \(bid.bidder) would not win."
  }
}
