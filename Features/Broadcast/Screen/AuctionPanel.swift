internal import Lockstep
internal import LockstepScreen

/// The auction: the camera's picture, and below it the lot, the remaining time or the result, and the bids. In a low window, the picture
/// becomes smaller, and the last lines scroll; in a high one, it takes the free height.
struct AuctionPanel: Screen {
  let store: StoreOf<LiveRoom>
  let stream: StoreOf<VideoStream>?

  var body: some Element {
    VBox {
      if let stream {
        // 16:9 in cells that are twice as high as wide. The picture shrinks before the lot does.
        StreamImage(store: stream).aspectRatio(32 / 9).flex(shrink: 1_000).height(min: .percent(30))
      }
      ScrollView {
        VBox {
          HBox(spacing: 1) {
            LotPicture(store: store.scope(state: \.pictures, action: LiveRoom.Action.pictures), lot: store.lot)
            VBox {
              Text(store.lotText).style(.heading + .lineLimit(1))
              AuctionStatus(store: store)
            }
            .width(.fill)
          }
          Bids(store: store)
        }
        .style(.panel)
      }
      .flex(shrink: 1)
    }
  }
}

/// The remaining time or the result; a separate screen, because the time changes every second.
private struct AuctionStatus: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    HBox(alignment: .baseline, wraps: true) {
      Text(store.auctionStatusText).style(store.isAuctionOpen ? .figure : .strong).animation(.standard)
      if let text = store.auctionExtensionText { Text(text).style(.secondary) }
    }
    .layoutStyle { $0.columnGap = 2 }
  }
}

/// The leader and the next bid, or the reason why the result may be wrong, and the number of bids.
private struct Bids: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    VBox {
      if let leader = store.leaderText { Text(leader).animation(.standard) }
      if let next = store.nextBidText { Text(next).animation(.standard) }
      if let text = store.blockedBidderText { Text(text).style(.warning) }
      if let reason = store.provisionalText {
        Text(reason).style(.warning)
      } else if let step = store.nextStepText {
        Text(step)
      }
      if let title = store.nextLotText {
        HBox { Button(title) { store.send(.nextLotButtonTapped) }.disabled(!store.canOpenNextLot) }
      }
    }
    // Keeps the number of bids in place during the auction. Afterwards, the panel fits into 40 × 20.
    .height(min: store.leaderText == nil ? 1 : 2)
    Text(store.bidsText).style(.secondary)
  }
}
