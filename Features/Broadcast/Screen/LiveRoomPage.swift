internal import Lockstep
internal import LockstepScreen

/// The live room: the stream's status at the top, the auction beside or above the chat, and the message field at the bottom.
///
/// The auction and the chat are side by side in a window of at least 78 columns. Every part is a separate screen: a tick of the stopwatch
/// evaluates neither the auction's bids nor the chat. A low window omits the title, the empty line below the message field, and then rows
/// of the auction and the chat. While the host writes, the stacked auction is lower and the chat higher.
struct LiveRoomPage: Screen {
  let store: StoreOf<LiveRoom>
  let stream: StoreOf<VideoStream>?
  let title: String

  var body: some Element {
    VBox {
      LiveRoomHeader(store: store)
      Text(title).style(.strong + .lineLimit(1)).flex(shrink: 1000).height(min: 0)
      if let stream { StreamStatus(store: stream) }
      // When stacked, the auction and the chat share the height; side by side, each has the full height. An empty chat needs less.
      HBox(wraps: true) {
        let auction = store.isWriting ? 36.0 : store.chatPhase == .rows ? 50 : 70
        part(AuctionPanel(store: store, stream: stream), height: .percent(auction))
          .flex(grow: 1, basis: .points(36))
        part(ChatPanel(store: store), height: .percent(100 - auction)).flex(grow: 1, basis: .points(38))
      }
      .layoutStyle { style in
        (style.grow, style.basis, style.minHeight, style.columnGap) = (1, .points(8), 0, 2)
      }
      MessageForm(store: store)
    }
    .padding(.horizontal, 1)
    LiveRoomDialogs(store: store)
  }

  /// A box whose height does not depend on its content, so that two of them always fit.
  private func part(_ content: some Element, height: Length) -> some Element {
    HBox {
      VBox { content.height(.fill).height(min: 0) }
        // Half a rem in HTML, no row on a terminal.
        .padding(.top, 0.33)
        .position(top: 0, right: 0, bottom: 0, left: 0)
        .layoutStyle { $0.overflow = .hidden }
    }
    .height(min: height)
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

/// The time on air. Apart from the auction's remaining time, only this depends on the time.
private struct Stopwatch: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    Text("● Live \(store.stopwatchText)").style(.alarm).accessibilityLabel("Live \(store.stopwatchText)")
  }
}

/// The number of viewers.
private struct Viewers: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element { Text(store.viewersText) }
}

/// The alerts and dialogs of the live room: a failure, the actions for a person, and the stop confirmation.
struct LiveRoomDialogs: Screen {
  let store: StoreOf<LiveRoom>

  var body: some Element {
    if let notice = store.notice {
      Alert(notice.title, message: notice.message) {
        Button("OK") { store.send(.noticeDismissed) }
      }
    }
    if let person = store.selectedPerson { moderation(of: person) }
    ConfirmationDialog(store.scope(state: \.$confirmation, action: LiveRoom.Action.confirmation))
  }

  private func moderation(of person: String) -> some Element {
    ConfirmationDialog(TextState(person), message: store.moderationText, onDismiss: { store.send(.personDismissed) }) {
      if store.isSelectedPersonBlocked {
        Button("Unblock") { store.send(.unblockButtonTapped(person)) }
      } else {
        if store.isSelectedPersonMuted {
          Button("Unmute") { store.send(.unmuteButtonTapped(person)) }
        } else {
          Button("Mute") { store.send(.muteButtonTapped(person)) }
        }
        Button("Block") { store.send(.blockButtonTapped(person)) }.style(.danger)
      }
    }
  }
}
