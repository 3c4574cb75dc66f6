public import Lockstep

extension VideoStream.State {
  /// The quality and the health, or the connection's problem: `720p · 2.4 Mbit/s · 60 frames sent · 3 frames dropped · round trip 40 ms`.
  public var statusText: TextState {
    switch connection {
    case .idle: return "\(quality.text) · not started"
    case .sending: return ([TextState(quality.text)] + healthTexts).joined(separator: " · ")
    case .waiting(let error, let wait): return "\(error.title), \(Backoff.text(milliseconds: wait))"
    case .refused(let error): return "\(error.title). \(error.advice)"
    }
  }

  /// The status shown on the camera's picture: `on air`, `connecting …` or `interrupted`.
  public var airText: TextState {
    if canReconnect { return "interrupted" }
    return health.roundTrip == nil ? "connecting …" : "on air"
  }

  /// Whether the connection is lost, so that the reconnect button is shown.
  public var canReconnect: Bool {
    switch connection {
    case .idle, .sending: false
    case .waiting, .refused: true
    }
  }

  /// The lower quality to offer while frames are being dropped or the connection is lost; `nil` if there is none.
  public var offeredQuality: Preparation.Quality? {
    switch connection {
    case .idle, .refused: nil
    case .sending: secondsUntilStable > 0 ? quality.lower : nil
    case .waiting: quality.lower
    }
  }

  /// Whether frames are being dropped or the connection is lost.
  public var isImpaired: Bool { secondsUntilStable > 0 || canReconnect }

  /// The bits per second, the frames sent and dropped, and the round trip.
  private var healthTexts: [TextState] {
    let (sent, dropped) = (health.framesSent, health.framesDropped)
    let droppedText: TextState = dropped == 1 ? "1 frame dropped" : "\(GroupedNumber(dropped)) frames dropped"
    // Only an accepted chunk proves that there is a connection.
    guard let roundTrip = health.roundTrip else {
      return [failures == 0 ? "connecting …" : "reconnecting …"] + (dropped == 0 ? [] : [droppedText])
    }
    let tenths = (health.bitsPerSecond + 50_000) / 100_000
    return [
      "\(tenths / 10).\(tenths % 10) Mbit/s",
      sent == 1 ? "1 frame sent" : "\(GroupedNumber(sent)) frames sent",
      droppedText,
      "round trip \(GroupedNumber(roundTrip)) ms",
    ]
  }
}
