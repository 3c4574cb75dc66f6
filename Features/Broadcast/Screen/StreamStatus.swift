public import Lockstep
public import LockstepScreen

/// The status of a video stream: the quality, the bits per second, the frames sent and dropped, and the round trip.
///
/// If the connection is lost, the line shows the problem and a reconnect button. A lower quality is offered while frames are being
/// dropped or the connection is lost. In a window of fewer than about 60 columns, the buttons are on their own line.
public struct StreamStatus: Screen {
  private let store: StoreOf<VideoStream>

  /// Creates the screen.
  ///
  /// - Parameter store: The feature's store.
  public init(store: StoreOf<VideoStream>) {
    self.store = store
  }

  public var body: some Element {
    HBox(wraps: true) {
      StreamHealthText(store: store)
      StreamButtons(store: store)
    }
    .layoutStyle { $0.columnGap = 2 }
    .flex(shrink: 0)
  }
}

/// The status; a separate screen, because it changes every second.
private struct StreamHealthText: Screen {
  let store: StoreOf<VideoStream>

  var body: some Element {
    Text(store.statusText)
      .style(store.isImpaired ? .warning : .secondary)
      .accessibilityLabel("Video: \(store.statusText)")
  }
}

/// The buttons that improve an impaired stream.
private struct StreamButtons: Screen {
  let store: StoreOf<VideoStream>

  var body: some Element {
    if store.isImpaired {
      HBox(spacing: 1) {
        if store.canReconnect { Button("Reconnect") { store.send(.reconnectButtonTapped) } }
        if let quality = store.offeredQuality { Button("Lower quality") { store.send(.qualityChanged(quality)) } }
      }
      .flex(shrink: 0)
    }
  }
}
