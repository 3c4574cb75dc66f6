internal import Lockstep
internal import LockstepScreen

/// The auction: the lot, the time left or the result, and the bids.
struct AuctionPanel: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    VBox {
      Text(store.lot.title).style(.heading + .lineLimit(1))
      AuctionStatus(store: store)
      Bids(store: store)
    }
  }
}

/// The time left or the result; a screen of its own, because the time changes every second.
private struct AuctionStatus: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    Text(store.auctionStatusText).style(.strong)
  }
}

/// The leader, the next bid and the number of bids.
private struct Bids: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    Text(store.leaderText)
    VBox { if let next = store.nextBidText { Text(next) } }.height(min: 1)
    Text(store.bidsText).style(.secondary)
  }
}
