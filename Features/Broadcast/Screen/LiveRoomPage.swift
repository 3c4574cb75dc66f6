internal import Lockstep
internal import LockstepScreen

/// The live room: what is on air above, the auction beside the chat or above it, and the message field below.
///
/// The auction and the chat stand side by side in a window of at least 78 columns. Every part is a screen of its own: a tick of the stopwatch
/// evaluates neither the auction's bids nor the chat.
struct LiveRoomPage: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    VBox {
      LiveRoomHeader(store: store)
      Divider()
      HBox(wraps: true) {
        AuctionPanel(store: store).flex(grow: 1, basis: .points(36))
        // In two lines the chat takes the greater part of the height; in one line it is as high as the window allows.
        ChatPanel(store: store).flex(grow: 2, basis: .points(38)).height(min: .percent(60))
      }
      .layoutStyle { style in
        (style.grow, style.minHeight, style.columnGap) = (1, 0, 2)
      }
      MessageForm(store: store)
    }
    .padding(.horizontal, 1)
    LiveRoomDialogs(store: store)
  }
}

/// The line at the top: the time on air, the viewers, and the button that stops the broadcast.
private struct LiveRoomHeader: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    HBox(spacing: 1) {
      HBox(wraps: true) {
        Stopwatch(store: store)
        Viewers(store: store)
      }
      .layoutStyle { $0.columnGap = 2 }
      .width(.fill)
      Button("Stop") { store.send(.stopButtonTapped) }.style(.danger).flex(shrink: 0)
    }
    .flex(shrink: 0)
  }
}

/// The time on air. Nothing else reads it, apart from the auction's remaining time.
private struct Stopwatch: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    Text("● Live \(store.stopwatchText)").style(.strong + .danger).accessibilityLabel("Live \(store.stopwatchText)")
  }
}

/// The number of viewers.
private struct Viewers: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element { Text(store.viewersText) }
}
